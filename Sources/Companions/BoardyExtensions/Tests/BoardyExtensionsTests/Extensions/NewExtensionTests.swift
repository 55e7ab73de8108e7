import Foundation
import TestSupport
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct NewExtensionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs the command.
    @discardableResult
    private func run(_ arguments: String...) async -> Run {
        await run(arguments)
    }

    private func run(_ arguments: [String]) async -> Run {
        await BoardyExtensionsTests.run(
            ["new-extension", "--package-path", folder.url.path] + arguments + ["--bundle-id", "com.company.shop"])
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
    }

    private func write(_ text: String, to path: String) throws {
        let parent = folder.url.appending(path: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try folder.write(text, to: path)
    }

    /// The paths of all files and folders.
    private var paths: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted() }
    }

    private let theme = "iOS/Libraries/SharedModels/Sources/SharedModels/Theme/AppTheme.swift"
    private let manifest = "iOS/Libraries/SharedModels/Package.swift"

    @Test func run_withDryRun_printsTheFilesAndWritesNothing() async throws {
        let result = await run("--kind", "widget", "Delivery", "--app", "Shop", "--dry-run")
        #expect(result.status == 0)
        #expect(result.printed.hasPrefix("would create iOS/App/DeliveryWidget/DeliveryWidgetBundle.swift (10 lines)\n"))
        #expect(try paths == [])
    }

    @Test func run_forAWidget_writesTheFilesAndPrintsTheRest() async throws {
        let result = await run("--kind", "widget", "Delivery", "--app", "Shop")
        #expect(result.status == 0)
        #expect(result.printed.contains("created iOS/App/DeliveryWidget/DeliveryWidget.swift"))
        #expect(
            result.printed.contains(
                """
                4. The code of Shop:
                    - Save the items: try await SharedStore.inGroup("group.com.company.shop").saveItems(items)
                    - Open app:///delivery and app:///delivery?item=ID.
                    - After saving: WidgetCenter.shared.reloadTimelines(ofKind: "DeliveryWidget")

                Then generate the project, and see what is left:
                """))
        #expect(try text("iOS/App/DeliveryWidget/DeliveryWidget.swift").contains("struct DeliveryWidget: Widget"))
    }

    /// Schemes of the web are not the app's. Another scheme that begins with `http` is.
    @Test(arguments: [("HTTPS://shop.example/a", true), ("http://shop.example/a", true), ("httpx:///a", false)])
    func run_withALinkOfTheWeb_namesTheAssociatedDomain(link: String, isWeb: Bool) async throws {
        let result = await run("--kind", "widget", "Delivery", "--app", "Shop", "--link", link, "--dry-run")
        #expect(result.printed.contains("'applinks:…'") == isWeb)
        #expect(result.printed.contains("CFBundleURLSchemes") != isWeb)
    }

    @Test func run_forAStandaloneWatchApp_printsNoStepsForAnApp() async throws {
        let result = await run("--kind", "watch-standalone", "Delivery", "--app", "Shop")
        #expect(!result.printed.contains("Shop"))
        #expect(result.printed.contains("1. AGENTS.md: record the type of the app.\n    ## App Type\n"))
    }

    /// What is not in the form of a list with one item on a line stays a printed step.
    @Test func run_withWrite_editsTheSpecificationWhereItIsSafe() async throws {
        let spec = "iOS/App/xcodegen.yml"
        let target = "  Shop:\n    type: application\n    entitlements:\n      path: A\n      properties: {}\n"
        try write("name: Shop\ntargets:\n" + target, to: spec)
        let result = await run("--kind", "widget", "Delivery", "--app", "Shop", "--write")
        #expect(
            try text(spec) == "include:\n  - DeliveryWidget/target.yml\nname: Shop\ntargets:\n"
                + target.replacing("Shop:\n", with: "Shop:\n    dependencies:\n      - package: SharedModels\n"))
        #expect(result.printed.contains("edited \(spec)\n"))
        #expect(result.printed.contains("1. \(spec), target Shop: the app group, the keys of the Info.plist.\n"))
        #expect(!result.printed.contains("- package: SharedModels\n    "))
    }

    @Test func run_forAStandaloneWatchApp_writesTheSpecificationOfAProjectWithoutOne() async throws {
        let result = await run("--kind", "watch-standalone", "Delivery", "--app", "Shop", "--write")
        #expect(try text("iOS/App/xcodegen.yml") == "name: Shop\ninclude:\n  - DeliveryWatch/target.yml\n")
        #expect(try text("AGENTS.md").hasPrefix("## App Type\n\n- **Primary platform**: watchOS (standalone)\n"))
        #expect(result.printed.contains("To do:\n\nThen generate the project"))
        #expect(await BoardyExtensionsTests.run("check-extensions", "--package-path", folder.url.path).status == 0)
    }

    @Test(arguments: [
        ("# App\n", "# App\n\n## App Type\n"), ("# App", "# App\n\n## App Type\n"), ("## App Type\n", "## App Type\n"),
    ])
    func run_withWrite_recordsTheTypeOfTheAppOnce(old: String, new: String) async throws {
        try write(old, to: "AGENTS.md")
        try write("targets:\n  A:\n    type: application\n", to: "iOS/App/xcodegen.yml")
        let result = await run("--kind", "watch-standalone", "Delivery", "--app", "Shop", "--write")
        #expect(try text("AGENTS.md").hasPrefix(new))
        #expect(try text("AGENTS.md").split(separator: "## App Type").count == (old.hasPrefix("##") ? 1 : 2))
        #expect(result.printed.contains("1. iOS/App/xcodegen.yml: remove the targets and packages of the iOS app.\n"))
    }

    @Test(arguments: [[], ["--dry-run"]])
    func run_twice_overwritesNothing(options: [String]) async throws {
        await run("--kind", "widget", "Delivery", "--app", "Shop")
        let view = "iOS/App/DeliveryWidget/DeliveryWidgetView.swift"
        try write("mine", to: view)
        let files = try paths
        let result = await run(["--kind", "widget", "Delivery", "--app", "Shop"] + options)
        #expect(result.status == 1)
        #expect(result.notes.hasPrefix("'iOS/App/DeliveryWidget/DeliveryWidgetBundle.swift', "))
        #expect(result.notes.hasSuffix("nothing was written. To fix: choose another name, or delete what is there.\n"))
        #expect(try text(view) == "mine")
        #expect(try paths == files)
    }

    @Test func run_withASecondExtension_keepsTheSharedTheme() async throws {
        await run("--kind", "widget", "Delivery", "--app", "Shop", "--theming", "constants")
        try write("mine", to: theme)
        let result = await run("--kind", "share", "Delivery", "--app", "Shop", "--theming", "constants")
        #expect(result.status == 0)
        #expect(result.notes == "\(theme) exists already, and stays as it is.\n")
        #expect(try text(theme) == "mine")
    }

    @Test func run_withAnotherTheming_keepsTheThemeAndAddsNoCatalogue() async throws {
        await run("--kind", "widget", "Delivery", "--app", "Shop", "--theming", "constants")
        let result = await run("--kind", "share", "Delivery", "--app", "Shop", "--theming", "assets")
        #expect(result.notes == "\(theme) exists already, and stays as it is.\n")
        #expect(try !paths.contains { $0.contains("xcassets") })
    }

    @Test func run_withASecondExtension_addsItsFilesToTheSharedModule() async throws {
        try write("my manifest", to: manifest)
        await run("--kind", "live-activity", "Delivery", "--app", "Shop")
        #expect(try text(manifest) == "my manifest")
        let attributes = "Sources/SharedModels/LiveActivities/DeliveryActivityAttributes.swift"
        #expect(try text("iOS/Libraries/SharedModels/\(attributes)").contains("struct DeliveryActivityAttributes"))
    }

    @Test func run_withAssets_addsTheResourcesToAnExistingManifest() async throws {
        try write(#".target(name: "SharedModels"), // mine"#, to: manifest)
        let result = await run("--kind", "keyboard", "Delivery", "--app", "Shop", "--theming", "assets")
        #expect(
            try text(manifest) == #".target(name: "SharedModels", resources: [.process("Resources")]), // mine"#)
        #expect(result.printed.contains("edited \(manifest)"))
    }

    /// `resources` has to follow `dependencies` and `path`, so that a target with arguments is not edited.
    @Test(arguments: ["let package = 1", #".target(name: "SharedModels", dependencies: [])"#])
    func run_withAssetsAndAnotherManifest_writesNothing(text: String) async throws {
        try write(text, to: manifest)
        let result = await run("--kind", "keyboard", "Delivery", "--app", "Shop", "--theming", "assets")
        #expect(result.status == 1)
        #expect(
            result.notes
                == """
                '\(manifest)' has no '.target(name: "SharedModels")', and nothing was written. To fix: add 'resources: \
                [.process("Resources")]' to the target there, and run the command again.

                """)
        #expect(try self.text(manifest) == text)
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "iOS/App").path))
    }

    @Test func run_withoutApp_usesTheNameOfThePackage() async throws {
        try write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Bakery")
            """, to: "Package.swift")
        let result = await run("--kind", "share", "Delivery", "--dry-run")
        #expect(result.printed.contains("The code of Bakery:"))
    }
}
