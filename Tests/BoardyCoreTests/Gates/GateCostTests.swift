import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Detects a scan of all waiting activations of a gate on each removal. The suite is not a benchmark.
@MainActor
@Suite(.serialized)
struct GateCostTests {
    private static let (few, many) = (250, 4_000)
    private static let tolerance = 4.0

    /// Average time per board to remove `count` boards that wait at one gate.
    private func costOfRemoving(_ count: Int) -> Duration {
        let producer = BoardProducer(diagnostics: Diagnostics(sink: .none))
        producer.registerBoard("login") { PlainBoard(identifier: $0) }
        let ids = (0..<count).map { BoardID("waiting.\($0)") }
        for id in ids { producer.registerBoard(id) { WaitingBoard(identifier: $0) } }
        let motherboard = Motherboard(producer: producer)
        for id in ids { motherboard.plain(id).activation.activate() }
        #expect(motherboard.boards.count == count + 1)
        let cost = threadTime {
            for id in ids { motherboard.removeBoard(identifier: id) }
        }
        #expect(motherboard.ids.isEmpty)
        return cost / count
    }

    @Test func removal_whenManyWaitAtOneGate_costsTheSame() {
        let costs = (0..<5).map { _ in (few: costOfRemoving(Self.few), many: costOfRemoving(Self.many)) }
        let (few, many) = (costs.map(\.few).sorted()[2], costs.map(\.many).sorted()[2])
        #expect(many / few < Self.tolerance)
    }
}

private final class WaitingBoard: Board<PlainIO> {
    override func activate(with _: Void) {}
    override func activationBarrier(for _: Void) -> ActivationBarrier? {
        host?.plain("login").activation.barrier()
    }
}
