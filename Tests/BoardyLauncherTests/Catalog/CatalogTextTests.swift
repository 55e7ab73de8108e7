import BoardTestSupport
import Boardy
import BoardyReports
import Foundation
import TestSupport
import Testing

/// The catalog as text, as a flowchart and encoded.
@MainActor
struct CatalogTextTests {
    private let catalog = CatalogFixture.component().instantiate().catalog

    @Test func description_whenThereIsSomethingOfEachKind_isTables() {
        #expect(catalog.description == CatalogFixture.text)
    }

    @Test func description_whenThereIsNothing_isEmpty() {
        #expect(LauncherComponent.silent.instantiate().catalog.description == "")
    }

    @Test func linkTable_hasThePatternAndParametersOfEachOpener() {
        let component = CatalogFixture.component().install(urlOpenerPlugins: [ForecastOpener(), CodeOpener()])
        #expect(
            component.instantiate().catalog.linkTable == #"""
                | Module | Pattern | Name | Parameters |
                | --- | --- | --- | --- |
                | Kit\<Shop> | `/orders/{id}` | orders | `id` |
                | ForecastOpener | `/forecast/{city}` | the \*forecast\* (?days=1\|2) | `city`, `days` |
                | CodeOpener |  | by code |  |
                """#)
    }

    private struct ForecastOpener: URLOpenerDecodingPlugin {
        struct Parameters: Decodable {
            let city: String?
            let days: Int
        }

        let name = "the *forecast* (?days=1|2)"
        let matchingPath = "/forecast/{city}"

        func mainboard(_: any FlowMotherboard, openWith _: Parameters) {}
    }

    private struct CodeOpener: URLOpenerPlugin {
        let name = "by code"

        func canOpenURL(_: URL) -> Bool { false }

        func mainboard(_: any FlowMotherboard, open _: URL) {}
    }

    @Test(arguments: hostile)
    func linkTable_whenNamesAreHostile_hasARowOfFourCellsForEach(name: String) {
        let component = LauncherComponent.silent.install(urlOpenerPlugins: [PathOpener(name: name, matchingPath: "/a")])
        let rows = component.instantiate().catalog.linkTable.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.count == 3)
        #expect(rows.last?.hasPrefix("| PathOpener | `/a` | ") == true)
        #expect(rows.last?.replacing("\\|", with: "").filter { $0 == "|" }.count == 5)
    }

    @Test func flowchart_whenThereIsSomethingOfEachKind_drawsIt() {
        #expect(catalog.mermaidFlowchart() == CatalogFixture.flowchart)
    }

    @Test func flowchart_whenThereIsNothing_isEmpty() {
        #expect(LauncherComponent.silent.instantiate().catalog.mermaidFlowchart() == "flowchart LR\n")
    }

    @Test func catalog_whenEncoded_hasAllProperties() throws {
        #expect(try encodedJSON(of: catalog) == mirroredJSON(of: catalog))
        let empty = LauncherComponent.silent.instantiate().catalog
        #expect(try encodedJSON(of: empty) == mirroredJSON(of: empty))
    }

    @Test func catalog_whenEncoded_hasPlainNames() throws {
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(catalog)) as? [String: [[String: Any]]]
        #expect(json?["boards"]?.first?["id"] as? String == "shop")
        #expect(json?["gates"]?.map { $0["kind"] as? String } == ["board", "closure", "exempt"])
        #expect(json?["flows"]?.last?["kind"] as? String == "relayed")
    }

    private nonisolated static let hostile: [String] = [
        "a\nb", "a\r\nb", "a\u{2028}b", "a\u{0}b", "\u{1B}[31mred", "a\u{202E}b", "\"]; click", "<script>", "```",
        String(repeating: "x", count: 10_000), "", " ", "👩‍👩‍👧‍👦", "e\u{301}",
    ]

    @Test(arguments: hostile)
    func description_whenNamesAreHostile_hasALineForEach(name: String) {
        let component = LauncherComponent.silent
            .install(plugin: FakeModule.echoes(BoardID(name), module: BoardID(name)))
            .install(urlOpenerPlugins: [PathOpener(name: name, matchingPath: "/a")])
            .install(gatewayBarrier: GatewayBarrier(identifier: BoardID(name)) { _ in true }, for: BoardID(name))
            .install(launchSettings: { $0.registerFlowSteps(BoardID(name) ->> "next") })
        let text = component.instantiate().catalog.description
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 5 * 3 + 4)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(text.utf8.count < 10_000)
    }

    @Test(arguments: hostile)
    func flowchart_whenNamesAreHostile_hasTheSameShape(name: String) {
        func shape(_ name: String) -> [String] {
            let chart = LauncherComponent.silent
                .install(plugin: FakeModule.echoes(BoardID(name), module: BoardID(name)))
                .install(gatewayBarrier: .board(PlainIO.self, id: BoardID(name)), for: "other")
                .instantiate().catalog.mermaidFlowchart()
            return mermaidStatements(chart).map { line in
                String(line.prefix { $0 != "\"" }) + "…" + String(line.reversed().prefix { $0 != "\"" }.reversed())
            }
        }
        #expect(shape(name) == shape("plain"))
    }

    @Test func columns_whenNamesAreOfDifferentLength_areAligned() {
        let lines = catalog.description.components(separatedBy: "\n")
        let boards = lines.drop { !$0.hasPrefix("Boards") }.dropFirst().prefix { !$0.isEmpty }
        let column = boards.first?.components(separatedBy: "Interface").first?.count ?? 0
        #expect(boards.count == 5)
        #expect(boards.allSatisfy { Array($0)[column - 1] == " " && Array($0)[column] != " " })
    }
}
