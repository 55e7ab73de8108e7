import Boardy
import Testing

/// The benchmark package measures; this only catches a scan where a look-up belongs, which would cost a thousandfold.
@MainActor
@Suite(.serialized)
struct FlatCostTests {
    private static let few = 10
    private static let many = 10_000
    private static let tolerance = 20.0

    private func motherboard(withBoards count: Int) -> Motherboard {
        let producer = BoardProducer()
        for number in 0..<count {
            producer.registerBoard(BoardID("number.\(number)")) { NumberBoard(identifier: $0) }
        }
        let motherboard = Motherboard(producer: producer)
        for number in 0..<count {
            let destination = motherboard.destination(NumberIO.self, id: BoardID("number.\(number)"))
            destination.flow.handle { _ in }
            destination.activation.activate(with: 0)
        }
        return motherboard
    }

    private func best(of work: () -> Void) -> Duration {
        let clock = ContinuousClock()
        return (0..<5).map { _ in clock.measure(work) }.min() ?? .zero
    }

    private func expectFlat(_ work: (Motherboard) -> Void) {
        let (small, large) = (motherboard(withBoards: Self.few), motherboard(withBoards: Self.many))
        let ratio = best { work(large) } / best { work(small) }
        #expect(ratio < Self.tolerance)
    }

    @Test func activation_whenThereAreManyBoards_costsTheSame() {
        expectFlat { motherboard in
            for _ in 0..<200 { motherboard.activateBoard(identifier: "number.3", withOption: 1) }
        }
    }

    @Test func production_whenThereAreManyBoards_costsTheSame() {
        expectFlat { motherboard in
            for _ in 0..<200 {
                motherboard.removeBoard(identifier: "number.3")
                motherboard.activateBoard(identifier: "number.3", withOption: 1)
            }
        }
    }

    @Test func lookUp_whenThereAreManyBoards_costsTheSame() {
        expectFlat { motherboard in
            for _ in 0..<200 { _ = motherboard.destination(NumberIO.self, id: "number.3").isAvailable }
        }
    }

    @Test func output_whenThereAreManyFlows_costsTheSame() {
        expectFlat { motherboard in
            let board = motherboard.board(identifier: "number.3") as? NumberBoard
            for _ in 0..<200 { board?.sendOutput(1) }
        }
    }
}
