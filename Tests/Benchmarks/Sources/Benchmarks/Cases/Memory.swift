import Boardy
import Measuring

/// Measures the heap usage of boards and flows.
@MainActor
enum Memory {
    fileprivate static let count = 1_000

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
        let boards = motherboard.boards.compactMap { $0 as? SummingBoard<FirstIO> }
        let used = HeapCount.of {
            for board in boards {
                let destination = board.serviceMap.destination(FirstIO.self, id: board.identifier)
                destination.completion.addTarget(board) { _, _ in }
            }
        }
        let flow = motherboard.destination(FirstIO.self, id: ids[0]).flow
        let flows = HeapCount.of {
            for _ in 0..<count { flow.handle { _ in } }
        }
        consume(registrations + motherboard.boards.count)
        return [
            registered?.quantity(
                "memory for each registered board", "registration and factory, in dictionaries with room to grow"),
            live?.quantity("memory for each live board", "the board and its slot, in the index", budget: 300),
            used?.quantity(
                "the same, for the first use of its service map and a completion handler",
                "the installation, a list of handlers, and a handler with a weak target"),
            flows?.quantity("memory for each flow", "a handler that captures nothing", budget: 120),
        ].compactMap(\.self)
    }
}

extension HeapCount {
    /// The usage per board or flow.
    ///
    /// - Parameter budget: the bytes that are allowed.
    @MainActor
    fileprivate func quantity(_ name: String, _ what: String, budget: Double? = nil) -> Quantity {
        let each = divided(by: Memory.count)
        let blocks = (each.allocations * 10).rounded() / 10
        let limit = budget.map { "; at most \(Int($0)) B" } ?? ""
        return Quantity(
            name, each.bytes, .bytes, remark: "\(what); \(blocks) allocations\(limit)",
            isMet: budget.map { each.bytes.rounded() <= $0 })
    }
}
