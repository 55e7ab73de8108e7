import Boardy
import Foundation
import Testing

@testable import BoardyCore
@testable import BoardyLauncher
@testable import BoardyReports

/// Reports of a run with boards in another process, whose events arrive after others of this process.
struct ForeignReportTests {
    private typealias Participant = SequenceRows.Participant

    /// The app activates a remote board, which activates another board and sends an output that a flow takes here.
    private var events: [BoardEvent] {
        var list = EventList()
        let elsewhere: BoardID = "session 1@helper"
        let proxy = list.add(.activation("list", input: "()", by: .external), at: .microseconds(10), on: "mainboard")
        list.add(.taskStarted("list", activation: 1), in: proxy, at: .microseconds(20))
        list.add(.returned(.activated), in: proxy, at: .microseconds(30))
        list.add(.activation("other", input: "()", by: .external), at: .microseconds(900), on: "mainboard")
        let real = list.add(
            .activation("list", input: "()", by: .external), in: proxy, at: .microseconds(100), on: elsewhere)
        let inner = list.add(
            .activation("inner", input: "Int", by: .board("list")), in: real, at: .microseconds(110), on: elsewhere)
        list.add(.error(.busy("inner")), in: inner, at: .microseconds(120), on: elsewhere)
        list.add(.returned(.activated), in: inner, at: .microseconds(200), on: elsewhere)
        list.add(.returned(.activated), in: real, at: .microseconds(300), on: elsewhere)
        list.add(.taskStarted("list", activation: 2), in: real, at: .microseconds(310), on: elsewhere)
        let end = list.add(
            .taskEnded("list", activation: 2, .succeeded), in: real, at: .microseconds(400), on: elsewhere)
        let output = list.add(.output("list", type: "[Int]"), in: end, at: .microseconds(410), on: elsewhere)
        let received = list.add(
            .taskEnded("list", activation: 1, .succeeded), in: proxy, trigger: output, at: .microseconds(1_000),
            on: "mainboard")
        list.add(.output("list", type: "[Int]"), in: received, at: .microseconds(1_010), on: "mainboard")
        return list.events
    }

    private var page: ParsedPage {
        ParsedPage(
            RunReport(
                title: "Both sides", events: events,
                catalog: Catalog(modules: [], boards: [], openers: [], gates: [], flows: []),
                liveTree: LiveTree(motherboard: "mainboard", boards: [], waiting: [])
            ).html)
    }

    @Test func rows_ofBothSides_areInOrderOfTimeOnLifelinesOfTheirOwn() {
        let rows = SequenceRows(EventIndex(events), showsPauses: false)
        let ends: [[Participant]] = rows.rows.map { row in
            switch row.shape {
            case .arrow(let from, let to, _): [from, to]
            case .mark(_, let participant): [participant]
            case .pause: []
            }
        }
        #expect(
            ends == [
                [.app, .board("list")], [.board("list")], [.board("list"), .board("list@helper")],
                [.board("list@helper"), .board("inner@helper")], [.board("inner@helper")], [.board("list@helper")],
                [.board("list@helper")], [.board("list@helper")], [.app, .board("other")], [.board("list")],
                [.board("list")],
            ])
        #expect(rows.participants.map(\.name) == ["App", "list", "list@helper", "inner@helper", "other"])
        // The tasks of both sides end, and so do the calls.
        #expect(rows.activityBars.filter(\.isTask).map(\.last) == [9, 6])
        #expect(rows.activityBars.count { $0.last == nil } == 1)
    }

    @Test func diagram_ofBothSides_isWrittenForMermaid() {
        let recorder = events.reduce(into: [BoardEvent]()) { $0.append($1) }
        let text = SequenceRows(EventIndex(recorder), showsPauses: false).mermaid
        #expect(
            text == """
                sequenceDiagram
                    participant p0 as App
                    participant p1 as list
                    participant p2 as list@helper
                    participant p3 as inner@helper
                    participant p4 as other
                    p0->>p1: activates
                    Note over p1: works on activation 1
                    p1->>p2: activates
                    p2->>p3: activates Int
                    Note over p3: error busy
                    Note over p2: works on activation 2
                    Note over p2: activation 2 succeeded
                    Note over p2: sends #91;Int#93;
                    p0->>p4: activates
                    Note over p1: activation 1 succeeded
                    Note over p1: sends #91;Int#93;

                """)
    }

    @Test func run_ofBothSides_isOneTree() {
        let page = page
        #expect(page.failure == nil)
        let names = page.all("span", in: "run").compactMap { $0.attributes["title"] }
        #expect(
            names == [
                "list by the app", "list task 1, succeeded", "list@helper by a client", "inner@helper by list",
                "list@helper task 2, succeeded", "other by the app",
            ])
        let styles = page.all("span", in: "run").compactMap { span in
            span.attributes["title"] == nil ? nil : span.attributes["class"]?.split(separator: " ").last
        }
        #expect(styles == ["indent-0", "indent-1", "indent-1", "indent-2", "indent-2", "indent-0"])
    }

    @Test func errors_ofTheOtherSide_haveTheirPlaceAndTheCausesOfBothSides() {
        let text = page.text(in: "errors")
        #expect(text.contains("on session 1@helper"))
        #expect(text.contains("'inner' is activated with Int by 'list'100 µs, at helper"))
        #expect(text.contains("'list' is activated with no input by external code0"))
    }

    @Test func header_countsTheEventsOfTheOtherSide() {
        let figures = page.all("dl").first?.text ?? ""
        #expect(figures.contains("Events elsewhere8"))
        #expect(figures.contains("Events14"))
    }

    @Test func launch_hasNoStepsOfTheOtherSide() {
        var list = EventList()
        list.addSpan(.step("here"))
        list.add(.step("there"), on: "@helper")
        list.add(.phaseBegan("there"), on: "@helper")
        let index = EventIndex(list.events)
        #expect(index.local.count == 2)
        let text = ParsedPage(LaunchTimeline(index).markup.page).text(in: "launch")
        #expect(text.contains("here"))
        #expect(!text.contains("there"))
    }

    @Test func trace_ofBothSides_hasALineForEach() throws {
        let data = try JSONEncoder().encode(ChromeTrace(of: events))
        let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let entries = try #require(file["traceEvents"] as? [[String: Any]])
        let names = entries.filter { $0["ph"] as? String == "M" }.compactMap {
            ($0["args"] as? [String: String])?["name"]
        }
        #expect(names == ["main actor", "main actor of helper"])
        let calls = entries.filter { $0["ph"] as? String == "X" }
        #expect(calls.compactMap { $0["tid"] as? Int } == [1, 2, 2])
        #expect(calls.compactMap { $0["dur"] as? Double } == [20, 200, 90])
    }
}
