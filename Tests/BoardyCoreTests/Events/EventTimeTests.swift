import BoardTestSupport
import Boardy
import Testing

@testable import BoardyCore

/// The times of events, which are read only for observers that request them.
@MainActor
struct EventTimeTests {
    /// Keeps events, and the times that it reads during their delivery.
    private final class Keeper: BoardObserver {
        let wantsTimes: Bool
        private(set) var events: [BoardEvent] = []
        private(set) var times: [Duration] = []

        init(wantsTimes: Bool) { self.wantsTimes = wantsTimes }

        func boardDidEmit(_ event: BoardEvent) {
            events.append(event)
            times.append(event.time)
        }
    }

    private func record(_ keepers: Keeper...) {
        let motherboard = Motherboard(
            boards: [EchoBoard()], diagnostics: Diagnostics(sink: .none, observers: keepers))
        for _ in 0..<3 { motherboard.echo("echo").activation.activate(with: "hi") }
    }

    private func waitForTheClock() {
        let start = EventIDGenerator.time
        while EventIDGenerator.time == start {}
    }

    @Test func time_whenAnObserverRequestsTimes_isThatOfTheEvent() {
        let (keeper, other) = (Keeper(wantsTimes: true), Keeper(wantsTimes: false))
        record(other, keeper)
        waitForTheClock()
        #expect(keeper.times == keeper.events.map(\.time))
        #expect(other.times == keeper.times)
        #expect(keeper.times == keeper.times.sorted())
    }

    @Test func time_whenTheObserverKeepsEventsAndSaysNothing_isThatOfTheEvent() {
        let recorder = Recorder()
        var times: [Duration] = []
        recorder.react = { times.append($0.time) }
        let motherboard = Motherboard(
            boards: [EchoBoard()], diagnostics: Diagnostics(sink: .none, observers: [recorder]))
        motherboard.echo("echo").activation.activate(with: "hi")
        waitForTheClock()
        #expect(!times.isEmpty)
        #expect(recorder.events.map(\.time) == times)
    }

    @Test func time_whenNoObserverRequestsTimes_isReadDuringTheDelivery() throws {
        let keeper = Keeper(wantsTimes: false)
        let start = EventIDGenerator.time
        record(keeper)
        let end = EventIDGenerator.time
        #expect(keeper.times.allSatisfy { $0 >= start && $0 <= end })
        #expect(keeper.times == keeper.times.sorted())
        waitForTheClock()
        #expect(try #require(keeper.events.first).time > end)
    }

    @Test func times_whenTheObserverWasAddedLater_areReadWhileItIsThere() throws {
        let (diagnostics, keeper) = (Diagnostics(sink: .none, observers: [Recorder()]), Keeper(wantsTimes: true))
        #expect(diagnostics.wantsTimes)
        let untimed = Diagnostics(sink: .none)
        untimed.add(keeper)
        #expect(untimed.wantsTimes)
        untimed.remove(keeper)
        #expect(!untimed.wantsTimes)
    }
}
