import BoardyCore
import BoardySupport
import Foundation

/// Determines the boards and interfaces of an assembled launcher, and finds the issues among them.
@MainActor
struct LaunchValidator {
    /// A registered board and its interface, if known.
    struct Board {
        let registration: InstallationLog.RegistrationRecord
        var interface: (any IOInterface.Type)?
    }

    let record: InstallationLog
    let table: SlotTable

    /// The registered boards, in the order of registration. If an identifier was registered again, only the effective
    /// registration is listed.
    private(set) var boards: [Board] = []

    /// The known interfaces of the boards of this motherboard.
    private var interfaces: [BoardID: any IOInterface.Type] = [:]

    /// The identifiers of all registrations, including those for motherboards nested in a board.
    private let knownIdentifiers: Set<BoardID>
    private let suggester: Suggester

    /// The uses found in boards that were made to learn their interfaces.
    private(set) var foundUses: [DeclaredUses.Use] = []

    /// The issues found in boards that were made to learn their interfaces.
    private var issues: [LaunchIssue] = []

    /// Collects the boards and their interfaces.
    ///
    /// - Parameter makesBoards: Indicates whether a board is made and released if its registration does not name its
    ///   interface.
    init(_ record: InstallationLog, _ table: SlotTable, makesBoards: Bool) {
        self.record = record
        self.table = table
        knownIdentifiers = Set(record.registrations.map(\.identifier))
        suggester = Suggester(knownIdentifiers.map(\.rawValue))
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
        var last: [[String]: Int] = [:]
        let keys = registrations.map {
            $0.isInternal ? [$0.identifier.rawValue, $0.module?.rawValue ?? ""] : [$0.identifier.rawValue]
        }
        for (index, key) in keys.enumerated() { last[key] = index }
        return registrations.enumerated().filter { last[keys[$0.offset]] == $0.offset }.map(\.element)
    }

    private mutating func interfaceOfBoardMade(
        by registration: InstallationLog.RegistrationRecord
    ) -> (any IOInterface.Type)? {
        guard let board = registration.make() else { return nil }
        defer { table.discardUnlessInstalled(board) }
        let (id, type) = (registration.identifier, typeName(of: type(of: board)))
        guard let interface = implementedInterface(of: board) else {
            record(.unsupportedBoardType(id, type: type), from: registration.source)
            return nil
        }
        if !registration.isInternal, let use = (board as? any BoardWithUses)?.usedBoard {
            foundUses.append(
                DeclaredUses.Use(
                    board: use.id, interface: use.interface, module: registration.source ?? type, kind: .derived))
        }
        if board.identifier != id {
            record(.identifierMismatch(id, produced: board.identifier, type: type), from: registration.source)
        }
        return interface
    }

    private mutating func record(_ error: BoardError, from source: String?) {
        issues.append(LaunchIssue(error: error, source: source))
    }

    // MARK: Known boards

    /// Returns the interface of a board of this motherboard, if known.
    func interface(of id: BoardID) -> (any IOInterface.Type)? { interfaces[id] ?? table.knownInterface(of: id) }

    /// Returns true if a board can exist on this motherboard or on one that is nested in a board.
    private func isKnown(_ id: BoardID) -> Bool {
        table.canProduce(id) || table.board(id) != nil || knownIdentifiers.contains(id)
    }

    /// Returns true if a board can exist on this motherboard itself.
    private func isHere(_ id: BoardID) -> Bool {
        table.canProduce(id) || table.board(id) != nil
    }

    private func suggestions(for id: BoardID) -> [BoardID] {
        suggester.suggestions(for: id.rawValue).map(BoardID.init(rawValue:))
    }

    /// Finds near misses for the first 20 unknown names. If there are more, a module is missing and suggestions do not
    /// help.
    @MainActor
    private final class Suggester {
        private let names: [String]
        private var left = 20

        init(_ names: [String]) {
            self.names = names
        }

        func suggestions(for name: String) -> [String] {
            guard left > 0 else { return [] }
            left -= 1
            // A name that is equal belongs to a board that is nested in another board.
            return nearMisses(to: name, among: names.lazy.filter { $0 != name })
        }
    }
}

// MARK: - Issues

extension LaunchValidator {
    /// Returns the issues that were not reported during the installation.
    func launchIssues() -> [LaunchIssue] {
        issues + claims() + uses() + steps() + gates() + record.patternIssues
    }

    /// Returns the issues of boards that were requested with an interface other than their own, or with different
    /// interfaces.
    private func claims() -> [LaunchIssue] {
        record.rejectedRequests.compactMap { request in
            guard let known = interface(of: request.id), known != request.requested else { return nil }
            let error = table.mismatch(request.id, known: known, requested: request.requested)
            return LaunchIssue(error: error, source: request.source)
        }
            + table.knownInterfaces.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { id, requested in
                guard let known = interfaces[id], known != requested else { return nil }
                return LaunchIssue(error: table.mismatch(id, known: known, requested: requested), source: nil)
            }
    }

    /// Returns the issues of boards that modules declare to use.
    private func uses() -> [LaunchIssue] {
        (record.uses.all + foundUses).compactMap { use in
            var error: BoardError?
            if !isHere(use.board) {
                guard use.kind != .optional else { return nil }
                error = .unknownUsedBoard(
                    use.board, interface: use.interface.map { typeName(of: $0) } ?? quoted(use.board),
                    module: use.module,
                    suggestions: suggestions(for: use.board))
            } else if let asked = use.interface, let known = interface(of: use.board), known != asked {
                error = table.mismatch(use.board, known: known, requested: asked)
            }
            return error.map { LaunchIssue(error: $0, source: use.module) }
        }
    }

    private func steps() -> [LaunchIssue] {
        var unknown: Set<BoardID> = []
        return record.activeSteps.flatMap { recorded -> [LaunchIssue] in
            let step = recorded.step
            switch step.kind {
            case .relayed:
                return []
            case .typed where !isHere(step.sender):
                // The interface is linked without its module. That is not an issue, because the sender never sends an
                // output.
                return []
            case .typed, .named, .encoded:
                break
            }
            let missing = [step.sender, step.next].filter { !isHere($0) && unknown.insert($0).inserted }
            var errors = missing.map {
                BoardError.unknownBoardInSteps($0, steps: step.boards, suggestions: suggestions(for: $0))
            }
            if let (sends, takes) = typeMismatch(of: step) {
                errors.append(.flowTypeMismatch(from: step.sender, to: step.next, sends: sends, takes: takes))
            }
            return errors.map { LaunchIssue(error: $0, source: recorded.source) }
        }
    }

    private func typeMismatch(of step: FlowStep) -> (sends: String, takes: String)? {
        guard let sender = interface(of: step.sender), let next = interface(of: step.next) else { return nil }
        switch step.kind {
        case .named: return Self.typeMismatch(sender, next)
        case .encoded: return Self.encodedTypeMismatch(sender, next)
        case .typed, .relayed: return nil
        }
    }

    private static func typeMismatch<First: IOInterface, Next: IOInterface>(
        _: First.Type, _: Next.Type
    ) -> (sends: String, takes: String)? {
        InputConversion<Next.Input>.canConvert(First.Output.self)
            ? nil : (typeName(of: First.Output.self), typeName(of: Next.Input.self))
    }

    private static func encodedTypeMismatch<First: IOInterface, Next: IOInterface>(
        _: First.Type, _: Next.Type
    ) -> (sends: String, takes: String)? {
        InputConversion<Next.Input>.canConvert(Data.self) ? nil : ("JSON", typeName(of: Next.Input.self))
    }

    private func gates() -> [LaunchIssue] {
        record.gateways.flatMap { installed -> [BoardError] in
            let guarded = installed.boards.map { boards in
                boards.filter { !isKnown($0) }.map {
                    BoardError.unknownGuardedBoard($0, suggestions: suggestions(for: $0))
                }
            }
            guard case .board(let board, let asked, _) = installed.gateway.kind else { return guarded ?? [] }
            if !isHere(board) {
                return (guarded ?? []) + [.unknownGateBoard(board, suggestions: suggestions(for: board))]
            }
            guard let known = interface(of: board), known != asked else { return guarded ?? [] }
            return (guarded ?? []) + [table.mismatch(board, known: known, requested: asked)]
        }.map { LaunchIssue(error: $0, source: nil) } + record.gateCycles().map { LaunchIssue(error: $0, source: nil) }
    }
}
