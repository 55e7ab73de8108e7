import Foundation
import TestSupport
import Testing

@testable import ModuleTools

extension SwiftPMTests {
    @Suite(.timeLimit(.minutes(10)))
    struct NewAppTests {
        private static let framework = #".package(path: "../boardy")"#

        @Test func newApp_whenPackageIsEmpty_hasAnAppAndAMarkedFeatureList() async throws {
            let package = try ScaffoldPackage(dependencies: Self.framework)
            let result = await package.run("new-app")
            #expect(result.status == 0, "\(result.notes)")
            let app = try await PackageLoader.load(package.folder)
            #expect(app.targets.map(\.name) == ["ShopKit", "Shop"])
            #expect(app.targets.map(\.kind) == [.library, .executable])
            #expect(app.products["ShopKit"] == ["ShopKit"])
            for file in ["Package.swift", "Sources/ShopKit/Modules.swift"] {
                #expect(try package.text(file).contains("// swift package boardy new-module"), "\(file)")
            }
        }

        @Test func newModule_inANewApp_isInstalledInTheLibrary() async throws {
            let package = try ScaffoldPackage(dependencies: Self.framework)
            #expect(await package.run("new-app").status == 0)
            let result = await package.run("new-module", "Payments", "--with", "service")
            #expect(result.notes == "\nNext:\n  swift test --filter PaymentsTests\n  swift run Shop")
            #expect(
                try package.text("Sources/ShopKit/Modules.swift").hasPrefix(
                    """
                    public import Boardy
                    import BoardyScreens
                    import GhostBridge
                    import Payments

                    /// The modules of the app. To remove a module, delete its lines here and in Package.swift.
                    @MainActor
                    public func shopComponent() -> LauncherComponent {
                        PluginLauncher.with(options: .default)
                            .install(manifest: PaymentsManifest.self)
                            // swift package boardy new-module
                    """))
            #expect(try await formatFindings(in: package.folder.appending(path: "Sources")) == [])
        }

        @Test func newApp_whenDry_writesNothing() async throws {
            let package = try ScaffoldPackage(dependencies: Self.framework)
            let before = try package.text("Package.swift")
            let result = await package.run("new-app", "Market", "--dry-run")
            #expect(result.status == 0)
            #expect(result.printed.hasPrefix("would create Sources/MarketKit/Modules.swift ("))
            #expect(try package.text("Package.swift") == before)
            #expect(package.files == ["Package.swift"])
        }

        @Test func newApp_whenRepeated_isRefused() async throws {
            let package = try ScaffoldPackage(dependencies: Self.framework)
            #expect(await package.run("new-app").status == 0)
            let result = await package.run("new-app")
            #expect(result.status == 1)
            #expect(
                result.notes
                    == "error: The package has the targets Shop, ShopKit. "
                    + "To fix: use 'new-app' in a package without targets; see the article Getting Started for others.")
        }

        @Test func newApp_whenNameIsNoIdentifier_isRefused() async throws {
            let result = try await ScaffoldPackage(dependencies: Self.framework).run("new-app", "My Shop")
            #expect(result.status == 1)
            #expect(
                result.notes
                    == "error: 'My Shop' cannot be the name of an app. "
                    + "To fix: give a name of up to 60 ASCII letters and digits, as in 'new-app Shop'.")
        }

        @Test func newApp_whenNameIsATargetOfTheFramework_isRefused() async throws {
            let package = try ScaffoldPackage(dependencies: Self.framework)
            let result = await package.run("new-app", "Boardy")
            #expect(result.status == 1)
            #expect(
                result.notes
                    == "error: 'Boardy' is the name of another target. To fix: give another name, as in 'new-app BoardyApp'."
            )
            #expect(package.files == ["Package.swift"])
        }

        @Test func newApp_whenNameIsATargetWithoutAProduct_isAccepted() async throws {
            let package = try ScaffoldPackage(dependencies: Self.framework)
            let result = await package.run("new-app", "Sports")
            #expect(result.status == 0, "\(result.notes)")
            #expect(package.files.contains("Sources/Sports/main.swift"))
        }

        @Test func newApp_whenPackageDoesNotDependOnBoardy_isRefused() async throws {
            let package = try ScaffoldPackage(dependencies: "")
            let result = await package.run("new-app")
            #expect(result.status == 1)
            #expect(
                result.notes
                    == "error: The package does not depend on Boardy. "
                    + #"To fix: add .package(url: "…/boardy", branch: "main") to the dependencies in Package.swift."#)
        }

        @Test(arguments: [
            ("Foundation", "'Foundation'"), ("class", "'class'"), ("Messages", "'Messages'"),
            ("Store", "'StoreKit', the library of the app,"),
        ])
        func newApp_whenANameIsReserved_isRefused(name: String, subject: String) async throws {
            let result = try await ScaffoldPackage(dependencies: Self.framework).run("new-app", name)
            #expect(result.status == 1)
            #expect(
                result.notes
                    == "error: \(subject) is a module of the system, or a name of the language. "
                    + "To fix: give another name, as in 'new-app \(name)App'.")
        }

        @Test func newApp_ofAManifestWithCarriageReturns_keepsThem() async throws {
            let package = try ScaffoldPackage(dependencies: Self.framework)
            try package.write(package.text("Package.swift").replacing("\n", with: "\r\n"), to: "Package.swift")
            #expect(await package.run("new-app").status == 0)
            #expect(try package.text("Package.swift").split(separator: "\r\n").allSatisfy { !$0.contains("\n") })
        }

        @Test func newApp_whenTheManifestDoesNotFit_isUndone() async throws {
            let package = try ScaffoldPackage(dependencies: Self.framework)
            let manifest = try package.text("Package.swift").replacing("let package", with: "let shop")
            try package.write(manifest, to: "Package.swift")
            let result = await package.run("new-app")
            #expect(result.status == 1)
            #expect(
                result.notes.hasPrefix(
                    "error: After the edit, Package.swift cannot be read, and everything was undone: "))
            #expect(
                result.notes.hasSuffix("To fix: change Package.swift so that the lines that --dry-run prints fit."))
            #expect(try package.text("Package.swift") == manifest)
            #expect(package.files == ["Package.swift"])
        }
    }
}
