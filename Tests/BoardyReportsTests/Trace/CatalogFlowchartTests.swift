import Boardy
import Testing

@testable import BoardyCore
@testable import BoardyLauncher
@testable import BoardyReports

/// Flowcharts of catalogs.
@MainActor
struct CatalogFlowchartTests {
    @Test func flowchart_ofALauncher_isAsWritten() {
        #expect(
            TraceFixture().launcher.catalog.mermaidFlowchart() == """
                flowchart LR
                    subgraph m0["module"]
                        b0["a
                String #8594; String"]
                        b1["b
                String #8594; String"]
                        b2["login
                #40;) #8594; #40;)"]
                        b3["work
                Int #8594; Int"]
                    end
                    b0 --> b1
                    g0{{"gate login"}}
                    g0 -. asks .-> b2
                    g0 --o b1

                """)
    }

    @Test func flowchart_ofNothing_isEmpty() {
        let catalog = Catalog(modules: [], boards: [], openers: [], gates: [], flows: [])
        #expect(catalog.mermaidFlowchart() == "flowchart LR\n")
    }

    @Test func flowchart_whenBoardsAreNamedThatNobodyRegisters_showsThemWithAQuestionMark() throws {
        let catalog = Catalog(
            modules: [], boards: [], openers: [],
            gates: [.init(id: "login", kind: .board, boards: ["a"]), .init(id: "terms", kind: .closure, boards: nil)],
            flows: [.init(from: "a", to: "b", kind: .relayed), .init(from: "a", to: "a", kind: .named)])
        let flowchart = try MermaidFlowchart(catalog.mermaidFlowchart())
        #expect(
            flowchart.nodes == ["u0": "a?", "u1": "b?", "u2": "login?", "g0": "gate login", "g1": "gate terms"])
        #expect(flowchart.edges == ["u0 -.-> u1", "u0 --> u0", "g0 -. asks .-> u2", "g0 --o u0"])
    }

    @Test func flowchart_ofAnExemption_leavesItOut() {
        let catalog = Catalog(
            modules: [], boards: [], openers: [], gates: [.init(id: "exempt", kind: .exempt, boards: nil)], flows: [])
        #expect(catalog.mermaidFlowchart() == "flowchart LR\n")
    }

    @Test func flowchart_whenABoardIsOfNoInstalledModule_showsItOutsideOfAll() throws {
        let catalog = Catalog(
            modules: [.init(id: "m", plugin: "M", source: "M")],
            boards: [
                .init(id: "a", module: "m", isInternal: false, interface: nil),
                .init(id: "b", module: "gone", isInternal: false, interface: nil),
                .init(id: "c", module: nil, isInternal: false, interface: nil),
            ],
            openers: [], gates: [], flows: [])
        #expect(
            catalog.mermaidFlowchart() == """
                flowchart LR
                    subgraph m0["m"]
                        b0["a"]
                    end
                    b1["b"]
                    b2["c"]

                """)
    }

    @Test(arguments: HostileNames.all)
    func flowchart_whenEverythingHasAHostileName_showsIt(name: String) throws {
        let id = BoardID(name)
        let interface = Catalog.InterfaceInfo(name: name, input: name, output: name, command: name, action: name)
        let catalog = Catalog(
            modules: [.init(id: id, plugin: name, source: name)],
            boards: [.init(id: id, module: id, isInternal: false, interface: interface)], openers: [],
            gates: [.init(id: id, kind: .board, boards: [id])],
            flows: [.init(from: id, to: BoardID("other " + name), kind: .typed)])
        let flowchart = try MermaidFlowchart(catalog.mermaidFlowchart())
        #expect(flowchart.groups == [shown(name)])
        #expect(flowchart.nodes["b0"] == "\(shown(name))\n\(shown(name)) → \(shown(name))")
        #expect(flowchart.nodes["g0"] == "gate " + shown(name))
        #expect(flowchart.nodes["u1"] == shown("other " + name) + "?")
        #expect(flowchart.edges == ["b0 --> u1", "g0 -. asks .-> b0", "g0 --o b0"])
    }
}
