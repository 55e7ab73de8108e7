import BoardyCore
import BoardySupport

/// The registered boards of an assembled launcher and their interfaces, for its catalog and for a thorough validation.
@MainActor
struct BoardInspection {
    /// A registered board and its interface, if known.
    struct Board {
        let registration: InstallationLog.RegistrationRecord
        let interface: (any IOInterface.Type)?
    }

    /// The registered boards, in the order of registration. If an identifier was registered again, only the effective
    /// registration is listed.
    private(set) var boards: [Board] = []

    /// The known interfaces of the boards of the main motherboard.
    private(set) var interfaces: [BoardID: any IOInterface.Type] = [:]

    /// The uses found in boards that were made to learn their interfaces.
    private(set) var foundUses: [DeclaredUses.Use] = []

    /// The issues found in boards that were made to learn their interfaces.
    private(set) var issues: [LaunchIssue] = []

    private let table: SlotTable

    /// Collects the boards and their interfaces.
    ///
    /// - Parameter makesBoards: Indicates whether a board is made and released if its registration does not name its
    ///   interface.
    init(_ record: InstallationLog, _ table: SlotTable, makesBoards: Bool) {
        self.table = table
        for board in table.boards {
            interfaces[board.identifier] = implementedInterface(of: board)
        }
        for registration in Self.effectiveRegistrations(record.registrations) {
            var interface = registration.interface
            if interface == nil, !registration.isInternal { interface = interfaces[registration.identifier] }
            if interface == nil, makesBoards { interface = interfaceOfBoardMade(by: registration) }
            boards.append(Board(registration: registration, interface: interface))
            if !registration.isInternal, let interface { interfaces[registration.identifier] = interface }
        }
    }

    /// Returns the last registration of each identifier, because a later registration replaces an earlier one on the
    /// same motherboard.
    private static func effectiveRegistrations(_ registrations: [InstallationLog.RegistrationRecord])
        -> [InstallationLog.RegistrationRecord]
    {
        struct Place: Hashable {
            let board: BoardID
            let isInternal: Bool
            let module: BoardID?

            init(_ registration: InstallationLog.RegistrationRecord) {
                (board, isInternal) = (registration.identifier, registration.isInternal)
                module = registration.isInternal ? registration.module : nil
            }
        }
        var last: [Place: Int] = [:]
        for (index, registration) in registrations.enumerated() { last[Place(registration)] = index }
        return registrations.enumerated().filter { last[Place($0.element)] == $0.offset }.map(\.element)
    }

    private mutating func interfaceOfBoardMade(
        by registration: InstallationLog.RegistrationRecord
    ) -> (any IOInterface.Type)? {
        guard let board = registration.makeBoard() else { return nil }
        defer { table.discardUnlessInstalled(board) }
        let (id, type) = (registration.identifier, type(of: board))
        guard let interface = implementedInterface(of: board) else {
            record(.unsupportedBoardType(id, type: typeName(of: type)), from: registration.source)
            return nil
        }
        if !registration.isInternal, let use = (board as? any BoardWithUses)?.usedBoard {
            foundUses.append(
                DeclaredUses.Use(
                    board: use.id, interface: use.interface, module: registration.source ?? .type(type), kind: .derived)
            )
        }
        if board.identifier != id {
            record(
                .identifierMismatch(id, produced: board.identifier, type: typeName(of: type)), from: registration.source
            )
        }
        return interface
    }

    private mutating func record(_ error: BoardError, from source: ItemSource?) {
        issues.append(LaunchIssue(error: error, source: source?.name))
    }
}
