import Foundation
import TestSupport
import Testing

@testable import ModuleTools

/// Modules in packages of their own.
extension SwiftPMTests {
    @Suite(.timeLimit(.minutes(10)))
    struct ModulePackageTests {
        private static let framework = #".package(path: "../boardy")"#

        /// An app's package with the module `Catalog` in a package of its own, as read from their manifests.
        private static let graph: PackageGraph = {
            let folder = URL(filePath: "/work/shop", directoryHint: .isDirectory)
            func package(_ name: String, _ path: String, _ targets: String...) -> Package {
                let folder = URL(filePath: path, directoryHint: .isDirectory, relativeTo: folder).standardizedFileURL
                return Package(
                    name: name, folder: folder, products: Dictionary(uniqueKeysWithValues: targets.map { ($0, [$0]) }),
                    targets: targets.map { Target(name: $0, folder: folder.appending(path: "Sources/\($0)")) })
            }
            return PackageGraph(packages: [
                package("Shop", ".", "ShopKit", "AccountIO"),
                package("Boardy", "../boardy", "Boardy", "Sports", "SportsIO"),
                package("Catalog", "Packages/Catalog", "Catalog", "CatalogIO"),
            ])
        }()

        private static let manifest = """
            let package = Package(name: "Shop", dependencies: [
                .package(path: "../boardy"), .package(path: "Packages/Catalog")])
            """

        @Test func module_whenCreated_isAPackageThatTheAppInstalls() async throws {
            let package = try ScaffoldPackage(dependencies: Self.framework)
            #expect(await package.run("new-app").status == 0)
            let result = await package.run("new-module", "Payments", "--as-package")
            #expect(result.status == 0)
            #expect(
                result.notes
                    == "\nNext:\n  swift test --package-path Packages/Payments\n  swift run Shop app:///payments")
            let line = #"  +     Feature("Payments", in: .package(path: "Packages/Payments")),"#
            #expect(result.printed.contains("edited Package.swift\n\(line)\n"))
            #expect(
                await package.run("new-module", "Orders", "--as-package", "--with", "service", "--uses", "Payments")
                    .status
                    == 0)

            #expect(
                package.files.filter { $0.hasPrefix("Packages/Orders/") } == [
                    "Packages/Orders/Package.swift", "Packages/Orders/Sources/Orders/OrdersManifest.swift",
                    "Packages/Orders/Sources/Orders/Service/InMemoryOrdersService.swift",
                    "Packages/Orders/Sources/OrdersIO/OrdersService.swift",
                    "Packages/Orders/Tests/OrdersTests/OrdersServiceTests.swift",
                ])
            #expect(try package.text("Packages/Orders/Package.swift") == Self.ordersManifest)
            let findings = try await formatFindings(in: package.folder)
            #expect(findings == [])
            let app = try await PackageLoader.load(package.folder)
            let kit = try #require(app.targets.first { $0.name == "ShopKit" })
            #expect(Set(kit.dependencies.map(\.name)).isSuperset(of: ["Payments", "PaymentsIO", "Orders", "OrdersIO"]))

            let check = await package.run("check", "--warnings-as-errors")
            #expect(check.notes == "17 files of 8 targets checked: 0 errors, 0 warnings")
            #expect(await package.run("check", "--checklist", "Orders").status == 0)
            let board = await package.run("new-board", "Payments", "Refund")
            #expect(
                board.notes
                    == "\nNext:\n  swift test --package-path Packages/Payments --filter PaymentsTests.RefundBoardTests")
        }

        private static let ordersManifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            // The module Orders. Other modules depend on the product OrdersIO, and an app also on Orders.
            let package = Package(
                name: "Orders",
                platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
                products: [
                    .library(name: "OrdersIO", targets: ["OrdersIO"]),
                    .library(name: "Orders", targets: ["Orders"]),
                ],
                dependencies: [
                    .package(path: "../../../boardy"),
                    .package(path: "../Payments"),
                ],
                targets: [
                    .target(
                        name: "OrdersIO",
                        dependencies: [
                            .product(name: "InterfaceContracts", package: "boardy")
                        ]
                    ),
                    .target(
                        name: "Orders",
                        dependencies: [
                            "OrdersIO",
                            .product(name: "PaymentsIO", package: "payments"),
                            .product(name: "CoreContracts", package: "boardy"),
                            .product(name: "AppFoundation", package: "boardy"),
                        ]
                    ),
                    .testTarget(
                        name: "OrdersTests",
                        dependencies: [
                            "Orders",
                            "OrdersIO",
                            .product(name: "PaymentsIO", package: "payments"),
                            .product(name: "Boardy", package: "boardy"),
                            .product(name: "CoreContracts", package: "boardy"),
                            .product(name: "AppFoundation", package: "boardy"),
                            .product(name: "GhostKernel", package: "boardy"),
                            .product(name: "TestHarness", package: "boardy"),
                        ]
                    ),
                ],
                swiftLanguageModes: [.v6]
            )

            for target in package.targets {
                target.swiftSettings = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
                    .map { .enableUpcomingFeature($0) }
            }

            """

        @Test func module_whenTheAppDoesNotDependOnIt_isUndone() async throws {
            let package = try ScaffoldPackage(dependencies: Self.framework)
            #expect(await package.run("new-app").status == 0)
            // The marker is in a list that nothing uses.
            let manifest = try package.text("Package.swift")
                .replacing(
                    "let features: [Feature] = [", with: "let features: [Feature] = []\nlet unused: [Feature] = [")
            try package.write(manifest, to: "Package.swift")
            let before = package.files
            let result = await package.run("new-module", "Payments", "--as-package")
            #expect(result.status == 1)
            #expect(
                result.notes
                    == """
                    error: After the edit, Package.swift does not depend on 'Packages/Payments', and everything was undone. To fix: move the \
                    line '// swift package boardy new-module…' to the end of the list from which the targets of the features are made.
                    """)
            #expect(try package.text("Package.swift") == manifest)
            #expect(package.files == before)
        }

        @Test(arguments: [
            (
                ["Shop"],
                "'Shop' cannot be the name of a package, because that in '/work/shop' has it. To fix: choose another name."
            ),
            (
                ["Payments", "--uses", "Account"],
                "The package of a module cannot use the interface 'AccountIO', because it is no product of another package. "
                    + "To fix: create its module with --as-package, too, or leave --as-package out."
            ),
            (
                ["Payments", "--with", "tab"],
                "The package of a module cannot use the interface 'WidgetIO', because it is no product of another package. "
                    + "To fix: create its module with --as-package, too, or leave --as-package out."
            ),
        ])
        func module_whenItCannotBeAPackage_isRefused(arguments: [String], text: String) throws {
            #expect(throws: ToolError(text)) { try Self.package(arguments, in: Self.graph) }
        }

        @Test func module_ofAnAddressThatIsNoText_isRefused() throws {
            let text =
                "Package.swift has no '.package(…)' with the address of 'boardy' as a text, which the new package needs. "
                + #"To fix: write one, such as .package(url: "https://example.org/boardy", from: "1.0.0")."#
            #expect(throws: ToolError(text)) {
                try Self.package(["Payments"], in: Self.graph, manifest: ".package(url: boardy, branch: \"main\")")
            }
        }

        @Test func module_inThePackageOfTheFramework_isRefused() throws {
            let package = try ScaffoldPackage()
            let text =
                "A package of a module depends on Boardy, and cannot be a part of it. To fix: leave --as-package out."
            #expect(throws: ToolError(text)) { try Self.package(["Payments"], in: package.graph) }
        }

        @Test func uses_ofAFeatureInAPackageFromARepository_areAccepted() throws {
            let line = #"Feature("Sports", in: .package(url: "https://example.org/boardy", branch: "main"))"#
            let package = try ScaffoldPackage(manifest: "let features = [\(line)]")
            let spec = try moduleSpec("Payments", "--uses", "Sports")
            let scaffold = try ModuleScaffold(spec, in: Self.graph, folder: package.folder)
            #expect(scaffold.remaining.first?.contains(#".product(name: "SportsIO", package: "boardy")"#) == true)
            try package.write("", to: "Package.swift")
            #expect(throws: ToolError.self) { try ModuleScaffold(spec, in: Self.graph, folder: package.folder) }
        }

        @Test func manifest_withoutMarker_isLeftToTheUser() throws {
            let package = try ScaffoldPackage(manifest: Self.manifest)
            var arguments = Arguments(["Payments", "--as-package", "--kind", "both"])
            let scaffold = try ModuleScaffold(
                NewModuleCommand(&arguments).spec, in: Self.graph, folder: package.folder)
            #expect(
                scaffold.remaining.first == """
                    Package.swift has no list of features as 'new-app' writes it, so nothing was edited there.
                    Add this package, and add its products and the product GhostBridge to the dependencies of the app's target:

                        .package(path: "Packages/Payments"),
                        .product(name: "Payments", package: "Payments"),
                        .product(name: "PaymentsIO", package: "Payments"),
                    """)
        }

        private static func package(
            _ arguments: [String], in graph: PackageGraph, manifest: String = manifest
        ) throws -> ModulePackage {
            var arguments = Arguments(arguments + ["--as-package"])
            return try ModulePackage(NewModuleCommand(&arguments).spec, in: graph, manifest: manifest)
        }

        @Test(arguments: [
            (#".package(url: "https://example.org/shop/Boardy.git", from: "1.0.0")"#, nil),
            (#".package(path: "../boardy")"#, #".package(path: "../../../boardy")"#),
            (#".package(name: "boardy", path: "..")"#, #".package(name: "boardy", path: "../../..")"#),
            (#".package(path: "Packages/Boardy")"#, #".package(path: "../Boardy")"#),
            (#".package(path: "/work/boardy")"#, nil), (#".package(path: "~/boardy")"#, nil),
            (".package(\n    url: \"https://example.org/boardy\", // the address\n    branch: \"main\")", nil),
        ])
        func declaration_ofAPackage_isThatOfAManifestInPackages(written: String, copied: String?) {
            let other = #".package(url: "https://example.org/ui", branch: "boardy")"#
            let manifest = "// .package(path: \"boardy\")\nlet a = [.package(path: \"ui\"), \(other), \(written)]"
            let folder = URL(filePath: "/work/shop", directoryHint: .isDirectory)
            #expect(ManifestText(manifest).declaration(ofPackage: "boardy", in: folder) == copied ?? written)
        }

        @Test func ownTargets_areThoseOfTheAppAndOfModulesInPackages() {
            let (graph, folder) = (Self.graph, URL(filePath: "/work/shop/Packages/Tools"))
            let tools = Package(
                name: "Tools", folder: folder, products: ["Tools": ["Tools"]],
                targets: [Target(name: "Tools", folder: folder)])
            #expect(
                PackageGraph(packages: graph.packages + [tools]).ownTargets.map(\.name)
                    == ["AccountIO", "Catalog", "CatalogIO", "ShopKit"])
        }
    }
}
