import Foundation
import Testing

@testable import ModuleTools

extension SwiftPMTests {
    @Suite(.timeLimit(.minutes(10)))
    struct ModuleScaffoldTests {
        private func scaffold(_ package: ScaffoldPackage, _ spec: ModuleSpec) throws -> ModuleScaffold {
            try ModuleScaffold(spec, in: package.graph, folder: package.folder)
        }

        @Test func manifest_withMarker_getsTheFeature() throws {
            let scaffold = try scaffold(ScaffoldPackage(), moduleSpec("Payments", "--uses", "Authentication"))
            #expect(scaffold.declaresTargets)
            let edit = try #require(scaffold.changes.edited.first { $0.path == "Package.swift" })
            let marker = "    // swift package boardy new-module adds features above this line."
            let line = "    Feature(\"Payments\", of: .boards, uses: [\"Authentication\"]),\n"
            #expect(edit.new == edit.old.replacing(marker, with: line + marker))
        }

        @Test func app_withMarker_installsTheModule() throws {
            let scaffold = try scaffold(ScaffoldPackage(), moduleSpec("Payments"))
            #expect(scaffold.app == "App")
            let edit = try #require(scaffold.changes.edited.first { $0.path == "App/main.swift" })
            let marker = "    // swift package boardy new-module adds modules"
            #expect(
                edit.new
                    == edit.old
                    .replacing("import Testing", with: "import Payments\nimport Testing")
                    .replacing(marker, with: "    .install(launcherPlugin: PaymentsLauncherPlugin())\n" + marker))
        }

        @Test func app_ofAManifest_installsItWithTheBridge() throws {
            let scaffold = try scaffold(ScaffoldPackage(), moduleSpec("Payments", "--kind", "both"))
            let edit = try #require(scaffold.changes.edited.first { $0.path == "App/main.swift" })
            #expect(edit.new.contains("import Boardy\nimport GhostBridge\nimport Payments\nimport Testing"))
            #expect(edit.new.contains("\n    .install(manifest: PaymentsManifest.self)\n"))
        }

        @Test(arguments: [
            ("boards", "Modules.swift"), ("manifest", "AppManifest.swift"), ("both", "AppManifest.swift"),
        ])
        func appLibrary_withAListOfManifests_getsTheModuleThereIfItIsOne(kind: String, file: String) throws {
            let package = try ScaffoldPackage()
            let list = "import Sports\n\nlet all: [any Manifest.Type] = [\n    SportsManifest.self  // scores\n"
            let marker = "    \(SourceLines.marker) adds manifests above this line.\n]\n"
            try package.write(list + marker, to: "Kit/AppManifest.swift")
            try package.write("import Boardy\n\n\(SourceLines.marker)\n", to: "Kit/Modules.swift")
            let kit = Package(
                name: "Shop", folder: package.folder,
                targets: package.graph.ownTargets
                    + [Target(name: "ShopKit", folder: package.folder.appending(path: "Kit"))])

            let scaffold = try ModuleScaffold(
                moduleSpec("Payments", "--kind", kind), in: PackageGraph(packages: [kit]), folder: package.folder)

            let edits = scaffold.changes.edited.filter { $0.path.hasPrefix("Kit/") }
            #expect(edits.map(\.path) == ["Kit/\(file)"])
            guard file == "AppManifest.swift" else { return }
            let line = "    SportsManifest.self,  // scores\n    PaymentsManifest.self,\n"
            #expect(
                edits.first?.new
                    == "import Payments\n" + list.replacing("    SportsManifest.self  // scores\n", with: line) + marker
            )
        }

        @Test func featureLine_ofAModuleWithViews_saysSo() throws {
            #expect(
                try moduleSpec("Payments", "--view", "uikit").featureLine
                    == #"Feature("Payments", of: .boards, view: true),"#)
            #expect(
                try moduleSpec("Payments", "--view", "uikit", "--uses", "Catalog").featureLine
                    == #"Feature("Payments", of: .boards, uses: ["Catalog"], view: true),"#)
        }

        @Test func featureLine_whenLong_isBroken() {
            let uses = (1...9).map { "LongFeature\($0)" }
            let spec = ModuleSpec(name: "Payments", boards: ["Payments"], uses: uses, kind: .boards, parts: [])
            let list = uses.map { "\"\($0)\"" }.joined(separator: ", ")
            #expect(spec.featureLine == "Feature(\n    \"Payments\", of: .boards,\n    uses: [\(list)]),")
        }

        @Test func manifest_withoutMarker_isLeftToTheUser() throws {
            let package = try ScaffoldPackage(manifest: "// no list")
            let scaffold = try scaffold(package, moduleSpec("Payments", "--uses", "Authentication"))
            #expect(!scaffold.declaresTargets)
            #expect(scaffold.changes.edited.map(\.path) == ["App/main.swift"])
            #expect(
                scaffold.remaining == [
                    """
                    Package.swift has no list of features as 'new-app' writes it, so nothing was edited there.
                    Add these targets, and add "Payments" to the dependencies of the app's target:

                        .target(
                            name: "PaymentsIO",
                            dependencies: [
                                "Boardy"
                            ],
                            path: "Interfaces/PaymentsIO"
                        ),
                        .target(
                            name: "Payments",
                            dependencies: [
                                "PaymentsIO",
                                "AuthenticationIO",
                                "Boardy",
                            ],
                            path: "Modules/Payments"
                        ),
                        .testTarget(
                            name: "PaymentsTests",
                            dependencies: [
                                "Payments",
                                "PaymentsIO",
                                "AuthenticationIO",
                                "Boardy",
                                "TestHarness",
                            ]
                        ),
                    """
                ])
        }

        @Test func declarations_inAConsumersPackage_nameTheProductsOfTheFramework() throws {
            let folder = URL(filePath: "/checkouts/Boardy-Fork")
            let framework = Package(
                name: "Boardy", folder: folder, targets: [Target(name: "Boardy", folder: folder)])
            let graph = PackageGraph(packages: [Package(name: "Shop", folder: URL(filePath: "/shop")), framework])
            let text = PrintedTargets(try moduleSpec("Payments"), in: graph).text
            #expect(text.contains("            .product(name: \"TestHarness\", package: \"boardy-fork\"),\n"))
        }

        @Test func declarations_ofANamedDependency_haveItsName() async throws {
            let package = try ScaffoldPackage(
                manifest: """
                    // swift-tools-version: 6.2
                    import PackageDescription
                    let package = Package(name: "Shop", dependencies: [.package(name: "Framework", path: "Some Folder")], targets: [.target(name: "Prices")])
                    """)
            try package.write(
                """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(name: "Boardy", targets: [.target(name: "Boardy")])
                """, to: "Some Folder/Package.swift")
            let printed = await package.run("new-module", "Payments", "--dry-run").printed
            #expect(printed.contains("            .product(name: \"Boardy\", package: \"Framework\"),\n"))
        }

        @Test func app_withoutMarker_isLeftToTheUser() throws {
            let scaffold = try scaffold(ScaffoldPackage(main: "run()"), moduleSpec("Payments"))
            #expect(scaffold.app == nil)
            #expect(
                scaffold.remaining == [
                    """
                    Neither Modules.swift of a library nor main.swift of a program has a comment line that begins with \
                    '// swift package boardy new-module', so nothing was edited there.
                    Add these lines to the app:

                        import Payments
                        .install(launcherPlugin: PaymentsLauncherPlugin())
                    """
                ])
        }

        @Test(arguments: ["Authentication", "AUTHENTICATION", "App"])
        func name_ofATarget_isRejected(name: String) throws {
            let target = name == "App" ? "App" : "Authentication"
            let text =
                "'\(name)' cannot be created, because the package 'Shop' has the target '\(target)'. To fix: choose another name."
            let package = try ScaffoldPackage()
            #expect(throws: ToolError(text)) { try scaffold(package, moduleSpec(name)) }
        }

        /// SwiftPM rejects two targets of one name only if a product contains both.
        @Test(arguments: [("Api", true), ("Support", true), ("Example", false)])
        func name_ofATargetOfAnotherPackage_isRejectedIfAProductNeedsIt(name: String, isTaken: Bool) throws {
            let folder = URL(filePath: "/other")
            let targets = [
                Target(name: "Api", folder: folder, dependencies: [Target.Dependency(name: "Support")]),
                Target(name: "Support", folder: folder), Target(name: "Example", folder: folder),
            ]
            let other = Package(name: "Other", folder: folder, products: ["Api": ["Api"]], targets: targets)
            let package = try ScaffoldPackage()
            let graph = PackageGraph(packages: package.graph.packages + [other])
            let result = Result { try ModuleScaffold(moduleSpec(name), in: graph, folder: package.folder) }
            let isRejected = if case .failure(let error) = result { error is ToolError } else { false }
            #expect(isRejected == isTaken)
        }

        @Test func board_withTheNameOfAFeature_isRejected() throws {
            let text =
                "'AuthenticationIO' cannot be created, because the package 'Shop' has the target 'AuthenticationIO'. "
                + "To fix: choose another name."
            let package = try ScaffoldPackage()
            #expect(throws: ToolError(text)) {
                try scaffold(package, moduleSpec("Payments", "--boards", "Checkout,Authentication"))
            }
        }

        @Test(arguments: [
            ("Autentication", "write 'Authentication'."), ("Zoo", "name a feature with an interface in this package."),
        ])
        func uses_ofAnUnknownFeature_areRejected(feature: String, fix: String) throws {
            let text = "There is no interface '\(feature)IO' for --uses \(feature). To fix: \(fix)"
            let package = try ScaffoldPackage()
            #expect(throws: ToolError(text)) { try scaffold(package, moduleSpec("Payments", "--uses", feature)) }
        }

        @Test func package_withoutTargets_isRejected() async throws {
            let package = try ScaffoldPackage(dependencies: #".package(path: "../boardy")"#)
            let before = package.files
            let (status, printed, notes) = await package.run("new-module", "Payments")
            #expect(status == 1)
            #expect(printed == "")
            #expect(notes == "error: This package has no app yet. To fix: run 'swift package boardy new-app' first.")
            #expect(package.files == before)
        }

        @Test func package_withoutTheFramework_isRejected() throws {
            let package = try ScaffoldPackage()
            let graph = PackageGraph(packages: [Package(name: "Shop", folder: package.folder)])
            let text =
                "No package has the target 'Boardy', with which modules are made. To fix: add the package of Boardy to the "
                + "dependencies in Package.swift, and run the command as 'swift package boardy new-module'."
            #expect(throws: ToolError(text)) {
                try ModuleScaffold(moduleSpec("Payments"), in: graph, folder: package.folder)
            }
        }
    }
}
