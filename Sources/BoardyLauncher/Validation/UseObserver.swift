import BoardyCore

/// The option that selects what becomes of an undeclared use; set by ``TestHarness``.
package enum UndeclaredUses: MainOption {
    /// Observers receive an event.
    case emitted

    /// Observers and the sink receive an error.
    case reported

    package static var defaultValue: UndeclaredUses { .emitted }
}

/// Finds activations of boards by boards of modules that do not declare them.
///
/// Each pair of boards is found once. Only registered boards are considered, so that boards with ever new identifiers leave
/// nothing behind.
final class UseObserver: BoardObserver {
    private struct Pair: Hashable {
        let user, board: BoardID
    }

    private let log: InstallationLog
    private let isStrict: Bool
    private let reportsErrors: Bool
    private weak var diagnostics: Diagnostics?
    private var found: Set<Pair> = []

    init(_ log: InstallationLog, _ options: MainOptions) {
        self.log = log
        isStrict = options.value(of: LaunchValidation.self) == .strict
        reportsErrors = isStrict || options.value(of: UndeclaredUses.self) == .reported
    }

    /// False, because the observer keeps no events.
    var wantsTimes: Bool { false }

    func observe(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    func boardDidEmit(_ event: BoardEvent) {
        guard case .activation(let board, _, .board(let user)) = event.kind,
            let module = log.userWithoutDeclaration(of: board, by: user, isStrict: isStrict),
            found.insert(Pair(user: user, board: board)).inserted
        else { return }
        if reportsErrors {
            diagnostics?.report(.undeclaredUse(board, by: user, module: module))
        } else {
            diagnostics?.emit(.undeclaredUse(board, by: user, module: module))
        }
    }
}
