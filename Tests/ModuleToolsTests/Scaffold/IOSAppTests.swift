import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct IOSAppTests {
    private func files(_ ui: IOSApp.UserInterface = .swiftui, of name: String = "Shop") -> [String: String] {
        let app = IOSApp(AppScaffold(name: name, framework: "boardy"), bundleID: "com.example.shop", ui: ui)
        return Dictionary(uniqueKeysWithValues: app.files.map { ($0.path, $0.text) })
    }

    @Test func files_areThoseOfAProject() {
        #expect(
            files().keys.sorted() == [
                ".github/workflows/ios.yml", "iOS/App/README.md",
                "iOS/App/Shop/Assets.xcassets/AccentColor.colorset/Contents.json",
                "iOS/App/Shop/Assets.xcassets/AppIcon.appiconset/Contents.json",
                "iOS/App/Shop/Assets.xcassets/Contents.json", "iOS/App/Shop/Localizable.xcstrings",
                "iOS/App/Shop/PrivacyInfo.xcprivacy", "iOS/App/Shop/ShopApp.swift",
                "iOS/App/ShopUITests/LaunchTests.swift", "iOS/App/xcodegen.yml",
            ])
    }

    @Test(arguments: [
        (IOSApp.UserInterface.swiftui, "struct ShopApp: App {", "{ ScreenSceneDelegate.self }"),
        (.uikit, "final class AppDelegate: BoardyAppDelegate {", "{ ScreenHost(window: window) }"),
    ])
    func sources_ofEachForm_showTheModulesOfTheLibrary(ui: IOSApp.UserInterface, main: String, screen: String) {
        let text = files(ui)["iOS/App/Shop/ShopApp.swift"] ?? ""
        #expect(text.contains("@main\n\(main)"))
        #expect(text.contains(screen))
        #expect(text.contains("override func makeLauncherComponent() -> LauncherComponent { shopComponent() }"))
    }

    @Test func privacyManifest_hasTheReasonsOfTheFramework() throws {
        let own = try #require(files()["iOS/App/Shop/PrivacyInfo.xcprivacy"])
        let path = "../../../../Sources/AppFoundationCore/PrivacyInfo.xcprivacy"
        let framework = try Data(contentsOf: URL(filePath: #filePath).appending(path: path).standardizedFileURL)
        let lists = try [Data(own.utf8), framework].map {
            try #require(PropertyListSerialization.propertyList(from: $0, format: nil) as? NSDictionary)
        }
        #expect(lists[0] == lists[1])
    }

    /// A name or a scheme such as `true` is a text in YAML only between quotes.
    @Test(arguments: [("Shop", "shop"), ("My_Shop2", "myshop2"), ("_2go", "app2go"), ("True", "true")])
    func scheme_isThatOfAURL(name: String, scheme: String) throws {
        let specification = files(of: name)["iOS/App/xcodegen.yml"] ?? ""
        #expect(specification.contains("CFBundleURLSchemes: [\"\(scheme)\"]\n"))
        #expect(specification.contains(#"PRODUCT_BUNDLE_IDENTIFIER: "com.example.shop"\#n"#))
        let unquoted = try Regex("[:\\[] *\(name)[\\]\n]")
        #expect(!specification.contains(unquoted))
    }

    /// The form with UIKit registers no handler of background tasks.
    @Test(arguments: IOSApp.UserInterface.allCases)
    func backgroundKeys_areThoseOfTheHandlers(ui: IOSApp.UserInterface) {
        let text = files(ui)["iOS/App/xcodegen.yml"] ?? ""
        #expect(text.contains("        UIBackgroundModes: [fetch]\n") == (ui == .swiftui))
        let identifiers = "BGTaskSchedulerPermittedIdentifiers: [\"com.example.shop.refresh\"]\n"
        #expect(text.contains(identifiers) == (ui == .swiftui))
        #expect(!text.contains("[swiftui]"))
    }

    @Test(arguments: [
        (["--ios"], "--ios needs the bundle identifier. To fix: write --bundle-id com.example.shop."),
        (
            ["--ios", "--bundle-id", "shop"],
            "'shop' is no bundle identifier: two or more parts of letters, digits and hyphens, with a letter first and dots "
                + "between them. To fix: write --bundle-id com.example.shop."
        ),
        (
            ["--ios", "--bundle-id", "1.10"],
            "'1.10' is no bundle identifier: two or more parts of letters, digits and hyphens, with a letter first and dots "
                + "between them. To fix: write --bundle-id com.example.shop."
        ),
        (
            ["--bundle-id", "com.example.shop"],
            "--bundle-id is for an iOS app. To fix: write --ios, or leave --bundle-id out."
        ),
        (["--ui", "uikit"], "--ui is for an iOS app. To fix: write --ios, or leave --ui out."),
        (
            ["--ios", "--bundle-id", "a.b", "--ui", "web"],
            "'web' is not a value of --ui. To fix: write one of swiftui, uikit."
        ),
    ])
    func options_whenWrong_areAnError(given: [String], text: String) {
        var arguments = Arguments(given)
        #expect(throws: UsageError(text)) { try NewAppCommand(&arguments) }
    }
}

extension SwiftPMTests {
    @Suite(.timeLimit(.minutes(10)))
    struct NewIOSAppTests {
        private static let ios = ["new-app", "--ios", "--bundle-id", "com.example.shop"]

        private func run(_ arguments: [String], in package: ScaffoldPackage) async -> (
            status: Int32, printed: String, notes: String
        ) {
            await ModuleToolsTests.run(["--package-path", package.folder.path] + arguments)
        }

        @Test func iOSApp_inAnEmptyPackage_isCreatedWithTheApp() async throws {
            let package = try ScaffoldPackage(dependencies: #".package(path: "../boardy")"#)
            let result = await run(Self.ios, in: package)
            #expect(result.status == 0, "\(result.notes)")
            #expect(result.notes.hasSuffix("new-module NAME"))
            #expect(package.files.contains("Sources/ShopKit/Modules.swift"))
            #expect(try package.text("iOS/App/ShopUITests/LaunchTests.swift").contains(#"URL(string: "shop:///")"#))
            #expect(try await formatFindings(in: package.folder.appending(path: "iOS")) == [])

            let again = await run(Self.ios, in: package)
            #expect(again.status == 1)
            #expect(again.notes == "error: 'iOS/App' exists already. To fix: delete it, or give it another name.")
        }

        @Test func iOSApp_inAPackageWithModules_opensTheLinkOfABoard() async throws {
            let package = try ScaffoldPackage(dependencies: #".package(path: "../boardy")"#)
            for arguments in [["new-app"], ["new-module", "Payments", "--boards", "GiftCard"]] {
                #expect(await run(arguments, in: package).status == 0)
            }
            let before = package.files
            let manifest = try package.text("Package.swift")
            let result = await run(Self.ios + ["--ui", "uikit"], in: package)
            #expect(result.status == 0, "\(result.notes)")
            #expect(result.notes == "\nNext:\n  xcodegen --spec iOS/App/xcodegen.yml, or see iOS/App/README.md")
            let test = try package.text("iOS/App/ShopUITests/LaunchTests.swift")
            #expect(test.contains(#"URL(string: "shop:///payments/gift-card")"#))
            #expect(test.contains(#""label BEGINSWITH[c] %@", "GiftCard")"#))
            #expect(
                Set(package.files).subtracting(before).allSatisfy {
                    $0.hasPrefix("iOS/App/") || $0 == ".github/workflows/ios.yml"
                })
            #expect(try package.text("Package.swift") == manifest)
            #expect(try await formatFindings(in: package.folder.appending(path: "iOS")) == [])
        }

        @Test func iOSApp_inAPackageWithoutTheLibrary_isRefused() throws {
            let package = try ScaffoldPackage()
            let app = AppScaffold(name: "Shop", framework: "")
            let text =
                "The package has no library product 'ShopKit', which an iOS app needs. "
                + "To fix: give the name of the app that 'new-app' has made, as in 'new-app Shop --ios'."
            #expect(throws: ToolError(text)) { try IOSApp.link(for: app, in: package.graph) }
        }

        /// The created code would contain the name, also if a library product has it.
        @Test func iOSApp_withANameThatIsNoIdentifier_isRefused() throws {
            let package = try ScaffoldPackage()
            let text =
                "'my-shop' cannot be the name of an app. To fix: give a name of up to 60 ASCII letters and digits, as in 'new-app Shop'."
            #expect(throws: ToolError(text)) {
                try IOSApp.link(for: AppScaffold(name: "my-shop", framework: ""), in: package.graph)
            }
        }
    }
}
