import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ModuleGraphTests {
    @Test func layers_whenPathsDiffer_areThoseOfTheLongest() throws {
        let graph = try moduleGraph(smallShop)
        #expect(
            graph.namedLayers == [
                "App": 3, "Orders": 2, "Payments": 2, "OrdersIO": 1, "PaymentsIO": 1, "Design": 1, "Base": 0,
            ])
    }

    @Test func longestPath_whenTwoAreEquallyLong_isTheFirstByName() throws {
        #expect(try moduleGraph(smallShop).longestPath == ["App", "Orders", "Design", "Base"])
        #expect(try moduleGraph([:]).longestPath == [])
    }

    @Test func roles_ofEachKindOfTarget_followFromKindAndName() throws {
        let graph = try moduleGraph(
            [
                "App": [], "Payments": [], "PaymentsIO": [], "Base": [], "IO": [], "Blob": [], "ToolIO": [], "Tool": [],
                "Fixtures": [], "PaymentsTests": [],
            ],
            kinds: ["App": .executable, "Blob": .binary, "ToolIO": .executable, "PaymentsTests": .test],
            folders: ["Fixtures": "Tests/Fixtures"], includesTests: true)
        #expect(
            Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.name, $0.role) }) == [
                "App": .app, "Payments": .implementation, "PaymentsIO": .interface, "Base": .library, "IO": .library,
                "Blob": .library, "ToolIO": .app, "Tool": .library, "Fixtures": .test, "PaymentsTests": .test,
            ])
    }

    @Test func graph_withoutTests_hasNoTestTargetsAndNoFixtures() throws {
        let graph = try moduleGraph(
            ["Base": [], "Fixtures": ["Base"], "BaseTests": ["Base", "Fixtures"]], kinds: ["BaseTests": .test],
            folders: ["Fixtures": "Tests/Fixtures"])
        #expect(graph.namedDependencies == ["Base": []])
        #expect(graph.node("Base")?.metrics == ModuleMetrics())
    }

    @Test func graph_whenAMacroIsBetweenTwoLibraries_hasAnEdgeInItsPlace() throws {
        let graph = try moduleGraph(
            ["Base": [], "Macro": ["Base"], "User": ["Macro", "Header"], "Header": [], "Command": ["User"]],
            kinds: ["Macro": .macro, "Header": .system, "Command": .plugin])
        #expect(graph.namedDependencies == ["Base": [], "User": ["Base"]])
    }

    @Test func graph_whenTargetsUseOtherPackages_hasANodeForEachPackage() throws {
        var kit = Package(name: "Kit", folder: URL(filePath: "/kit", directoryHint: .isDirectory))
        kit.products = ["KitProduct": ["KitCore", "KitUI"]]
        kit.targets = ["KitCore", "KitUI", "KitBase"].map { name in
            Target(
                name: name, folder: URL(filePath: "/kit/Sources/\(name)"),
                dependencies: name == "KitBase" ? [] : [Target.Dependency(name: "KitBase")])
        }
        let graph = try moduleGraph(
            ["A": ["KitProduct"], "B": ["A", "Remote"], "ATests": ["OnlyForTests"]], kinds: ["ATests": .test],
            others: [kit])
        #expect(graph.namedDependencies == ["A": ["Kit"], "B": ["A", "Remote"], "Kit": [], "Remote": []])
        #expect(graph.node("Kit")?.role == .package)
        #expect(graph.node("Kit")?.metrics == ModuleMetrics(fanIn: 1, fanOut: 0, rebuilds: 2))
    }

    @Test func graph_whenAPackageHasTheNameOfATarget_marksThePackage() throws {
        var kit = Package(name: "Kit", folder: URL(filePath: "/kit", directoryHint: .isDirectory))
        kit.targets = [Target(name: "KitCore", folder: URL(filePath: "/kit/Sources/KitCore"))]
        let graph = try moduleGraph(["Kit": ["KitCore"]], others: [kit])
        #expect(graph.namedDependencies == ["Kit": ["Kit (package)"], "Kit (package)": []])
    }

    @Test func metrics_ofInterfaceAndImplementation_countDependents() throws {
        let graph = try moduleGraph(smallShop)
        #expect(graph.node("PaymentsIO")?.metrics == ModuleMetrics(fanIn: 3, fanOut: 1, rebuilds: 3))
        #expect(graph.node("Payments")?.metrics == ModuleMetrics(fanIn: 1, fanOut: 2, rebuilds: 1))
        #expect(graph.node("Base")?.metrics == ModuleMetrics(fanIn: 6, fanOut: 0, rebuilds: 6))
    }

    @Test func cycle_ofSeveralTargets_isNamedFromItsFirstName() {
        let error = #expect(throws: ToolError.self) {
            try moduleGraph(["App": ["C"], "C": ["B"], "B": ["D", "Base"], "D": ["C"], "Base": []])
        }
        #expect(
            error?.description
                == "The targets depend on each other in a cycle: B → D → C → B. "
                + "To fix: remove one of these dependencies from Package.swift.")
    }

    @Test func cycle_ofOneTarget_isNamed() {
        let error = #expect(throws: ToolError.self) { try moduleGraph(["A": ["A"]]) }
        #expect(error?.description.contains("cycle: A → A. ") == true)
    }

    @Test func cycle_ofManyTargets_isShortened() {
        let names = (100..<5_100).map { "T\($0)" }
        let next = Array(names.dropFirst() + names.prefix(1))
        let error = #expect(throws: ToolError.self) {
            try moduleGraph(Dictionary(uniqueKeysWithValues: zip(names, next.map { [$0] })))
        }
        #expect(error?.description.contains(" → … (4990 more) → ") == true)
        #expect((error?.description.utf8.count ?? 0) < 400)
    }

    @Test func graph_ofADeepChain_hasItsDepth() throws {
        let count = 1_000
        let chain = (0..<count).map { ("T\($0)", $0 + 1 < count ? ["T\($0 + 1)"] : []) }
        let graph = try moduleGraph(Dictionary(uniqueKeysWithValues: chain))
        #expect(graph.longestPath.count == count)
        #expect(graph.node("T999")?.metrics.rebuilds == count - 1)
    }
}
