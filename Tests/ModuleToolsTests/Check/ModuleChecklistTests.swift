import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ModuleChecklistTests {
    private static func list(
        _ module: [String: String], interface: String? = nil, app: String? = nil, tests: String? = nil,
        of name: String = "Weather"
    ) throws -> ModuleChecklist {
        var targets = [FixtureTarget(name: "Weather", files: module)]
        if let interface { targets.append(.library("WeatherIO", interface)) }
        if let app { targets.append(.library("AppKit", uses: ["Weather"], app)) }
        if let tests { targets.append(FixtureTarget(name: "WeatherTests", kind: .test, files: ["A.swift": tests])) }
        let fixture = try CheckFixture(targets)
        return try ModuleChecklist(of: name, in: ModuleSources(fixture.graph(), in: fixture.folder.url))
    }

    @Test func steps_ofAModuleWithAllParts_areDone() throws {
        let list = try Self.list(
            [
                "WeatherManifest.swift": """
                public enum WeatherManifest: Manifest {
                    public static var services: [Service] { Service((any WeatherService).self) { Impl() } }
                    public static var uiProviders: [any UIProvider.Type] { [WeatherUIProvider.self] }
                    public static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Prewarming.self] }
                    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Links.self] }
                }
                """,
                "Parts.swift": """
                final class WeatherUIProvider: UIProvider {}
                final class Prewarming: LifecycleParticipant {}
                final class Links: SceneDelegateListener, DeeplinkHandler {}
                """,
            ],
            interface:
                "public protocol WeatherService {}\n/// Opened by `app:///weather` and app:///weather see https://a.org.",
            app: "import Weather\nlet all = [WeatherManifest.self]",
            tests: "@Test func a() {}\n@Test(arguments: []) func testB() {}")
        #expect(
            list.text == """
                 1. [x] Create the folders: Interfaces/WeatherIO, Modules/Weather
                 2. [x] Define the manifest: WeatherManifest in Modules/Weather/WeatherManifest.swift
                 3. [x] Provide the services: the list 'services'
                 4. [x] Contribute the views: WeatherUIProvider
                 5. [x] Take part in the boot: Prewarming
                 6. [x] Listen to events: Links
                 7. [x] Install it in an app: Sources/AppKit/A.swift
                 8. [x] Add it to the dependencies of the app: AppKit
                 9. [x] Write tests: 2 tests in Tests/WeatherTests
                10. [x] Document its links in the interface: 1 link in Interfaces/WeatherIO
                """)
        #expect(list.isDone)
    }

    @Test func steps_ofAModuleOfBoards_areDoneOrNotNeeded() throws {
        let list = try Self.list(
            ["A.swift": "public struct WeatherLauncherPlugin: LauncherPlugin {}"], interface: "",
            app: "main.install(launcherPlugin: WeatherLauncherPlugin())", tests: "@Test func a() {}")
        #expect(
            list.text == """
                 1. [x] Create the folders: Interfaces/WeatherIO, Modules/Weather
                 2. [x] Define the manifest: WeatherLauncherPlugin in Modules/Weather/A.swift
                 3. [-] Provide the services: the interface has no service
                 4. [-] Contribute the views: it contributes no view
                 5. [-] Take part in the boot: no work of it is a part of the boot
                 6. [-] Listen to events: it receives no events of the application
                 7. [x] Install it in an app: Sources/AppKit/A.swift
                 8. [x] Add it to the dependencies of the app: AppKit
                 9. [x] Write tests: 1 test in Tests/WeatherTests
                10. [-] Document its links in the interface: it opens no links
                """)
        #expect(list.isDone)
    }

    @Test func steps_ofAModuleWithoutAnythingElse_areMissing() throws {
        let list = try Self.list([
            "A.swift": """
            enum WeatherManifest: Manifest {}
            class A: UIProvider {}; class B: LifecycleParticipant {}; class C: AppDelegateListener {}
            class D: ServiceProvider {}; struct E: URLOpenerDecodingPlugin {}
            """
        ])
        #expect(
            list.text == """
                 1. [ ] Create the folders: there is no library target 'WeatherIO' for its interface
                 2. [ ] Define the manifest: 'WeatherManifest' is not public, so that an app cannot install it
                 3. [ ] Provide the services: no list of a manifest has 'D'
                 4. [ ] Contribute the views: no list of a manifest has 'A'
                 5. [ ] Take part in the boot: no list of a manifest has 'B'
                 6. [ ] Listen to events: no list of a manifest has 'C'
                 7. [ ] Install it in an app: no app of the package installs 'WeatherManifest'
                 8. [ ] Add it to the dependencies of the app: no library or program depends on 'Weather'
                 9. [ ] Write tests: there is no test target 'WeatherTests'
                10. [ ] Document its links in the interface: no constant or comment of 'WeatherIO' has a link
                """)
        #expect(!list.isDone)
    }

    @Test func steps_ofAModuleWithEmptyFiles_areMissing() throws {
        let text = try Self.list(["A.swift": ""], interface: "public protocol WeatherService {}", app: "", tests: "")
            .text
        #expect(text.contains(" 2. [ ] Define the manifest: declare a Manifest, or a LauncherPlugin for boards\n"))
        #expect(text.contains(" 3. [ ] Provide the services: no list of a manifest has the service 'WeatherService'\n"))
        #expect(text.contains(" 7. [ ] Install it in an app: it has nothing to install\n"))
        #expect(text.contains(" 9. [ ] Write tests: Tests/WeatherTests has no test\n"))
    }

    @Test(arguments: [("Wether", "write 'Weather'"), ("Zoo", "name one of Weather")])
    func module_whenUnknown_isReported(name: String, fix: String) {
        #expect(throws: ToolError("There is no module '\(name)'. To fix: \(fix).")) {
            try Self.list(["A.swift": ""], interface: "", of: name)
        }
    }

    @Test func source_thatCannotBeRead_isReportedWithTheReason() throws {
        let fixture = try CheckFixture([.library("WeatherIO"), .library("Weather", uses: ["WeatherIO"], "")])
        try fixture.folder.write(Data([0x61, 0xFF, 0xFE]), to: "Modules/Weather/B.swift")
        #expect(
            throws: ToolError(
                "Modules/Weather/B.swift: The file is not UTF-8. To fix: repair or delete the file, or exclude it in Package.swift."
            )
        ) { try ModuleChecklist(of: "Weather", in: ModuleSources(fixture.graph(), in: fixture.folder.url)) }
    }

    @Test func module_ofAPackageWithoutModules_isReported() {
        #expect(
            throws: ToolError(
                "There is no module 'Weather'. To fix: create one with 'swift package boardy new-module'.")
        ) { try Self.list(["A.swift": ""]) }
    }

    @Test(arguments: [["--warnings-as-errors"], ["--format", "json"]])
    func checklist_withAnOptionOfFindings_isWrongUsage(options: [String]) {
        var arguments = Arguments(["--checklist", "Weather"] + options)
        #expect(throws: UsageError("--checklist prints no findings. To fix: leave \(options[0]) out.")) {
            try CheckModulesCommand(&arguments)
        }
    }
}
