import Foundation
import TestSupport
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct SafetyAnalysisTests {
    @Test func way_throughAnInterface_endsAtTheImport() {
        let fixture = SafetyFixture([
            Module("Payments", uses: ["ScreenIO"], imports: ["ScreenIO"]),
            Module("ScreenIO", imports: ["Foundation", "UIKit"]),
        ])
        #expect(
            fixture.ways("Payments", [.widget]) == ["Payments -> ScreenIO -> UIKit (Sources/ScreenIO/ScreenIO.swift:2)"]
        )
    }

    @Test func way_whenSeveralReachTheModule_isTheShortest() {
        let fixture = SafetyFixture([
            Module("Payments", uses: ["A", "Z"]), Module("A", uses: ["B"]), Module("B", imports: ["UIKit"]),
            Module("Z", imports: ["UIKit"]),
        ])
        #expect(fixture.ways("Payments", [.widget]) == ["Payments -> Z -> UIKit (Sources/Z/Z.swift:1)"])
    }

    @Test func way_whenSeveralAreShortest_isTheFirstByName() {
        let fixture = SafetyFixture([
            Module("Payments", uses: ["C", "B"]), Module("B", uses: ["Z"]), Module("C", uses: ["A"]),
            Module("A", imports: ["UIKit"]), Module("Z", imports: ["UIKit"]),
        ])
        #expect(fixture.ways("Payments", [.widget]) == ["Payments -> B -> Z -> UIKit (Sources/Z/Z.swift:1)"])
    }

    @Test func way_ofAnImport_precedesThatOfTheDependency() {
        let fixture = SafetyFixture([
            Module("Storage", uses: ["FirebaseCore"], imports: ["Foundation", "FirebaseCore"])
        ])
        #expect(fixture.ways("Storage", [.widget]) == ["Storage -> FirebaseCore (Sources/Storage/Storage.swift:2)"])
    }

    @Test func way_ofADependencyWithoutImport_endsAtTheManifest() {
        let fixture = SafetyFixture([
            Module("Main", uses: ["Storage"]), Module("Storage", in: "Kit", uses: ["CombineRIBs"]),
        ])
        #expect(fixture.ways("Main") == ["Main -> Storage -> CombineRIBs (../Kit/Package.swift)"])
    }

    @Test func way_ofSeveralImports_endsAtTheFirstThatCounts() {
        var payments = Module("Payments", imports: ["UIKit", "UIKit", "UIKit"])
        payments.imports[0].condition = .os("macOS")
        #expect(
            SafetyFixture([payments]).ways("Payments", [.widget]) == [
                "Payments -> UIKit (Sources/Payments/Payments.swift:2)"
            ])
    }

    @Test func dependency_ofAnotherPackage_counts() {
        let fixture = SafetyFixture([
            Module("Payments", uses: ["Theming"]), Module("Theming", in: "Kit", imports: ["UIKit"]),
        ])
        #expect(
            fixture.ways("Payments", [.widget])
                == ["Payments -> Theming -> UIKit (../Kit/Sources/Theming/Theming.swift:1)"])
    }

    @Test(arguments: [Target.Kind.macro, .plugin, .executable])
    func dependency_thatRunsOnTheBuildComputer_doesNotCount(_ kind: Target.Kind) {
        let fixture = SafetyFixture([
            Module("Payments", uses: ["Tool"]), Module("Tool", kind: kind, imports: ["AppKit"]),
        ])
        #expect(fixture.row("Payments")?.unsafeKinds == [])
    }

    @Test func row_inACycle_reachesWhatTheCycleReaches() {
        let fixture = SafetyFixture([
            Module("A", uses: ["A", "B"]), Module("B", uses: ["C"]), Module("C", uses: ["A"], imports: ["UIKit"]),
        ])
        #expect(fixture.ways("A", [.widget]).first == "A -> B -> C -> UIKit (Sources/C/C.swift:1)")
        #expect(fixture.ways("C", [.widget]).first == "C -> UIKit (Sources/C/C.swift:1)")
    }

    @Test func row_thatReachesACycle_isSafeForNoKind() async {
        let fixture = SafetyFixture([
            Module("Below"), Module("Above", uses: ["Middle"]), Module("Middle", uses: ["A"]),
            Module("A", uses: ["B"]),
            // SwiftPM refuses the cycle on each platform.
            Module("B", uses: ["Below"]).uses("A", on: [.watchOS]), Module("Itself", uses: ["Itself"]),
        ])
        #expect(fixture.row("Below")?.unsafeKinds == [])
        for (target, way) in [
            "A": "A -> B -> A", "B": "A -> B -> A", "Above": "Above -> Middle -> A -> B -> A",
            "Itself": "Itself -> Itself",
        ] {
            #expect(fixture.row(target)?.unsafeKinds == ExtensionKind.allCases)
            #expect(fixture.ways(target) == ["\(way) (Package.swift)"])
        }
        let result = await fixture.run("--require", "Above=widget")
        #expect(result.status == 1)
        #expect(
            result.printed.hasSuffix(
                """
                Above
                  cycle of A, B: widget
                    Above -> Middle -> A -> B -> A (Package.swift)
                    SwiftPM builds no targets that depend on each other in a cycle. To fix: remove one of the dependencies, or move what \
                the targets share to a target below them.
                """))
        let json = await fixture.run("--format", "json", "--target", "A").printed
        #expect(json.contains(#""cycle""#))
    }

    @Test func reasons_areSortedByModule_andNameTheirKinds() {
        let fixture = SafetyFixture([Module("Payments", imports: ["WebKit", "UIKit", "HealthKit"])])
        let reasons = fixture.row("Payments")?.reasons.map { "\($0.subject): \($0.kindNames)" }
        #expect(
            reasons == [
                "HealthKit: app-clip", "UIKit: widget, live-activity, app-intent, notification-service",
                "UIKit: watch, watch-standalone", "WebKit: widget, live-activity, app-intent, notification-service",
                "WebKit: watch, watch-standalone",
            ])
    }

    @Test func reasons_withTheSameWayOnBothPlatforms_areOne() {
        let fixture = SafetyFixture([Module("Payments", imports: ["RIBs"])])
        #expect(fixture.row("Payments")?.reasons.map(\.kinds) == [ExtensionKind.allCases])
    }

    @Test func reasons_withOtherWaysOnEachPlatform_areSeparate() {
        let fixture = SafetyFixture([
            Module("Payments", uses: ["B"]).uses("A", on: [.watchOS]), Module("A", imports: ["RIBs"]),
            Module("B", imports: ["RIBs"]),
        ])
        #expect(
            fixture.ways("Payments") == [
                "Payments -> B -> RIBs (Sources/B/B.swift:1)", "Payments -> A -> RIBs (Sources/A/A.swift:1)",
            ])
    }

    @Test func files_ofTargetsThatAreNotReached_areNotRead() throws {
        let fixture = SafetyFixture([Module("Payments", uses: ["ScreenIO"]), Module("ScreenIO"), Module("Other")])
        var files: [String] = []
        _ = SafetyAnalysis.report(on: ["Payments": allKinds], in: fixture.graph) { file in
            files.append(file.lastPathComponent)
            return []
        }
        #expect(files == ["Payments.swift", "ScreenIO.swift"])
    }

    @Test func cost_ofManyTargets_isLinear() {
        expectLinearCost(size: 300) { size in
            SafetyFixture(
                (0..<size).map { number in
                    let dependencies = [number / 2, number / 3, (number + 1) % size].map { "M\($0)" }
                    return Module("M\(number)", uses: dependencies, imports: number % 50 == 0 ? ["UIKit", "RIBs"] : [])
                })
        } _: { fixture in
            let question = Dictionary(uniqueKeysWithValues: fixture.graph.targets.keys.map { ($0, allKinds) })
            let report = SafetyAnalysis.report(on: question, in: fixture.graph, read: fixture.read)
            #expect(report.rows.count == question.count)
        }
    }
}
