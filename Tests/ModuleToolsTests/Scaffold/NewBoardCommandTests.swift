import Foundation
import Testing

@testable import ModuleTools

extension SwiftPMTests {
    @Suite(.timeLimit(.minutes(10)))
    struct NewBoardCommandTests {
        /// A package with a created module `Authentication`.
        private func package(_ arguments: String...) throws -> ScaffoldPackage {
            let package = try ScaffoldPackage()
            var arguments = Arguments(["Authentication"] + arguments)
            for file in try NewModuleCommand(&arguments).spec.boardFiles { try package.write(file.text, to: file.path) }
            return package
        }

        private func scaffold(_ name: String, _ package: ScaffoldPackage) throws -> BoardScaffold {
            try BoardScaffold(name, of: "Authentication", in: package.graph, folder: package.folder)
        }

        @Test func board_whenAdded_hasFourFilesWithAtMost120LinesAndTwoEdits() throws {
            let changes = try scaffold("Login", package()).changes
            #expect(changes.created.map { $0.text.lines.count }.reduce(0, +) <= 120)
            #expect(
                changes.created.map(\.path) == [
                    "Interfaces/AuthenticationIO/LoginIO.swift", "Modules/Authentication/Boards/LoginBoard.swift",
                    "Modules/Authentication/LoginURLOpenerPlugin.swift",
                    "Tests/AuthenticationTests/LoginBoardTests.swift",
                ])
            #expect(
                changes.edited.map(\.path) == [
                    "Modules/Authentication/AuthenticationModulePlugin.swift",
                    "Modules/Authentication/AuthenticationLauncherPlugin.swift",
                ])
            #expect(changes.edited[0].new.contains("        main.register(LoginIO.self) { _ in LoginBoard() }\n"))
            #expect(changes.edited[1].new.contains("[AuthenticationURLOpenerPlugin(), LoginURLOpenerPlugin()]"))
        }

        @Test func board_withAView_hasThreeFilesMore() throws {
            let package = try package()
            let graph = package.graph(ofModule: "BoardySwiftUI")
            let scaffold = try BoardScaffold(
                "Login", of: "Authentication", view: .swiftui, in: graph, folder: package.folder)
            #expect(
                scaffold.changes.created.dropFirst(4).map(\.path) == [
                    "Modules/Authentication/Views/LoginModel.swift", "Modules/Authentication/Views/LoginView.swift",
                    "Tests/AuthenticationTests/LoginModelTests.swift",
                ])
            try package.write("struct LoginView {}", to: "Modules/Authentication/Page.swift")
            let text =
                "The module 'Authentication' has the type 'LoginView'. To fix: choose another name for the board."
            #expect(throws: ToolError(text)) {
                try BoardScaffold("Login", of: "Authentication", view: .swiftui, in: graph, folder: package.folder)
            }
        }

        @Test func view_inAModuleWithoutTheLibrary_isRejected() throws {
            let package = try package()
            let text =
                "The target 'Authentication' does not depend on the product 'BoardyUI', which views need. "
                + "To fix: add the dependency in Package.swift; in a list of features, write 'view: true'."
            #expect(throws: ToolError(text)) {
                try BoardScaffold(
                    "Login", of: "Authentication", view: .uikit, in: package.graph, folder: package.folder)
            }
        }

        @Test func interface_ofAModuleWithServiceMapAndLinks_extendsThem() async throws {
            let text = try #require(try scaffold("Login", package()).changes.created.first).text
            #expect(text.contains("extension AuthenticationServiceMap {\n"))
            #expect(text.contains("extension AuthenticationLinks {\n"))
            #expect(text.contains("let boardID: BoardID = \"pub.authentication.login\""))
        }

        @Test func interface_ofAModuleWithoutServiceMap_extendsThatOfAll() async throws {
            let package = try package()
            try package.write("// No map.", to: "Interfaces/AuthenticationIO/ServiceMap.swift")
            let scaffold = try scaffold("Login", package)
            #expect(scaffold.changes.created[0].text.contains("\nextension ServiceMap {\n"))
            #expect(scaffold.changes.created[3].text.contains("harness.serviceMap.ioLogin.activation"))
        }

        @Test func board_usesTheNameOfTheModulesMap() throws {
            let package = try package()
            let path = "Interfaces/AuthenticationIO/ServiceMap.swift"
            try package.write(package.text(path).replacing("modAuthentication", with: "accounts"), to: path)
            #expect(try scaffold("Login", package).changes.created[2].text.contains("serviceMap.accounts.ioLogin"))
        }

        @Test func tests_ofAModuleWithInternalPlugin_loadTheManifest() throws {
            let tests = try scaffold("Login", package("--kind", "both")).changes.created[3].text
            #expect(tests.contains("harness.load(manifest: AuthenticationManifest.self)"))
        }

        @Test func plugins_withoutPlace_areLeftToTheUser() throws {
            let package = try package()
            let path = "Modules/Authentication/AuthenticationModulePlugin.swift"
            try package.write("struct AuthenticationModulePlugin {}", to: path)
            try package.write("", to: "Modules/Authentication/AuthenticationLauncherPlugin.swift")
            let scaffold = try scaffold("Login", package)
            #expect(scaffold.changes.edited.isEmpty)
            #expect(
                scaffold.remaining == [
                    """
                    The place for this line was not found in \(path). Add it to apply(for:) of the ModulePlugin of the module:

                        main.register(LoginIO.self) { _ in LoginBoard() }
                    """,
                    """
                    The place for this line was not found. Add it to the ModuleComponent of the LauncherPlugin of the module:

                        urlOpenerPlugins: [LoginURLOpenerPlugin()]
                    """,
                ])
        }

        @Test func modulePlugin_withoutTheInterface_importsIt() throws {
            let package = try package()
            let path = "Modules/Authentication/AuthenticationModulePlugin.swift"
            try package.write(package.text(path).replacing("import AuthenticationIO\n", with: ""), to: path)
            #expect(
                try scaffold("Login", package).changes.edited[0].new.hasPrefix(
                    "import AuthenticationIO\nimport Boardy\n"))
        }

        @Test func board_thatExists_isRejected() throws {
            let package = try package()
            let text =
                "The module 'Authentication' has the type 'AuthenticationIO'. To fix: choose another name for the board."
            #expect(throws: ToolError(text)) { try scaffold("Authentication", package) }
        }

        /// Files of macOS have no case, and the identifiers and links of the boards are the same.
        @Test func board_whoseNameDiffersInCase_isRejected() throws {
            let package = try package("--boards", "Login")
            let text = "The module 'Authentication' has the type 'LoginIO'. To fix: choose another name for the board."
            #expect(throws: ToolError(text)) { try scaffold("LOGIN", package) }
        }

        @Test func board_withTheNameOfALink_isRejected() throws {
            let package = try package()
            let links =
                "public enum AuthenticationLinks { public static let addItem = \"app:///authentication/add-item\" }\n"
            try package.write(links, to: "Interfaces/AuthenticationIO/Links.swift")
            let text =
                "The interface of the module 'Authentication' has the constant 'addItem'. To fix: choose another name for the board."
            #expect(throws: ToolError(text)) { try scaffold("AddItem", package) }
        }

        @Test func board_withTheNameOfATypeAlias_isRejected() throws {
            let package = try package()
            try package.write("public typealias LoginRequest = String\n", to: "Interfaces/AuthenticationIO/Login.swift")
            let text =
                "The module 'Authentication' has the type 'LoginRequest'. To fix: choose another name for the board."
            #expect(throws: ToolError(text)) { try scaffold("Login", package) }
        }

        @Test func tests_ofAModuleWithAPublicPluginOfAnotherKind_loadIt() throws {
            let package = try package()
            let path = "Modules/Authentication/AuthenticationLauncherPlugin.swift"
            try package.write(
                package.text(path).replacing("public struct", with: "@MainActor public final class"), to: path)
            #expect(
                try scaffold("Login", package).changes.created[3].text
                    .contains("harness.load(plugin: AuthenticationLauncherPlugin())"))
        }

        @Test(arguments: [
            ("Autentication", "write 'Authentication'."), ("Zoo", "create it with 'swift package boardy new-module'."),
        ])
        func module_thatDoesNotExist_isRejected(name: String, fix: String) throws {
            let package = try package()
            let text = "There is no module '\(name)' with an interface '\(name)IO' in the package. To fix: \(fix)"
            #expect(throws: ToolError(text)) {
                try BoardScaffold("Login", of: name, in: package.graph, folder: package.folder)
            }
        }

        @Test func module_ofAManifest_isRejected() throws {
            let folder = URL(filePath: "/shop")
            let graph = PackageGraph(packages: [
                Package(
                    name: "Shop", folder: folder,
                    targets: [Target(name: "StoreIO", folder: folder), Target(name: "Store", folder: folder)])
            ])
            let text =
                "The target 'StoreIO' does not depend on 'Boardy', which boards need. To fix: add the dependency in Package.swift; "
                + "in a list of features, write 'of: .both'."
            #expect(throws: ToolError(text)) { try BoardScaffold("Login", of: "Store", in: graph, folder: folder) }
        }

        @Test func command_writesTheBoardAndReportsIt() async throws {
            let package = try package()
            #expect(
                await package.run("new-board", "Authentication", "Login", "--dry-run").printed.contains("would create ")
            )
            #expect(!package.files.contains("Modules/Authentication/Boards/LoginBoard.swift"))
            let (status, printed, notes) = await package.run("new-board", "Authentication", "Login")
            #expect(status == 0)
            #expect(notes == "\nNext:\n  swift test --filter AuthenticationTests.LoginBoardTests")
            #expect(printed.contains("created Modules/Authentication/Boards/LoginBoard.swift (10 lines)\n"))
            #expect(package.files.contains("Modules/Authentication/Boards/LoginBoard.swift"))
        }

        @Test func command_withoutBoard_isRejected() async throws {
            let (status, _, notes) = try await ScaffoldPackage().run("new-board", "Authentication")
            #expect(status == 64)
            #expect(notes == "error: The name of the board is missing. To fix: see --help.")
        }
    }
}
