import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ModulePictureTests {
    @Test func edges_whenALongerPathImpliesThem_areLeftOut() throws {
        #expect(
            try shopPicture().namedEdges == [
                "App > Orders", "App > Payments", "Design > Base", "Orders > Design", "Orders > OrdersIO",
                "Orders > PaymentsIO", "OrdersIO > Base", "Payments > PaymentsIO", "PaymentsIO > Base",
            ])
    }

    @Test func edges_whenAllAreAskedFor_areTheDependencies() throws {
        let picture = try shopPicture(.init(allEdges: true))
        #expect(picture.edgeCount == 14)
        #expect(picture.namedEdges.contains("App > Base"))
    }

    /// Compares with the definition: an edge stays if no other dependency reaches its end.
    @Test func edges_ofManyFeatures_areThoseOfTheDefinition() throws {
        let graph = try moduleGraph(manyFeatures(40))
        let expected = graph.nodes.indices.map { node in
            graph.dependencies[node].filter { dependency in
                !graph.dependencies[node].contains { other in
                    other != dependency
                        && reached(from: [other], over: graph.dependencies).contains(dependency)
                }
            }
        }
        #expect(graph.reducedDependencies == expected)
    }

    @Test func focus_ofAnInterface_showsItsDependenciesAndDependents() throws {
        let picture = try shopPicture(.init(focus: "PaymentsIO"))
        #expect(picture.graph.nodes.map(\.name) == ["App", "Base", "Orders", "Payments", "PaymentsIO"])
        #expect(picture.focus?.dependents == ["App", "Orders", "Payments"])
        #expect(picture.focus?.dependencies == ["Base"])
        #expect(picture.graph.node("Base")?.metrics.rebuilds == 6)
    }

    @Test func focus_onAnUnknownName_suggestsNearMisses() {
        let error = #expect(throws: ToolError.self) { try shopPicture(.init(focus: "PaymentIO")) }
        #expect(
            error?.description
                == "There is no module 'PaymentIO' in the graph. To fix: write 'PaymentsIO' or 'Payments', "
                + "or add --tests if it is a test target.")
    }

    @Test func focus_onANameUnlikeAnyOther_namesTheList() {
        let error = #expect(throws: ToolError.self) { try shopPicture(.init(focus: "Zebra\n")) }
        #expect(
            error?.description
                == "There is no module 'Zebra\\n' in the graph. To fix: see the names with --format text, "
                + "or add --tests if it is a test target.")
    }

    @Test func interfacesOnly_showsInterfacesAndTheirLibraries() throws {
        let picture = try shopPicture(.init(interfacesOnly: true))
        #expect(picture.namedEdges == ["OrdersIO > Base", "PaymentsIO > Base"])
        #expect(picture.graph.nodes.map(\.name) == ["Base", "OrdersIO", "PaymentsIO"])
    }

    @Test func interfacesOnly_whenAPathLeadsThroughAnImplementation_hasAnEdge() throws {
        let graph = try moduleGraph(["AIO": ["B"], "B": ["BIO", "Base"], "BIO": [], "Base": [], "Other": ["Base"]])
        let picture = try ModulePicture(of: graph, package: "Shop", .init(interfacesOnly: true))
        #expect(picture.namedEdges == ["AIO > BIO", "AIO > Base"])
    }

    @Test func interfacesOnly_withAFocusOnAnImplementation_keepsIt() throws {
        let picture = try shopPicture(.init(focus: "Orders", interfacesOnly: true))
        #expect(picture.graph.nodes.map(\.name) == ["Base", "Orders", "OrdersIO", "PaymentsIO"])
        #expect(picture.focus?.dependents == ["App"])
    }

    @Test(arguments: GraphFormat.allCases)
    func everyFormat_whenTheManifestIsShuffled_isTheSame(_ format: GraphFormat) throws {
        let targets = manyFeatures(50)
        let texts = try (0..<4).map { number in
            // Another order in each run, because the manifest is a dictionary.
            let order = number == 0 ? targets.keys.sorted() : targets.keys.shuffled()
            let package = packageGraph(
                targets.mapValues { number == 0 ? $0 : $0.shuffled() }, kinds: ["App": .executable], order: order)
            var (arguments, text) = (Arguments(["--format", format.rawValue]), "")
            try ModuleGraphCommand(&arguments).run(
                on: package, owners: Owners(byFeature: ["Arar": "@shop/ar", "Belar": "@shop/bel"]),
                console: Console(print: { text = $0 }, note: { _ in }))
            return text
        }
        #expect(Set(texts).count == 1)
    }

    @Test func text_ofTwoThousandTargets_takesSeconds() throws {
        let targets = manyFeatures(1_000)
        let time = try threadTime {
            let picture = try ModulePicture(of: moduleGraph(targets), package: "Shop")
            #expect(picture.text.hasPrefix("Modules of Shop: 2\u{202F}004 targets"))
        }
        #expect(time < .seconds(30))
    }
}
