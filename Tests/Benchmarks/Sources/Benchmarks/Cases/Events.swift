import AppFoundation
import Measuring

/// Benchmarks of events: the delivery to subscribers, and its growth with subscribers of other categories.
@MainActor
enum Events {
    static let benchmarks = [
        Benchmark("event to 10 subscribers", against: "the same closures from an array", budget: .noted) {
            Contest(measured: emit(to: 10, besides: 0), baseline: callClosures(10))
        },
        Benchmark("event to 10,000 subscribers", against: "the same closures from an array", budget: .noted) {
            Contest(measured: emit(to: 10_000, besides: 0), baseline: callClosures(10_000))
        },
        Benchmark(
            "event to 10 subscribers, 10,000 in other categories", against: "the same without others",
            budget: .times(1.3)
        ) {
            Contest(measured: emit(to: 10, besides: 10_000), baseline: emit(to: 10, besides: 0))
        },
    ]

    private struct Event: CategorizedEvent {
        let category: Int
        var number = 0
    }

    private static func emit(to count: Int, besides others: Int) -> Work {
        let bus = EventBus<Event>()
        let (subscriber, tally) = (Tally(), Tally())
        for place in 0..<count { bus.subscribe(for: subscriber, to: [0]) { tally.add($0.number &+ place) } }
        // A hundred categories besides the first one.
        for place in 0..<others { bus.subscribe(for: subscriber, to: [1 + place % 100]) { tally.add($0.number) } }
        return { times in
            for number in 0..<times { bus.emit(Event(category: 0, number: number)) }
            return withExtendedLifetime(subscriber) { tally.sum }
        }
    }

    private static func callClosures(_ count: Int) -> Work {
        let tally = Tally()
        let closures: [@MainActor (Event) -> Void] = (0..<count).map { place in { tally.add($0.number &+ place) } }
        return { times in
            for number in 0..<times {
                let event = Event(category: 0, number: number)
                for closure in closures { closure(event) }
            }
            return tally.sum
        }
    }
}
