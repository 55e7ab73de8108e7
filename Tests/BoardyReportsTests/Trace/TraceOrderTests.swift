import Boardy
import BoardyReports
import Testing

/// Events that are recorded out of the order of their ids, or are their own cause.
@MainActor
struct TraceOrderTests {
    @Test func causes_ofAnEventThatIsItsOwnCause_areNone() {
        let recorder = TraceRecorder()
        let event = BoardEvent(id: 1, parent: 1, kind: .step("x"))
        recorder.boardDidEmit(event)
        #expect(recorder.causes(of: event).isEmpty)
    }

    @Test func event_whenTheyCameOutOfOrder_isFound() {
        let recorder = TraceRecorder()
        for id in [3, 1, 2] { recorder.boardDidEmit(BoardEvent(id: id, parent: id - 1, kind: .step("\(id)"))) }
        for id in 1...3 { #expect(recorder.event(id)?.id == id) }
        #expect(recorder.event(4) == nil)
        let last = BoardEvent(id: 3, parent: 2, kind: .step("3"))
        #expect(recorder.causes(of: last).map(\.id) == [2, 1])
        recorder.clear()
        #expect(recorder.event(1) == nil)
    }
}
