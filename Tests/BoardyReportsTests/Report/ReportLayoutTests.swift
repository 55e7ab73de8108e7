import Boardy
import Testing

@testable import BoardyCore
@testable import BoardyLauncher
@testable import BoardyReports

struct ReportLayoutTests {
    private func flows(_ pairs: [(BoardID, BoardID)]) -> [Catalog.FlowInfo] {
        pairs.map { Catalog.FlowInfo(from: $0, to: $1, kind: .typed) }
    }

    @Test func flowLayout_whenFlowsLeadOn_putsEachBoardBehindAllBeforeIt() {
        let layout = FlowLayout(flows([("a", "b"), ("b", "c"), ("a", "c"), ("c", "d"), ("x", "d")]))
        let columns = Dictionary(uniqueKeysWithValues: layout.nodes.map { ($0.id, $0.place.column) })
        #expect(columns == ["a": 0, "b": 1, "c": 2, "d": 3, "x": 0])
        #expect(Set(layout.nodes.map(\.place)).count == 5)
        #expect(layout.edges.map { $0.stops.map(\.column) } == [[0, 1], [1, 2], [0, 1, 2], [2, 3], [0, 1, 2, 3]])
        // An edge that crosses a column uses no place of a board in it.
        let boards = Set(layout.nodes.map(\.place))
        #expect(layout.edges.allSatisfy { $0.stops.dropFirst().dropLast().allSatisfy { !boards.contains($0) } })
    }

    @Test func flowLayout_whenFlowsGoInACircle_leadsBack() {
        let layout = FlowLayout(flows([("a", "b"), ("b", "a"), ("c", "c")]))
        #expect(layout.nodes.map(\.place.column) == [0, 1, 0])
        #expect(layout.edges.map(\.isBackward) == [false, true, true])
        #expect(FlowLayout([]).nodes.isEmpty)
    }

    @Test func flowGraph_whenFlowsAreMany_saysHowManyAreNotDrawn() {
        let many = flows((0..<100).map { ("a.\($0)", "b.\($0)") })
        let page = ParsedPage(Markup(.section, .id(.catalog)) { FlowGraph(many).markup }.page)
        #expect(page.all("g", styles: "edge").count == 80)
        #expect(page.all("p", styles: "notice").first?.text.hasPrefix("20 more flows not drawn") == true)
    }

    @Test func liveTreeRows_whenTreeIsDeep_haveAllOfItInOrder() {
        var tree = LiveTree(motherboard: "0", boards: [], waiting: [])
        for depth in 1...500 {
            tree = LiveTree(
                motherboard: BoardID("\(depth)"),
                boards: [.init(id: "board", type: "Board", tasks: [], inside: [tree])],
                waiting: [.init(board: "waiting", gate: "gate")])
        }
        let rows = LiveTreeRows(tree)
        #expect(rows.boardCount == 500)
        #expect(rows.rows.count == 1501)
        #expect(rows.rows.map(\.depth).max() == 1000)
        #expect(rows.rows.last?.parent == 0)
    }

    /// The time limit is a hang guard: with quadratic time, the test would take hours.
    @Test(.timeLimit(.minutes(10)))
    func html_whenRunAndAppAreLarge_isMadeAllTheSame() {
        var list = EventList()
        for number in 0..<10_000 {
            list.addSpan(
                .activation("board.\(number % 3000)", input: "Int", by: .external), in: number == 0 ? nil : number
            ) {
                list, activation in
                list.add(.error(.busy("x")), in: activation)
            }
        }
        let boards = (0..<3000).map { number in
            Catalog.BoardInfo(
                id: "board.\(number)", module: "module.\(number % 100)", isInternal: false,
                interface: .init(name: "IO", input: "Int", output: "()", command: "Never", action: "Never"))
        }
        let modules = (0..<100).map { Catalog.ModuleInfo(id: "module.\($0)", plugin: "Plugin", source: "Source") }
        let flows = (0..<3000).map { Catalog.FlowInfo(from: "board.\($0)", to: "board.\($0 / 2)", kind: .typed) }
        let tree = LiveTree(
            motherboard: "mainboard", boards: boards.map { .init(id: $0.id, type: "Board", tasks: [], inside: []) },
            waiting: [])
        let report = RunReport(
            title: "large", events: list.events,
            catalog: Catalog(modules: modules, boards: boards, openers: [], gates: [], flows: flows), liveTree: tree)
        let page = ParsedPage(report.html)
        #expect(page.failure == nil)
        #expect(page.all("p", styles: "notice").count == 7)
    }
}
