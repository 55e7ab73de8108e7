import Boardy
import Testing

@testable import BoardyCore
@testable import BoardyReports

/// Traces in the Trace Event Format.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ChromeTraceTests {
    private func trace(_ events: BoardEvent..., limit: Int = 100) throws -> ChromeTraceFile {
        let recorder = TraceRecorder(limit: limit)
        for event in events { recorder.boardDidEmit(event) }
        return try ChromeTraceFile(recorder.chromeTrace())
    }

    private func event(_ id: Int, of parent: Int? = nil, at time: Int, _ kind: BoardEvent.Kind) -> BoardEvent {
        BoardEvent(id: id, parent: parent, time: .microseconds(time), kind: kind)
    }

    @Test func trace_ofNothing_namesTheThread() throws {
        let trace = try trace()
        #expect(trace.displayTimeUnit == "ms")
        #expect(trace.traceEvents.map(\.ph) == ["M"])
        #expect(trace.traceEvents.first?.name == "thread_name")
        #expect(trace.traceEvents.first?.args?.name == "main actor")
    }

    @Test func span_whenItHasReturned_isACompleteEvent() throws {
        let entries = try trace(event(1, at: 10, .output("a", type: "Int")), event(2, of: 1, at: 25, .returned(nil)))
            .traceEvents.dropFirst()
        #expect(entries.map(\.ph) == ["X"])
        #expect(entries.first?.name == "output a")
        #expect(entries.first?.cat == "output")
        #expect(entries.first?.ts == 10 && entries.first?.dur == 15)
        #expect(entries.first?.args?.id == 1)
    }

    @Test func span_ofLessThanAMicrosecond_hasAFractionOfOne() throws {
        let entry = try trace(
            BoardEvent(id: 1, time: .nanoseconds(1_250), kind: .step("x")),
            BoardEvent(id: 2, parent: 1, time: .nanoseconds(1_750), kind: .returned(nil))
        ).entries("X").first
        #expect(entry?.ts == 1.25 && entry?.dur == 0.5)
    }

    @Test func event_thatTakesNoTime_isAnInstantOfTheThread() throws {
        let entries = try trace(event(1, at: 10, .removal("a"))).traceEvents.dropFirst()
        #expect(entries.map(\.ph) == ["i"])
        #expect(entries.first?.s == "t")
        #expect(entries.first?.ts == 10 && entries.first?.dur == nil)
    }

    @Test func span_whenItHasNotReturned_isShownAsAnInstant() throws {
        let trace = try trace(
            event(1, at: 10, .activation("a", input: "()", by: .external)), event(2, of: 1, at: 12, .removal("a")))
        #expect(trace.entries("i").map(\.name) == ["activation a", "removal a"])
    }

    @Test func end_ofASpanThatIsForgotten_isLeftOut() throws {
        let trace = try trace(
            event(1, at: 1, .step("x")), event(2, at: 2, .removal("a")), event(3, of: 1, at: 3, .returned(nil)),
            limit: 1)
        #expect(trace.traceEvents.map(\.name) == ["thread_name", "removal a"])
    }

    @Test func task_isAPairOfTheSameNumber() throws {
        let trace = try trace(
            event(1, at: 1, .taskStarted("a", activation: 7)), event(2, at: 2, .taskStarted("a", activation: 8)),
            event(3, at: 3, .taskEnded("a", activation: 8, .failed)),
            event(4, at: 4, .taskEnded("a", activation: 7, .succeeded)))
        #expect(trace.entries("b").map(\.id) == [7, 8])
        #expect(trace.entries("e").map(\.id) == [8, 7])
        #expect(Set((trace.entries("b") + trace.entries("e")).map { [$0.name, $0.cat] }) == [["a works", "task"]])
    }

    @Test func task_whenItHasNotEnded_isNotLost() throws {
        #expect(try trace(event(1, at: 1, .taskStarted("a", activation: 7))).entries("b").map(\.id) == [7])
    }

    @Test func task_whenItEndsWithoutHavingBegun_isAnInstant() throws {
        let trace = try trace(event(1, at: 1, .taskEnded("a", activation: 7, .cancelled)))
        #expect(trace.entries("e").isEmpty)
        #expect(trace.entries("i").map(\.name) == ["a works"])
    }

    @Test func task_whenItsEndTakesTimeAndItHasNotBegun_isASpan() throws {
        let trace = try trace(
            event(1, at: 1, .taskEnded("a", activation: 7, .cancelled)), event(2, of: 1, at: 2, .returned(nil)))
        #expect(trace.entries("e").isEmpty)
        #expect(trace.entries("X").map(\.name) == ["a works"])
    }

    @Test func trace_withANumberThatIsNone_isNotLost() throws {
        let trace = try trace(event(1, at: 1, .taskProgressed("a", activation: 7, fraction: .nan)))
        #expect(trace.entries("i").map(\.name) == ["task-progressed a"])
    }

    @Test(arguments: BoardEvent.Kind.oneOfEach.filter { $0.name != "returned" }.map(\.kind))
    func trace_ofEachKind_hasIt(kind: BoardEvent.Kind) throws {
        let entry = try trace(event(1, at: 1, kind)).traceEvents.last
        #expect(entry?.args?.kind == kind.name)
        #expect(entry?.pid == 1 && entry?.tid == 1)
    }

    @Test func names_ofWhatIsAboutNoBoard_sayWhatItIsAbout() throws {
        let trace = try trace(
            event(1, at: 1, .error(.completedWithoutOutput("a"))), event(2, at: 2, .step("x")),
            event(3, at: 3, .moduleInstalled("m")),
            event(4, at: 4, .linkReceived("app://x")), event(5, at: 5, .linkMatched("app://x", opener: "o")))
        #expect(trace.entries("i").map(\.name) == ["completed-without-output", "x", "module m", "app://x", "o"])
    }
}
