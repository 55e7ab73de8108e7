import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Gates in a cycle of activations that is refused.
@MainActor
struct GateAsyncCycleTests {
    /// Waits at a gate of its own for each input, and activates itself twice after input 1.
    private final class RepeatingBoard: Board<NumberIO> {
        private(set) var outcomes: [ActivationOutcome] = []

        override func activationBarrier(for input: Int) -> ActivationBarrier? {
            host?.destination(EchoIO.self, id: "pin").activation.uniqueBarrier(with: "\(input)")
        }

        override func activate(with input: Int) {
            guard input == 1, let host else { return }
            for next in [2, 3] { outcomes.append(host.number("guarded").activation.activate(with: next)) }
        }
    }

    @Test func gate_whenItsOnlyActivationIsRefusedAsPartOfACycle_isNotKept() {
        let diagnostics = Diagnostics(sink: .none, asyncCycles: AsyncCycleLimit(pendingActivations: 1))
        let producer = BoardProducer(diagnostics: diagnostics)
        producer.registerBoard("pin") { ScriptedBoard<EchoIO>($0) { _, _ in } }
        let motherboard = Motherboard(producer: producer)
        let board = RepeatingBoard(identifier: "guarded")
        motherboard.installBoard(board)
        #expect(motherboard.number("guarded").activation.activate(with: 1) == .held(by: "pin"))
        motherboard.destination(EchoIO.self, id: "pin").completer.complete(true)
        #expect(
            board.outcomes == [
                .held(by: "pin"), .failed(.asynchronousCycle(["guarded", "guarded"], pending: 1)),
            ])
        #expect(motherboard.table.ownGates.count == 1)
        motherboard.clearActiveBoards()
        #expect(motherboard.table.ownGates.count == 0)
    }
}
