import Boardy
import Testing

@testable import BoardyCore
@testable import BoardyReports

struct ReportSequenceTests {
    private typealias Participant = SequenceRows.Participant

    private func rows(_ events: [BoardEvent], rowLimit: Int = 400, boardLimit: Int = 20) -> SequenceRows {
        SequenceRows(EventIndex(events), rowLimit: rowLimit, boardLimit: boardLimit)
    }

    private func ends(of row: SequenceRows.Row) -> [Participant] {
        switch row.shape {
        case .arrow(let from, let to, _): [from, to]
        case .mark(_, let participant): [participant]
        case .pause: []
        }
    }

    @Test func rows_whenBoardsAreActivated_leadFromTheCause() {
        var list = EventList()
        list.addSpan(.linkReceived("x")) { list, link in
            list.addSpan(.activation("a", input: "()", by: .link("x")), in: link) { list, a in
                list.addSpan(.activation("b", input: "Int", by: .board("a")), in: a) { list, b in
                    list.addSpan(.activation("gate", input: "()", by: .gate("gate")), in: b)
                    list.addSpan(.command("a", type: "Stop"), in: b)
                }
                list.addSpan(.activation("c", input: "()", by: .flow(of: "b")), in: a)
            }
        }
        list.addSpan(.activation("a", input: "()", by: .external))
        let rows = rows(list.events).rows
        let expected: [[Participant]] = [
            [.app, .links], [.links, .board("a")], [.board("a"), .board("b")], [.board("b"), .board("gate")],
            [.board("b"), .board("a")], [.board("b"), .board("c")], [.app, .board("a")],
        ]
        #expect(rows.map(ends) == expected)
        #expect(rows.map(\.label).prefix(4) == ["x", "activates", "activates Int", "gate check"])
    }

    @Test func rows_whenErrorIsReported_showItWhereItHappened() {
        var list = EventList()
        let a = list.add(.activation("a", input: "()", by: .external))
        list.add(.error(.busy("b")), in: a)
        list.add(.error(.launcherReleased("x")))
        let rows = rows(list.events).rows
        #expect(rows.map(\.tone) == [.activation, .error, .error])
        #expect(rows.map(ends) == [[.app, .board("a")], [.board("a")], [.app]])
        #expect(rows.map(\.label) == ["activates", "busy", "launcher-released"])
        #expect(Glyph.error.tone == .error)
    }

    @Test func rows_whenGateLetsThrough_doNotSayItTwice() {
        var list = EventList()
        list.addSpan(.released("a", by: "gate")) { list, released in
            list.addSpan(.activation("a", input: "()", by: .release(by: "gate")), in: released)
        }
        list.addSpan(.activation("a", input: "()", by: .release(by: "gate")))
        #expect(rows(list.events).rows.map(\.label) == ["has passed the gate gate", "releases"])
    }

    @Test func stretches_whenCallsReturn_endWithTheLastThingInTheirCourse() {
        var list = EventList()
        let outer = list.add(.activation("a", input: "()", by: .external))
        list.addSpan(.activation("a", input: "()", by: .board("a")), in: outer)
        list.add(.returned(.activated), in: outer)
        list.add(.activation("a", input: "()", by: .external))
        let stretches = rows(list.events).activityBars
        #expect(stretches.map(\.first) == [0, 1, 2])
        #expect(stretches.map(\.last) == [1, 1, nil])
        #expect(stretches.map(\.level) == [0, 1, 0])
    }

    @Test func rows_whenNothingHappensForLong_haveAPause() {
        var list = EventList()
        list.add(.removal("a"), at: .zero)
        list.add(.removal("b"), at: .seconds(2))
        list.add(.removal("c"), at: .milliseconds(2001))
        let rows = rows(list.events).rows
        #expect(rows.map { if case .pause = $0.shape { true } else { false } } == [false, true, false, false])
    }

    @Test func diagram_whenRunIsLong_saysWhatIsLeftOut() {
        var list = EventList()
        for _ in 0..<1000 { list.add(.removal("a")) }
        let sample = SampleRun(name: "x")
        let report = RunReport(
            title: "x", events: list.events, catalog: sample.catalog, liveTree: sample.liveTree)
        let page = ParsedPage(report.html)
        #expect(page.all("g", styles: "row", in: "sequence").count == 400)
        let notice = page.all("p", styles: "notice", in: "sequence").first?.text
        #expect(notice?.contains("first 400 rows; 600 more are left out") == true)
        #expect(notice?.contains("JSON lines") == true)
    }

    @Test func participants_whenBoardsAreMany_shareALifeline() {
        var list = EventList()
        list.add(.activation("first", input: "()", by: .external))
        for number in 0..<50 { list.add(.removal("board.\(number)")) }
        list.add(.removal("first"))
        let rows = rows(list.events, boardLimit: 10)
        #expect(rows.participants.count == 11)
        #expect(rows.participants.first == .app)
        #expect(rows.participants.last == .others)
        #expect(rows.rows.last.map(ends) == [.board("first")])
        #expect(rows.rows.dropLast().last.map(ends) == [.others])
    }

    @Test func rows_whenParentsAreMissing_areShownAllTheSame() {
        let events = [
            BoardEvent(id: 90, parent: 3, kind: .command("a", type: "Stop")),
            BoardEvent(id: 91, parent: 4, kind: .returned(nil)),
            BoardEvent(id: 92, parent: 92, kind: .error(.busy("a"))),
            BoardEvent(id: 92, parent: 93, kind: .output("a", type: "Int")),
        ]
        #expect(rows(events).rows.map(ends) == [[.app, .board("a")], [.app], [.board("a")]])
    }
}
