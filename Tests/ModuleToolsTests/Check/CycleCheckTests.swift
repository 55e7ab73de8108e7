import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct CycleCheckTests {
    @Test func cycle_whenImportsFormIt_isReportedOnceAtTheFirstImport() throws {
        let lines = try CheckFixture.lines([
            .library("AppA", uses: ["AppB"], "import AppB"), .library("AppB", uses: ["AppC"], "\nimport AppC"),
            .library("AppC", uses: ["AppA"], "import AppA"),
        ])
        #expect(
            lines == [
                "Sources/AppA/A.swift:1:8: error: Targets form a cycle: AppA -> AppB -> AppC -> AppA. To fix: move what they share to an interface or a target below them, and remove one of the dependencies. [dependency-cycle]"
            ])
    }

    @Test func cycle_whenDeclarationsFormIt_isReportedInPackageSwift() throws {
        let lines = try CheckFixture.lines(
            [.library("AppA", uses: ["AppB"]), .library("AppB", uses: ["AppA"])],
            manifest: "\n.target(name: \"AppA\", dependencies: [\"AppB\"])")
        #expect(
            lines.map { $0.hasPrefix("Package.swift:2:38: error: Targets form a cycle: AppA -> AppB -> AppA.") } == [
                true
            ])
    }

    @Test func cycle_whenOneStepIsAnUndeclaredImport_isReportedThere() throws {
        let lines = try CheckFixture.lines([.library("AppA", uses: ["AppB"]), .library("AppB", "\nimport AppA")])
        #expect(
            lines.contains {
                $0.hasPrefix("Sources/AppB/A.swift:2:8: error: Targets form a cycle: AppA -> AppB -> AppA.")
            })
    }

    @Test func cycles_whenTheyShareTargets_areReportedByTheShortestOfTheFirstTarget() throws {
        let lines = try CheckFixture.lines([
            .library("AppA", uses: ["AppB", "AppC"]), .library("AppB", uses: ["AppC"]),
            .library("AppC", uses: ["AppA", "AppB"]),
        ])
        #expect(lines.map { $0.contains("cycle: AppA -> AppC -> AppA.") } == [true])
    }

    @Test func cycles_whenTheyShareNoTarget_areReportedEach() throws {
        let lines = try CheckFixture.lines([
            .library("AppA", uses: ["AppB"]), .library("AppB", uses: ["AppA"]),
            .library("AppC", uses: ["AppD", "AppA"]),
            .library("AppD", uses: ["AppC"]),
        ])
        #expect(lines.map { $0.contains("AppA -> AppB -> AppA") } == [true, false])
        #expect(lines.map { $0.contains("AppC -> AppD -> AppC") } == [false, true])
    }

    @Test func targets_whenTheyFormADiamondOrImportThemselves_areAccepted() throws {
        let lines = try CheckFixture.lines([
            .library("AppA", uses: ["AppB", "AppC"], "import AppA"), .library("AppB", uses: ["AppD"]),
            .library("AppC", uses: ["AppD"]), .library("AppD"),
        ])
        #expect(lines.isEmpty)
    }

    @Test func cycle_whenItHas200Targets_isFound() throws {
        let targets = (0..<200).map { FixtureTarget(name: "App\($0)", uses: ["App\(($0 + 1) % 200)"]) }
        #expect(try CheckFixture.lines(targets).count == 1)
    }
}
