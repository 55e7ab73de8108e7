import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyReports

/// The events that a recorder keeps.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TraceRecorderTests {
    private func event(_ id: Int, payload: String? = nil) -> BoardEvent {
        BoardEvent(id: id, kind: .removal("a"), payload: payload)
    }

    private func fill(_ recorder: TraceRecorder, _ ids: ClosedRange<Int>) {
        for id in ids { recorder.boardDidEmit(event(id)) }
    }

    @Test func recorder_whenNew_isEmpty() {
        let recorder = TraceRecorder()
        #expect(recorder.events.isEmpty)
        #expect(recorder.droppedEventCount == 0)
        #expect(recorder.limit == 100_000)
        #expect(!recorder.wantsPayloads)
    }

    @Test func events_whenThereIsRoom_areAllKept() {
        let recorder = TraceRecorder(limit: 10)
        fill(recorder, 1...20)
        #expect(recorder.events.map(\.id) == Array(1...20))
        #expect(recorder.droppedEventCount == 0)
    }

    @Test(arguments: [1, 2, 3, 10, 100])
    func events_whenThereAreMore_areTheNewest(limit: Int) {
        let recorder = TraceRecorder(limit: limit)
        for id in 1...(10 * limit + 3) {
            recorder.boardDidEmit(event(id))
            #expect(recorder.events.count <= 2 * limit)
            #expect(recorder.events.count >= min(id, limit))
            #expect(recorder.events.first?.id == recorder.droppedEventCount + 1)
            #expect(recorder.events.last?.id == id)
            #expect(recorder.droppedEventCount + recorder.events.count == id)
        }
    }

    @Test(arguments: [0, -1, .min])
    func limit_ofLessThanOne_countsAsOne(limit: Int) {
        let recorder = TraceRecorder(limit: limit)
        fill(recorder, 1...5)
        #expect(recorder.limit == 1)
        #expect(recorder.events.last?.id == 5)
        #expect(recorder.events.count <= 2)
    }

    @Test(arguments: [Int.max, .max / 2, .max / 2 + 1])
    func limit_ofMoreThanCanBeDoubled_keepsEverything(limit: Int) {
        let recorder = TraceRecorder(limit: limit)
        fill(recorder, 1...5)
        #expect(recorder.events.map(\.id) == [1, 2, 3, 4, 5])
        #expect(recorder.droppedEventCount == 0)
    }

    @Test func clear_forgetsEventsAndCount() {
        let recorder = TraceRecorder(limit: 1)
        fill(recorder, 1...5)
        recorder.clear()
        #expect(recorder.events.isEmpty)
        #expect(recorder.droppedEventCount == 0)
        fill(recorder, 6...6)
        #expect(recorder.events.map(\.id) == [6])
    }

    @Test func events_ofARun_arePartOfWhatOthersHear() async {
        let fixture = TraceFixture()
        await fixture.run()
        let ids = fixture.recorder.events.map(\.id)
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == ids.count)
        #expect(fixture.recorder.events.first?.kind.name == "step")
    }

    @Test func payloads_whenNotAskedFor_areNowhere() async {
        let fixture = TraceFixture()
        await fixture.run()
        fixture.open("app://home/a?token=secret")
        #expect(fixture.recorder.events.allSatisfy { $0.payload == nil })
        #expect(!fixture.recorder.jsonLines().contains("secret"))
        #expect(!fixture.recorder.chromeTrace().contains("secret"))
        #expect(!fixture.recorder.mermaidSequenceDiagram().contains("secret"))
    }

    @Test func payloads_whenAskedFor_areWrittenDown() async {
        let fixture = TraceFixture(recorder: TraceRecorder(includesPayloads: true))
        await fixture.run()
        fixture.open("app://home/a?token=x")
        #expect(fixture.recorder.events.contains { $0.payload == "secret" })
        #expect(fixture.recorder.jsonLines().contains("\"payload\":\"secret\""))
        #expect(fixture.recorder.jsonLines().contains("\"payload\":\"app://home/a?token=x\""))
    }

    @Test func payloads_whenAnotherObserverAsksForThem_areNotGivenToThisOne() {
        let (curious, modest) = (TraceRecorder(includesPayloads: true), TraceRecorder())
        let board = EchoBoard()
        let motherboard = Motherboard(
            boards: [board], diagnostics: Diagnostics(sink: .none, observers: [modest, curious]))
        motherboard.echo("echo").activation.activate(with: "secret")
        #expect(curious.events.contains { $0.payload == "secret" })
        #expect(modest.events.allSatisfy { $0.payload == nil })
        #expect(modest.events.map(\.id) == curious.events.map(\.id))
    }

    // MARK: Release

    /// The release of an error inside the access to the events would end the program: "Simultaneous accesses".
    @Test(arguments: [true, false])
    func error_whenItsEventIsRemoved_mayUseTheRecorderInItsRelease(byClearing: Bool) {
        struct Failure: Error { let action: DeinitAction }
        let (recorder, later) = (TraceRecorder(limit: 1), event(9))
        func fail() {
            let failure = Failure(action: DeinitAction { [weak recorder] in recorder?.boardDidEmit(later) })
            recorder.boardDidEmit(BoardEvent(id: 1, kind: .error(BoardError(bridging: failure, code: "failure"))))
        }
        fail()
        if byClearing { recorder.clear() } else { fill(recorder, 2...3) }
        #expect(recorder.events.map(\.id).contains(9))
    }
}
