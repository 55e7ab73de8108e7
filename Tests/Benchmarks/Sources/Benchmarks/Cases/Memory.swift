import Boardy
import Measuring

/// Measures the heap usage of boards and flows.
@MainActor
enum Memory {
    private static let count = 1_000

    /// Returns an empty array on platforms without heap counts.
    static func measure() -> [Quantity] {
        let ids = (0..<count).map { BoardID("pub.memory.\($0)") }
        let producer = BoardProducer()
        let motherboard = Motherboard(producer: producer)
        var registrations = 0
        let registered = HeapCount.of {
            for id in ids {
                if producer.register(BoardRegistration(FirstIO.self, id: id, factory: SummingBoard<FirstIO>.init)) {
                    registrations += 1
                }
            }
        }
        let live = HeapCount.of {
            for id in ids { motherboard.destination(FirstIO.self, id: id).activation.activate(with: 1) }
        }
        let flow = motherboard.destination(FirstIO.self, id: ids[0]).flow
        let flows = HeapCount.of {
            for _ in 0..<count { flow.handle { _ in } }
        }
        consume(registrations + motherboard.boards.count)
        return [
            (
                "memory for each registered board", registered,
                "registration and factory, in dictionaries with room to grow"
            ),
            ("memory for each live board", live, "the board, its slot, and three lists of handlers"),
            ("memory for each flow", flows, "a handler that captures nothing"),
        ].compactMap { name, heap, what in
            heap?.divided(by: count).quantity(name, what)
        }
    }
}

extension HeapCount {
    fileprivate func quantity(_ name: String, _ what: String) -> Quantity {
        let blocks = (allocations * 10).rounded() / 10
        return Quantity(name, bytes, .bytes, remark: "\(what); \(blocks) allocations")
    }
}
