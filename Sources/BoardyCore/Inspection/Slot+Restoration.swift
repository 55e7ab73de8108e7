import BoardySupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A slot of an unknown interface, as the restoration uses it.
@MainActor
protocol RestorableSlot {
    func snapshot() -> (order: Int, snapshot: BoardSnapshot)?
    func restore(_ snapshot: BoardSnapshot, producing newBoard: (any InstallableBoard)?) -> ActivationOutcome
    func reactivation() -> (@MainActor () -> Void)?
}

@MainActor
extension Slot: RestorableSlot {
    /// The snapshot of the installed board; nil if it is not restorable, was not activated, or answers a gate.
    func snapshot() -> (order: Int, snapshot: BoardSnapshot)? {
        guard gateRecord?.activeChecks == nil, let interface = IO.self as? any RestorableInterface.Type,
            let board = installedBoard,
            let recorded = extrasInUse?.lastInput
        else { return nil }
        do {
            let input = try encoded(recorded.input, as: interface)
            let state = try (board as? any RestorableBoard)?.encodedState()
            return (
                recorded.order,
                BoardSnapshot(
                    board: id, version: interface.restorationVersion, input: try text(input),
                    state: try state.map(text),
                    place: recorded.place, boards: childTable?.snapshots() ?? [])
            )
        } catch {
            diagnostics.report(.unencodableBoard(id, reason: "\(error)"))
            return nil
        }
    }

    /// An activation with the last input of the installed board; nil if the slot has no snapshot.
    func reactivation() -> (@MainActor () -> Void)? {
        guard gateRecord?.activeChecks == nil, let input = extrasInUse?.lastInput?.input else { return nil }
        return { [self] in if table != nil { _ = PendingActivation(input, in: self).activate() } }
    }

    private func encoded<Interface: RestorableInterface>(
        _ input: IO.Input, as interface: Interface.Type
    ) throws -> Data {
        guard let input = input as? Interface.Input else { return Data() }
        return try interface.encodeInput(input)
    }

    /// Activates the board with the input of a snapshot.
    ///
    /// - Parameter newBoard: a board that was made for this activation and is not installed yet.
    func restore(_ snapshot: BoardSnapshot, producing newBoard: (any InstallableBoard)?) -> ActivationOutcome {
        guard let interface = IO.self as? any RestorableInterface.Type else {
            return diagnostics.refuse(.notRestorable(id))
        }
        guard snapshot.version == interface.restorationVersion else {
            return diagnostics.refuse(
                .outdatedSnapshot(
                    id, version: snapshot.version, expected: interface.restorationVersion
                ))
        }
        let data = Data(snapshot.input.utf8)
        do {
            guard let input = try decodedInput(data, as: interface) else {
                return diagnostics.refuse(.notRestorable(id))
            }
            guard let table else { return diagnostics.refuse(closingError) }
            if try hasInput(of: snapshot, interface) {
                // Another board, or the app, has activated it in the same way.
                restoreState(snapshot)
                restoreBoardsInside(snapshot)
                return .activated
            }
            let number = table.recording.nextNumber()
            table.beginRestoration(of: snapshot, number)
            let activation = PendingActivation(
                input, in: self, for: RestorationListener<IO>(snapshot, number, on: table), with: newBoard)
            (activation.place, activation.restoredOrder) = (snapshot.place, number)
            let outcome = activation.activate()
            if outcome.error != nil { table.endRestoration(of: id, number) }
            return outcome
        } catch {
            let reason = (error as? DecodingError)?.explanation(of: data) ?? "\(error)"
            return diagnostics.refuse(.undecodableSnapshot(id, reason: reason))
        }
    }

    /// Returns true if the installed board was activated with the input of a snapshot.
    private func hasInput(of snapshot: BoardSnapshot, _ interface: any RestorableInterface.Type) throws -> Bool {
        guard installedBoard != nil, let input = extrasInUse?.lastInput?.input else { return false }
        return try text(encoded(input, as: interface)) == snapshot.input
    }

    private func decodedInput<Interface: RestorableInterface>(
        _ data: Data, as interface: Interface.Type
    ) throws -> IO.Input? {
        try interface.decodeInput(from: data) as? IO.Input
    }

    /// Restores the state of the installed board, before its activation.
    func restoreState(_ snapshot: BoardSnapshot) {
        guard let state = snapshot.state, let board = installedBoard as? any RestorableBoard else { return }
        let data = Data(state.utf8)
        do {
            try board.restore(from: data)
        } catch {
            let reason = (error as? DecodingError)?.explanation(of: data) ?? "\(error)"
            diagnostics.report(.undecodableSnapshot(id, reason: "its state: \(reason)"))
        }
    }

    /// Restores the boards inside the installed board, after its activation.
    func restoreBoardsInside(_ snapshot: BoardSnapshot) {
        guard !snapshot.boards.isEmpty, let board = installedBoard as? ContinuousBoard<IO> else { return }
        board.motherboard.restore(snapshot.boards)
    }
}

private func text(_ data: Data) throws -> String {
    guard let text = String(data: data, encoding: .utf8) else { throw NoText() }
    return text
}

/// The error of an encoding that is not a text.
private struct NoText: Error, CustomStringConvertible {
    let description = "the encoding is not UTF-8"
}

/// Restores the state of a board and the boards inside it, when a gate has allowed the activation with its saved input.
@MainActor
private final class RestorationListener<IO: IOInterface>: ActivationListener {
    private let snapshot: BoardSnapshot
    private let number: Int
    private weak var table: SlotTable?

    init(_ snapshot: BoardSnapshot, _ number: Int, on table: SlotTable) {
        (self.snapshot, self.number, self.table) = (snapshot, number, table)
    }

    func activationBegins(in slot: Slot<IO>) {
        table?.endRestoration(of: snapshot.board, number)
        slot.restoreState(snapshot)
    }

    func activationReturned(in slot: Slot<IO>) { slot.restoreBoardsInside(snapshot) }

    func activationFailed(_ error: any Error) { table?.endRestoration(of: snapshot.board, number) }
}
