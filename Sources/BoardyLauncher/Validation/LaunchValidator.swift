import BoardyCore
import BoardySupport
import Foundation

/// Looks at a launcher that has been made: what boards there are and with which interfaces, and what does not fit.
@MainActor
struct LaunchValidator {
    /// A board that is registered, and its interface as far as that is known.
    struct Board {
        let registration: InstallationLog.RegistrationRecord
        var interface: (any IOInterface.Type)?
    }

    let record: InstallationLog
    let table: SlotTable

    /// Those that are registered, in the order of registration; of several registrations of one identifier, the one in force.
    private(set) var boards: [Board] = []

    /// The interfaces of the boards on this motherboard, as far as they are known.
    private var interfaces: [BoardID: any IOInterface.Type] = [:]

    /// What there may be here or inside of a board that is here.
    private let knownIdentifiers: Set<BoardID>
    private let suggester: Suggester

    /// What is wrong with the boards that were made to be looked at.
    private var issues: [LaunchIssue] = []

    /// - Parameter makesBoards: whether each board whose registration does not name its interface is made, and given up again,
    ///   to learn that.
    init(_ record: InstallationLog, _ table: SlotTable, makesBoards: Bool) {
        self.record = record
        self.table = table
        knownIdentifiers = Set(record.registrations.map(\.identifier))
        suggester = Suggester(knownIdentifiers.map(\.rawValue))
        for board in table.boards {
            interfaces[board.identifier] = (board as? any InstallableBoard)?.interface
        }
        for registration in Self.effectiveRegistrations(record.registrations) {
            var interface = registration.interface
            if interface == nil, !registration.isInternal { interface = interfaces[registration.identifier] }
            if interface == nil, makesBoards { interface = interfaceOfBoardMade(by: registration) }
            boards.append(Board(registration: registration, interface: interface))
            if !registration.isInternal, let interface { interfaces[registration.identifier] = interface }
        }
    }

    /// Of registrations of one identifier on one motherboard, the last has replaced the others.
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
        guard let installable = board as? any InstallableBoard else {
            record(.unsupportedBoardType(id, type: type), from: registration.source)
            return nil
        }
        if board.identifier != id {
            record(.identifierMismatch(id, produced: board.identifier, type: type), from: registration.source)
        }
        return installable.interface
    }

    private mutating func record(_ error: BoardError, from source: String?) {
        issues.append(LaunchIssue(error: error, source: source))
    }

    // MARK: What there is

    /// The interface of a board on this motherboard, as far as it is known.
    func interface(of id: BoardID) -> (any IOInterface.Type)? { interfaces[id] ?? table.slots[id]?.interface }

    /// Whether there may be a board, on this motherboard or inside of one that is.
    private func isKnown(_ id: BoardID) -> Bool {
        table.canProduce(id) || table.board(id) != nil || knownIdentifiers.contains(id)
    }

    /// Whether there may be a board on this very motherboard.
    private func isHere(_ id: BoardID) -> Bool {
        table.canProduce(id) || table.board(id) != nil
    }

    private func suggestions(for id: BoardID) -> [BoardID] {
        suggester.suggestions(for: id.rawValue).map(BoardID.init(rawValue:))
    }

    /// Names like those that are not known, for the first of these: if there are many, a module is missing.
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
            // A board of that very name is inside of another one.
            return nearMisses(to: name, among: names.lazy.filter { $0 != name })
        }
    }
}

// MARK: - What is wrong

extension LaunchValidator {
    /// What is wrong, in addition to what was reported when it was installed.
    func launchIssues() -> [LaunchIssue] {
        issues + claims() + steps() + gates() + record.clashes
    }

    /// Somebody has asked for a board with an interface that it has not, or two have asked with different ones.
    private func claims() -> [LaunchIssue] {
        record.rejectedClaims
            + table.slots.all.filter(\.isProvisional).sorted { $0.id.rawValue < $1.id.rawValue }.compactMap { claim in
                guard let known = interface(of: claim.id), known != claim.interface else { return nil }
                return LaunchIssue(
                    error: table.mismatch(claim.id, known: known, requested: claim.interface), source: nil)
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
                // The interface is there and its module is not, which an app may do without: it never comes to this step.
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
        }.map { LaunchIssue(error: $0, source: nil) }
    }
}
