import BoardTestSupport
import Boardy
import BoardyReports
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyEventRecords

/// Events of another process among those of this one.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ForeignEventsTests {
    private let recorder = TraceRecorder()
    private let errors = ErrorLog()
    private let diagnostics: Diagnostics
    private let foreign = ForeignEvents(at: "helper")

    init() {
        diagnostics = Diagnostics(sink: errors.sink, observers: [recorder])
    }

    /// Reports the activation of a remote board, which is sent to the other process.
    private func activate() throws -> Int {
        diagnostics.emit(.activation("list", input: "()", by: .external), on: "mainboard")
        let event = try #require(recorder.events.last?.id)
        foreign.noteSent(event)
        return event
    }

    @discardableResult
    private func deliver(
        _ id: Int, in parent: Int? = nil, at microseconds: Int = 0, _ kind: BoardEvent.Kind = .removal("list"),
        from origin: Int? = nil, trigger: Int? = nil
    ) -> BoardEvent? {
        let event = BoardEvent(
            id: id, parent: parent, trigger: trigger, time: .microseconds(microseconds), motherboard: "session 1",
            kind: kind)
        return foreign.deliver(event, from: origin, to: diagnostics).flatMap(recorder.event)
    }

    // MARK: Numbers

    @Test func event_whenItsParentIsKnown_hasTheNumberThatTheParentGotHere() throws {
        let origin = try activate()
        let parent = try #require(deliver(1_000, from: origin))
        let child = try #require(deliver(1_001, in: 1_000, trigger: 1_000))
        #expect(child.parent == parent.id)
        #expect(child.trigger == parent.id)
        #expect(child.id > parent.id)
        #expect(foreign[1_001] == child.id)
        #expect(foreign[7] == nil)
        #expect(recorder.causes(of: child).map(\.id) == [parent.id, origin])
    }

    @Test func event_whenNoOtherLedToIt_belongsToTheEventOfThisProcess() throws {
        let (first, second) = (try activate(), try activate())
        #expect(deliver(1, from: first)?.parent == first)
        #expect(deliver(2, from: second)?.parent == second)
        #expect(deliver(3)?.parent == second)
        #expect(deliver(4, in: 77)?.parent == second)
        #expect(deliver(5, from: .max)?.parent == second)
        #expect(deliver(6, from: first - 1)?.parent == second)
    }

    @Test func event_whenNothingWasSent_hasNoParent() throws {
        let event = try #require(deliver(1, in: 7, from: 3, trigger: 9))
        #expect(event.parent == nil)
        #expect(event.trigger == nil)
    }

    @Test func return_ofAnUnknownEvent_isSkipped() throws {
        let origin = try activate()
        let call = try #require(deliver(5, .command("list", type: "Int"), from: origin))
        #expect(deliver(6, in: 4, .returned(nil)) == nil)
        #expect(deliver(7, in: 5, .returned(.activated))?.parent == call.id)
    }

    @Test(arguments: [([5, 5, 6], 2), ([5, 4, 6], 2), ([.max, 1, 2], 1), ([.min, .min, .max], 2)])
    func event_whoseNumberDoesNotIncrease_isSkipped(numbers: [Int], count: Int) {
        #expect(numbers.compactMap { deliver($0, in: $0) }.count == count)
        #expect(recorder.events.allSatisfy { $0.parent == nil })
    }

    @Test func motherboard_ofAnEvent_saysWhereItHappened() throws {
        let event = try #require(deliver(1))
        #expect(event.motherboard == "session 1@helper")
        #expect(event.place == "helper")
        #expect(event.located("list") == "list@helper")
        foreign.deliver(BoardEvent(id: 2, kind: .removal("a")), from: nil, to: diagnostics)
        #expect(recorder.events.last?.motherboard == "@helper")
        #expect(recorder.events.last?.place == "helper")
        let nested = BoardEvent(id: 3, motherboard: "session 4@far", kind: .removal("a"))
        foreign.deliver(nested, from: nil, to: diagnostics)
        #expect(recorder.events.last?.place == "far@helper")
        #expect(BoardEvent(id: 1, motherboard: "mainboard", kind: .removal("a")).place == nil)
        #expect(BoardEvent(id: 1, kind: .removal("a")).located("a") == "a")
    }

    @Test func tasks_ofTheOtherProcess_haveNumbersOfThisOne() {
        func number(_ event: BoardEvent?) -> Int? {
            switch event?.kind {
            case .taskStarted(_, let number), .taskProgressed(_, let number, _), .taskEnded(_, let number, _): number
            default: nil
            }
        }
        let here = ActivationNumber.next()
        let first = number(deliver(1, .taskStarted("list", activation: 1)))
        let second = number(deliver(2, .taskStarted("list", activation: 2)))
        #expect(number(deliver(3, .taskProgressed("list", activation: 1, fraction: 0.5))) == first)
        #expect(number(deliver(4, .taskEnded("list", activation: 2, .succeeded))) == second)
        #expect(number(deliver(5, .taskEnded("list", activation: .min, .cancelled))) == here + 3)
        #expect([first, second] == [here + 1, here + 2])
    }

    // MARK: Times

    @Test func times_withinTheOtherProcess_keepTheirDistances() throws {
        let origin = try activate()
        // The clocks differ by a day, and the durations have passed when the events arrive.
        let start = 86_400_000_000
        let arrival = EventIDGenerator.time + .milliseconds(3)
        while EventIDGenerator.time < arrival {}
        let events = [0, 10, 1_000, 1_000, 2_500].enumerated().compactMap { number, time in
            deliver(number + 1, in: number, at: start + time, from: origin)
        }
        let first = try #require(events.first)
        #expect(
            events.map { $0.time - first.time } == [0, 10, 1_000, 1_000, 2_500].map { .microseconds($0) })
        #expect(first.time >= (try #require(recorder.event(origin)).time))
        #expect(events.allSatisfy { $0.time <= EventIDGenerator.time })
    }

    @Test func times_whenALaterRequestShowsThatTheClocksDifferByMore_areNotBeforeIt() throws {
        deliver(1, at: 100, from: try activate())
        let later = EventIDGenerator.time + .milliseconds(2)
        while EventIDGenerator.time < later {}
        let origin = try activate()
        // By the first estimate, this event happened before its request was sent.
        let event = try #require(deliver(2, at: 101, from: origin))
        #expect(event.time >= (try #require(recorder.event(origin)).time))
        #expect(event.time <= EventIDGenerator.time)
    }

    @Test(arguments: [Int.min, -1, 0, .max])
    func times_atTheLimits_areBetweenTheRequestAndNow(time: Int) throws {
        let origin = try activate()
        let sent = try #require(recorder.event(origin)).time
        let events = [time, 5, time, .max, .min].enumerated().compactMap { deliver($0 + 1, at: $1, from: origin) }
        #expect(events.count == 5)
        #expect(events.allSatisfy { $0.time >= sent && $0.time <= EventIDGenerator.time })
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    // MARK: Delivery

    @Test func error_ofTheOtherProcess_reachesObserversButNotTheSink() {
        deliver(1, .error(.busy("list")))
        #expect(recorder.events.last?.error == .busy("list"))
        #expect(errors.errors.isEmpty)
        diagnostics.report(.busy("here"))
        #expect(errors.errors == [.busy("here")])
    }

    @Test func event_whenObserversDoNotRequestIt_isNotDelivered() {
        let (log, recorder) = (ErrorLog(), TraceRecorder())
        let diagnostics = Diagnostics(sink: .none, observers: [log, recorder])
        let foreign = ForeignEvents(at: "helper")
        foreign.deliver(BoardEvent(id: 1, kind: .error(.busy("list"))), from: nil, to: diagnostics)
        #expect(log.errors.isEmpty)
        #expect(recorder.events.count == 1)
        #expect(diagnostics.wantsForeignEvents)
        #expect(!Diagnostics(sink: .none, observers: [log]).wantsForeignEvents)
    }

    @Test func event_thatAnObserverCauses_isItsChild() throws {
        final class Reactor: BoardObserver {
            weak var diagnostics: Diagnostics?
            var wantsForeignEvents: Bool { true }

            func boardDidEmit(_ event: BoardEvent) {
                if event.place != nil { diagnostics?.emit(.step("reaction")) }
            }
        }
        let (reactor, recorder) = (Reactor(), TraceRecorder())
        let diagnostics = Diagnostics(sink: .none, observers: [reactor, recorder])
        reactor.diagnostics = diagnostics
        foreign.deliver(BoardEvent(id: 1, kind: .removal("list")), from: nil, to: diagnostics)
        #expect(recorder.events.map(\.kind.name) == ["removal", "step"])
        #expect(recorder.events.last?.parent == recorder.events.first?.id)
    }

    @Test func event_whenDiagnosticsForward_reachesTheTarget() {
        let inner = Diagnostics(sink: .none)
        inner.forward(to: diagnostics)
        #expect(inner.wantsForeignEvents)
        foreign.deliver(BoardEvent(id: 1, kind: .removal("list")), from: nil, to: inner)
        #expect(recorder.events.count == 1)
    }

    // MARK: Limits

    @Test func memory_whenThereAreManyEvents_isBounded() throws {
        let foreign = ForeignEvents(at: "helper", limit: 100)
        for id in 1...10_000 {
            foreign.noteSent(id)
            foreign.deliver(
                BoardEvent(id: id, kind: .taskStarted("a", activation: id)), from: nil, to: diagnostics)
        }
        #expect(foreign.count <= 300)
        #expect((1...10_000).count { foreign[$0] != nil } == 100)
        #expect(foreign[9_901] != nil)
        // The parent was dropped, so the event belongs to the newest event that was sent.
        foreign.deliver(BoardEvent(id: 10_001, parent: 1, kind: .removal("a")), from: nil, to: diagnostics)
        #expect(recorder.events.last?.parent == 10_000)
    }

    @Test func events_inAnyOrderAndForm_neverBreakTheTrace() {
        var random = SeededGenerator(seed: 5)
        let foreign = ForeignEvents(at: "helper", limit: 50)
        func number(_ random: inout SeededGenerator) -> Int {
            random.oneIn(50) ? random.pick([.min, .max, 0, -1]) ?? 0 : random.below(3_000)
        }
        for step in 0..<5_000 {
            if random.oneIn(5) {
                diagnostics.emit(.removal("here"))
                if let event = recorder.events.last?.id { foreign.noteSent(event) }
            }
            let kind = random.pick(EventSamples.kinds) ?? .returned(nil)
            foreign.deliver(
                BoardEvent(
                    id: random.oneIn(4) ? number(&random) / 2 : step, parent: number(&random), trigger: number(&random),
                    time: .microseconds(number(&random)), kind: kind),
                from: random.oneIn(2) ? number(&random) : nil, to: diagnostics)
        }
        #expect(recorder.events.count > 1_000)
        for event in recorder.events {
            guard let parent = event.parent else { continue }
            #expect(parent < event.id)
            if event.place != nil, let parent = recorder.event(parent) { #expect(parent.time <= event.time) }
        }
    }
}
