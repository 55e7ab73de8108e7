import Boardy
import Testing

@testable import BoardyCore
@testable import BoardyLauncher
@testable import BoardyReports

struct RunReportTests {
    private let html = SampleRun(name: "pub.dashboard").report.html
    private static let nothing = RunReport(
        title: "", events: [], catalog: Catalog(modules: [], boards: [], openers: [], gates: [], flows: []),
        liveTree: LiveTree(motherboard: "mainboard", boards: [], waiting: []))

    @Test func html_whenEverythingHappens_isWellFormed() {
        #expect(ParsedPage(html).failure == nil)
        #expect(ParsedPage(html.replacing("</body>", with: "")).failure != nil)
    }

    @Test func html_whenEverythingHappens_hasEverySection() {
        let page = ParsedPage(html)
        #expect(
            page.all("section").map { $0.attributes["id"] } == [
                "launch", "run", "sequence", "tree", "catalog", "errors",
            ])
        #expect(page.all("h2").map(\.text) == ["Launch", "Run", "Sequence", "Live tree", "Catalog", "Errors"])
        #expect(page.all("a").allSatisfy { $0.attributes["href"]?.first == "#" })
        for section in ["launch", "run", "sequence", "tree", "catalog"] {
            #expect(!page.all("svg", in: section).isEmpty, "\(section)")
        }
        #expect(page.all("p", styles: "emptiness").isEmpty)
    }

    @Test func html_always_loadsAndRunsNothing() {
        let page = ParsedPage(html)
        let policy = page.all("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
        #expect(policy?.attributes["content"] == "default-src 'none'; style-src 'unsafe-inline'")
        for reference in ["http:", "https:", "src=", "url(", "@import", "<script", "javascript:", "onload", "style="] {
            #expect(!html.contains(reference), "\(reference)")
        }
    }

    @Test func html_whenDrawn_namesEveryDrawing() {
        let page = ParsedPage(html)
        let drawings = page.all("svg").filter {
            $0.attributes["aria-hidden"] == nil && $0.attributes["class"] != "track"
        }
        #expect(!drawings.isEmpty)
        #expect(drawings.allSatisfy { $0.attributes["role"] == "img" && $0.attributes["aria-label"]?.isEmpty == false })
        let figures = page.all("div", styles: "scroll")
        #expect(
            figures.map { $0.attributes["aria-label"] } == ["Sequence of the run", "Live tree", "Flows between boards"])
        #expect(page.all("desc").count == 3)
    }

    @Test func html_whenNothingHappened_saysSo() {
        let page = ParsedPage(Self.nothing.html)
        #expect(page.failure == nil)
        #expect(page.all("header").first?.text.contains("No errors") == true)
        #expect(page.text(in: "launch").contains("No step of a launch was recorded."))
        #expect(page.text(in: "run").contains("No link was opened and no board activated."))
        #expect(page.text(in: "sequence").contains("Nothing happened after the launch."))
        #expect(page.text(in: "tree").contains("No board is installed, and no activation waits."))
        #expect(page.text(in: "catalog").contains("No module is installed and no board registered."))
        #expect(page.text(in: "errors").contains("No error was reported."))
    }

    @Test func header_whenEverythingHappens_countsIt() {
        let page = ParsedPage(html)
        let names = page.all("dt").map(\.text)
        let values = page.all("dd").map(\.text)
        let figures = Dictionary(uniqueKeysWithValues: zip(names, values))
        #expect(figures["Errors"] == "7")
        #expect(figures["Activations"] == "8")
        #expect(figures["Links opened"] == "1")
        #expect(figures["Boards"] == "2")
        #expect(figures["Still installed"] == "2")
        #expect(page.all("p", styles: "verdict").first?.text.contains("7 errors") == true)
    }

    @Test func catalog_whenThereIsOne_showsAllOfIt() {
        let text = ParsedPage(html).text(in: "catalog")
        for word in [
            "internal", "unknown types", "no module", "no board", "decides with code", "a closure",
            "all boards without a gate of their own", "none: these boards are exempt", "typed:", "named:", "encoded:",
            "relayed:",
        ] { #expect(text.contains(word), "\(word)") }
    }

    @Test func tree_whenBoardsAreInside_showsThemWithTheirTasksAndWhatWaits() {
        let text = ParsedPage(html).text(in: "tree")
        for word in ["inside pub.dashboard", "40 % done", "waits for its turn", "waits at the gate pub.dashboard"] {
            #expect(text.contains(word), "\(word)")
        }
    }
}
