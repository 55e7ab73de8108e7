import Boardy
import Testing

/// A place to store an object that is made from a motherboard.
struct LeakPlace: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let store: @MainActor (Any, LeakFixture) -> Void

    private init(_ name: String, _ store: @escaping @MainActor (Any, LeakFixture) -> Void) {
        testDescription = name
        self.store = store
    }

    static let all = [
        LeakPlace("on the board") { $1.board.stored.append($0) },
        LeakPlace("on another board") { $1.neighbour.stored.append($0) },
        LeakPlace("in a handler") { stored, fixture in
            fixture.destination.completion.handle { _ in _ = stored }
        },
        LeakPlace("in a handler of another board") { stored, fixture in
            fixture.next.flow.handle { _ in _ = stored }
        },
        LeakPlace("in a general handler") { stored, fixture in
            fixture.motherboard.registerGeneralFlow(of: String.self) { _ in _ = stored }
        },
        LeakPlace("in a handler inside of a continuous board") { stored, fixture in
            fixture.continuous.motherboard.destination(LeakIO.self).flow.handle { _ in _ = stored }
        },
        LeakPlace("in a handler of a second motherboard") { stored, fixture in
            fixture.second.destination(LeakIO.self).flow.handle { _ in _ = stored }
        },
        LeakPlace("in a factory") { stored, fixture in
            fixture.producer.registerBoard("stored") { id in
                _ = stored
                return StoringBoard(identifier: id)
            }
        },
        LeakPlace("globally") { LeakStore.stored[ObjectIdentifier($1.second), default: []].append($0) },
    ]
}

/// Global storage, keyed by the second motherboard of each test, because tests run in parallel.
@MainActor
enum LeakStore {
    static var stored: [ObjectIdentifier: [Any]] = [:]
}
