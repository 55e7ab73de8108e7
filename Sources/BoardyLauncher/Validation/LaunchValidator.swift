import BoardyCore
import BoardySupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds the issues of an assembled launcher.
@MainActor
struct LaunchValidator {
    private let record: InstallationLog
    private let table: SlotTable

    /// The boards that were made to learn their interfaces; nil if none were.
    private let inspection: BoardInspection?
    private let registered: RegisteredNames

    /// - Parameter inspection: The boards with their interfaces; nil if the interfaces of registrations suffice.
    init(_ record: InstallationLog, _ table: SlotTable, _ inspection: BoardInspection?) {
        (self.record, self.table, self.inspection) = (record, table, inspection)
        registered = RegisteredNames(record)
    }

    // MARK: Known boards

    /// Returns the interface of a registered or installed board of this motherboard, if known.
    private func implementedInterface(of id: BoardID) -> (any IOInterface.Type)? {
        inspection?.interfaces[id] ?? table.producedInterface(of: id)
            ?? table.board(id).flatMap(BoardyCore.implementedInterface)
    }

    /// Returns the interface of a board of this motherboard, also of one that was only requested, if known.
    private func interface(of id: BoardID) -> (any IOInterface.Type)? {
        implementedInterface(of: id) ?? table.knownInterface(of: id)
    }

    /// Returns true if a board can exist on this motherboard or on one that is nested in a board.
    private func isKnown(_ id: BoardID) -> Bool { isHere(id) || registered.contains(id) }

    /// Returns true if a board can exist on this motherboard itself.
    private func isHere(_ id: BoardID) -> Bool { table.canProduce(id) || table.board(id) != nil }

    /// Evaluated at once, because an error that is read later would keep all names.
    private func suggestions(for id: BoardID) -> [BoardID] {
        registered.suggestions(for: id.rawValue).map(BoardID.init(rawValue:))
    }

    /// The identifiers of all registrations, including those for motherboards nested in a board. Collected when they are first needed.
    @MainActor
    private final class RegisteredNames {
        private let record: InstallationLog
        private lazy var names = Set(record.registrations.map(\.identifier.rawValue))

        /// The number of unknown names for which near misses are still searched. If there are more, a module is missing and
        /// suggestions do not help.
        private var left = 20

        init(_ record: InstallationLog) { self.record = record }

        func contains(_ id: BoardID) -> Bool { names.contains(id.rawValue) }

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
        (inspection?.issues ?? []) + claims() + uses() + steps() + gates() + record.patternIssues
    }

    /// Returns the issues of boards that were requested with an interface other than their own, or with different
    /// interfaces.
    private func claims() -> [LaunchIssue] {
        record.rejectedRequests.compactMap { request in
            guard let known = interface(of: request.id), known != request.requested else { return nil }
            let error = table.mismatch(request.id, known: known, requested: request.requested)
            return LaunchIssue(error: error, source: request.source?.name)
        }
            + table.knownIdentifiers.sorted { $0.rawValue < $1.rawValue }.compactMap { id in
                guard let known = implementedInterface(of: id), let requested = table.knownInterface(of: id),
                    known != requested
                else { return nil }
                return LaunchIssue(error: table.mismatch(id, known: known, requested: requested), source: nil)
            }
    }

    /// Returns the issues of boards that modules declare to use.
    private func uses() -> [LaunchIssue] {
        (record.uses.all + (inspection?.foundUses ?? [])).compactMap { use in
            var error: BoardError?
            if !isHere(use.board) {
                guard use.kind != .optional else { return nil }
                let near = suggestions(for: use.board)
                error = .unknownUsedBoard(
                    use.board, interface: use.interface.map { typeName(of: $0) } ?? quoted(use.board),
                    module: use.module.name, suggestions: near)
            } else if let asked = use.interface, let known = interface(of: use.board), known != asked {
                error = table.mismatch(use.board, known: known, requested: asked)
            }
            return error.map { LaunchIssue(error: $0, source: use.module.name) }
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
            var errors = missing.map { id in
                let near = suggestions(for: id)
                return BoardError.unknownBoardInSteps(id, steps: step.boards, suggestions: near)
            }
            if let (sends, takes) = typeMismatch(of: step) {
                errors.append(.flowTypeMismatch(from: step.sender, to: step.next, sends: sends, takes: takes))
            }
            return errors.map { LaunchIssue(error: $0, source: recorded.source?.name) }
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
                boards.filter { !isKnown($0) }.map { id in
                    let near = suggestions(for: id)
                    return BoardError.unknownGuardedBoard(id, suggestions: near)
                }
            }
            guard case .board(let board, let asked, _) = installed.gateway.kind else { return guarded ?? [] }
            if !isHere(board) {
                let near = suggestions(for: board)
                return (guarded ?? []) + [.unknownGateBoard(board, suggestions: near)]
            }
            guard let known = interface(of: board), known != asked else { return guarded ?? [] }
            return (guarded ?? []) + [table.mismatch(board, known: known, requested: asked)]
        }.map { LaunchIssue(error: $0, source: nil) } + record.gateCycles().map { LaunchIssue(error: $0, source: nil) }
    }
}
