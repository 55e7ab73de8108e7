import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct SafetyConditionTests {
    /// Conditions around `import UIKit`, with the platforms on which the import counts.
    static let conditions: [(BuildCondition, Set<Platform>)] = [
        (.always, [.iOS, .watchOS]),
        (.os("iOS"), [.iOS]),
        (.os("watchOS"), [.watchOS]),
        (.os("macOS"), []),
        (.os("macCatalyst"), []),
        (.not(.os("iOS")), [.watchOS]),
        (.not(.os("watchOS")), [.iOS]),
        (.canImport("UIKit"), [.iOS, .watchOS]),
        (.not(.canImport("UIKit")), []),
        (.all([.canImport("UIKit"), .not(.os("watchOS"))]), [.iOS]),
        (.any([.os("iOS"), .os("tvOS")]), [.iOS]),
        (.any([.os("tvOS"), .os("macOS")]), []),
        (.canImport("AppKit"), []),
        (.not(.canImport("AppKit")), [.iOS, .watchOS]),
        (.canImport("WebKit"), [.iOS]),
        (.canImport("FoundationNetworking"), []),
        (.canImport("Lottie"), [.iOS, .watchOS]),
        (.not(.canImport("Lottie")), [.iOS, .watchOS]),
        (.all([.canImport("Lottie"), .not(.canImport("Hero"))]), [.iOS, .watchOS]),
        (.unknown("DEBUG"), [.iOS, .watchOS]),
        (.not(.unknown("DEBUG")), [.iOS, .watchOS]),
        (.all([.unknown("DEBUG"), .os("iOS")]), [.iOS]),
    ]

    @Test(arguments: conditions) func import_belowACondition_countsWhereTheConditionCanBeTrue(
        _ condition: BuildCondition, _ platforms: Set<Platform>
    ) {
        let row = SafetyFixture([Module("Payments", imports: ["UIKit"], if: condition)]).row("Payments")
        #expect(row.map { Set($0.unsafeKinds.map(\.platform)) } == platforms)
    }

    @Test func dependency_withAPlatformCondition_countsOnItsPlatforms() {
        let screen = Module("ScreenIO", imports: ["UIKit"])
        let onPhone = SafetyFixture([Module("Payments").uses("ScreenIO", on: [.iOS, .macOS]), screen])
        #expect(onPhone.row("Payments", watchKinds)?.unsafeKinds == [])
        #expect(onPhone.row("Payments", [.widget])?.unsafeKinds == [.widget])
        let onWatch = SafetyFixture([Module("Payments").uses("ScreenIO", on: [.watchOS]), screen])
        #expect(onWatch.row("Payments", watchKinds)?.unsafeKinds == [.watch, .watchStandalone])
        #expect(onWatch.row("Payments", [.widget])?.unsafeKinds == [])
    }

    @Test func dependencyByName_withAPlatformCondition_countsOnItsPlatforms() {
        let fixture = SafetyFixture([Module("Payments").uses("CombineRIBs", on: [.iOS])])
        #expect(fixture.row("Payments")?.unsafeKinds == ExtensionKind.allCases.filter { $0.platform == .iOS })
    }

    @Test func dependency_withTwoConditions_countsOnThePlatformsOfBoth() {
        let payments = Module("Payments").uses("ScreenIO", on: [.macOS]).uses("ScreenIO", on: [.watchOS])
        let fixture = SafetyFixture([payments, Module("ScreenIO", imports: ["UIKit"])])
        #expect(fixture.row("Payments")?.unsafeKinds == [.watch, .watchStandalone])
    }
}
