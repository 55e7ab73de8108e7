import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct RestrictionTests {
    /// A module of each class, with the kinds that cannot use it.
    static let cases: [(module: String, unsafe: Set<ExtensionKind>)] = [
        ("UIKit", [.widget, .liveActivity, .watch, .watchStandalone, .appIntent, .notificationService]),
        ("WebKit", [.widget, .liveActivity, .watch, .watchStandalone, .appIntent, .notificationService]),
        ("ContactsUI", [.widget, .liveActivity, .watch, .watchStandalone, .appIntent, .notificationService, .appClip]),
        ("EventKitUI", allKinds),
        ("ActivityKit", watchKinds),
        ("BackgroundTasks", [.watch, .watchStandalone, .appClip]),
        ("HealthKit", [.appClip]),
        ("PhotosUI", [.appClip]),
        ("AppIntents", [.appClip]),
        ("CombineRIBs", allKinds),
        ("RIBs", allKinds),
        ("FirebaseAuth", [.widget, .liveActivity, .watch, .watchStandalone]),
        ("Firebase", [.widget, .liveActivity, .watch, .watchStandalone]),
        ("AppKit", allKinds),
        ("FoundationNetworking", allKinds),
        ("Foundation", []), ("SwiftUI", []), ("WidgetKit", []), ("CloudKit", []), ("Unheard", []),
    ]

    @Test(arguments: cases) func row_whenAModuleIsImported_isUnsafeForTheKindsOfItsClass(
        _ module: String, _ unsafe: Set<ExtensionKind>
    ) {
        let row = SafetyFixture([Module("Payments", imports: [module])]).row("Payments")
        #expect(row.map { Set($0.unsafeKinds) } == unsafe)
    }

    @Test(arguments: cases) func row_whenADependencyHasTheName_isUnsafeForTheKindsOfItsClass(
        _ module: String, _ unsafe: Set<ExtensionKind>
    ) {
        let row = SafetyFixture([Module("Payments", uses: [module])]).row("Payments")
        #expect(row.map { Set($0.unsafeKinds) } == unsafe)
    }

    @Test(arguments: ["UIKit", "FirebaseFacade", "CombineRIBs"])
    func row_whenATargetOfTheRootPackageHasTheName_isSafe(_ name: String) {
        let fixture = SafetyFixture([Module("Payments", uses: [name], imports: [name]), Module(name)])
        #expect(fixture.row("Payments")?.unsafeKinds == [])
    }

    @Test func row_whenATargetOfAnotherPackageHasTheName_isUnsafe() {
        let fixture = SafetyFixture([
            Module("Payments", uses: ["CombineRIBs"], imports: ["CombineRIBs"]), Module("CombineRIBs", in: "RIBs"),
        ])
        #expect(fixture.ways("Payments") == ["Payments -> CombineRIBs (Sources/Payments/Payments.swift:1)"])
        #expect(fixture.row("Payments")?.reasons.first?.kinds == ExtensionKind.allCases)
    }

    @Test func restrictions_ofEveryModule_endWithAFix() {
        let modules = AppleModules.foreign.union(AppleModules.missingOnWatch).union(AppleModules.uiKitViews)
            .union(AppleModules.idleInAppClips).union(["RIBs", "Firebase"])
        for restriction in modules.flatMap(Restriction.restrictions) {
            #expect(restriction.problem.hasSuffix("."))
            #expect(restriction.fix.hasSuffix("."))
            #expect(!restriction.kinds.isEmpty)
        }
    }

    @Test func isImportable_whenTheModuleIsUnknown_isUnknown() {
        #expect(AppleModules.isImportable("UIKit", on: .watchOS) == true)
        #expect(AppleModules.isImportable("UIKit", on: .iOS) == true)
        #expect(AppleModules.isImportable("WebKit", on: .watchOS) == false)
        #expect(AppleModules.isImportable("WebKit", on: .iOS) == true)
        #expect(AppleModules.isImportable("AppKit", on: .iOS) == false)
        #expect(AppleModules.isImportable("Lottie", on: .iOS) == nil)
    }
}
