import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct DeclaredPlatformTests {
    /// Declared platforms of a package, with the platforms on which it is safe.
    static let declarations: [([Platform: String], Set<Platform>)] = [
        ([:], [.iOS, .watchOS]),
        ([.iOS: "17.0"], [.iOS]),
        ([.iOS: "16.0", .watchOS: "10.0"], [.iOS, .watchOS]),
        ([.iOS: "99.0", .watchOS: "99.0", .macOS: "14.0"], [.iOS, .watchOS]),
        ([.watchOS: "10.0"], [.watchOS]),
        ([.macOS: "14.0"], []),
    ]

    @Test(arguments: declarations) func rootPackage_withDeclaredPlatforms_isSafeOnThese(
        _ platforms: [Platform: String], _ safe: Set<Platform>
    ) {
        let row = SafetyFixture([Module("Payments")], platforms: ["App": platforms]).row("Payments")
        #expect(row?.unsafeKinds == ExtensionKind.allCases.filter { !safe.contains($0.platform) })
    }

    @Test(arguments: declarations) func dependencyPackage_withDeclaredPlatforms_isSafeOnThese(
        _ platforms: [Platform: String], _ safe: Set<Platform>
    ) {
        let modules = [Module("Payments", uses: ["Theming"]), Module("Theming", in: "Kit")]
        let row = SafetyFixture(modules, platforms: ["Kit": platforms]).row("Payments")
        #expect(row?.unsafeKinds == ExtensionKind.allCases.filter { !safe.contains($0.platform) })
    }

    @Test func reason_ofADependencyPackage_namesItsManifestAndTheFix() {
        let modules = [Module("Payments", uses: ["A"]), Module("A", uses: ["Theming"]), Module("Theming", in: "Kit")]
        let fixture = SafetyFixture(modules, platforms: ["Kit": [.iOS: "17.0"]])
        #expect(fixture.ways("Payments") == ["Payments -> A -> Theming (../Kit/Package.swift)"])
        let reason = fixture.row("Payments")?.reasons.first
        #expect(reason?.subject == "platforms of Kit")
        #expect(reason?.kinds == [.watch, .watchStandalone])
        #expect(reason?.restriction.problem == "The package declares platforms, but not watchOS.")
        #expect(reason?.restriction.fix == "add .watchOS(.v10) to the platforms in its manifest.")
    }

    @Test func reason_withoutIOS_namesTheFix() {
        let row = SafetyFixture([Module("Payments")], platforms: ["App": [.watchOS: "10.0"]]).row("Payments")
        #expect(row?.reasons.map(\.restriction.fix) == ["add .iOS(.v17) to the platforms in its manifest."])
    }

    @Test func dependencyPackage_forOtherPlatforms_isNotAsked() {
        let modules = [Module("Payments").uses("Theming", on: [.iOS]), Module("Theming", in: "Kit")]
        #expect(SafetyFixture(modules, platforms: ["Kit": [.iOS: "17.0"]]).row("Payments")?.unsafeKinds == [])
    }
}
