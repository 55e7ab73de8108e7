import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct BoardFilesTests {
    private static let long = "EmployeeManagementSubscriptionSettingsAb"
    private static let longBoard = "CheckoutOfManyArticlesInTheShoppingCart1"

    @Test func files_ofOneBoard_haveAtMost120Lines() throws {
        let files = try moduleSpec("Payments").boardFiles
        #expect(files.map { $0.text.lines.count }.reduce(0, +) <= 120)
    }

    @Test func files_ofOneBoard_areInterfaceImplementationAndTests() throws {
        let paths = try moduleSpec("Payments").boardFiles.map(\.path)
        #expect(
            paths == [
                "Interfaces/PaymentsIO/InOut.swift", "Interfaces/PaymentsIO/IOInterface.swift",
                "Interfaces/PaymentsIO/ServiceMap.swift", "Interfaces/PaymentsIO/Links.swift",
                "Modules/Payments/PaymentsModulePlugin.swift", "Modules/Payments/PaymentsLauncherPlugin.swift",
                "Modules/Payments/PaymentsURLOpenerPlugins.swift", "Modules/Payments/Boards/PaymentsBoard.swift",
                "Tests/PaymentsTests/PaymentsBoardTests.swift",
            ])
    }

    @Test func files_ofAManifest_areNone() throws {
        #expect(try moduleSpec("Payments", "--kind", "manifest").boardFiles == [])
    }

    @Test(arguments: ModuleSpec.Kind.allCases, [[], ModuleSpec.Part.allCases])
    func files_ofAKind_haveDistinctPaths(kind: ModuleSpec.Kind, parts: [ModuleSpec.Part]) {
        let spec = ModuleSpec(name: "Payments", boards: ["Payments"], uses: [], kind: kind, parts: parts)
        let paths = (spec.boardFiles + spec.manifestFiles(hasWidgetInterface: false)).map { $0.path.lowercased() }
        #expect(Set(paths).count == paths.count)
    }

    @Test func ids_ofTheModulesBoardAndOthers_beginWithTheModule() throws {
        let specs = try moduleSpec("Payments", "--boards", "Payments,GiftCard").boardSpecs
        #expect(specs.map(\.id) == ["pub.payments", "pub.payments.gift-card"])
        #expect(specs.map(\.path) == ["/payments", "/payments/gift-card"])
    }

    /// The handler of deeplinks matches `/payments`, and two patterns for one link are reported.
    @Test func path_besideDeeplinks_isNotTheirs() throws {
        let specs = try moduleSpec("Payments", "--boards", "Payments,GiftCard", "--with", "deeplink").boardSpecs
        #expect(specs.map(\.id) == ["pub.payments", "pub.payments.gift-card"])
        #expect(specs.map(\.path) == ["/payments/open", "/payments/gift-card"])
        #expect(throws: UsageError.self) { try moduleSpec("Payments", "--boards", "Open") }
    }

    @Test func launcherPlugin_ofKindBoth_isInternal() async throws {
        let files = try moduleSpec("Payments", "--kind", "both").boardFiles
        let plugin = try #require(files.first { $0.path.hasSuffix("LauncherPlugin.swift") })
        #expect(!plugin.text.contains("public"))
        let tests = try #require(files.first { $0.path.hasSuffix("Tests.swift") })
        #expect(tests.text.contains("try await harness.load(manifest: PaymentsManifest.self)"))
    }

    /// The longest names show that every line is broken as the formatter breaks it.
    @Test(arguments: [
        ["Payments"], ["Payments", "--boards", "Payments,GiftCard,URLList"], ["A", "--kind", "both"],
        [long, "--boards", "\(long),\(longBoard),A"], [long, "--kind", "both"],
        ["A", "--view", "swiftui"], [long, "--boards", "\(longBoard),Zoo", "--view", "uikit", "--kind", "both"],
        [long, "--boards", longBoard, "--view", "swiftui", "--kind", "both"],
    ])
    func files_whenLinted_haveNoFindings(arguments: [String]) async throws {
        var arguments = Arguments(arguments)
        let spec = try NewModuleCommand(&arguments).spec
        let folder = try TemporaryFolder()
        for (index, file) in spec.boardFiles.enumerated() {
            try folder.write(file.text, to: "\(index)-\(file.path.split(separator: "/").last ?? "")")
        }
        #expect(try await formatFindings(in: folder.url) == [])
    }

    @Test(arguments: [("swiftui", "Views/PaymentsView"), ("uikit", "Views/PaymentsViewController")])
    func files_ofABoardWithAView_areThoseOfTheBoardAndThreeOthers(view: String, file: String) throws {
        let plain = try moduleSpec("Payments").boardFiles.map(\.path)
        let paths = try moduleSpec("Payments", "--view", view).boardFiles.map(\.path)
        #expect(
            paths == plain + [
                "Modules/Payments/Views/PaymentsModel.swift", "Modules/Payments/\(file).swift",
                "Tests/PaymentsTests/PaymentsModelTests.swift",
            ])
        #expect(try moduleSpec("Payments", "--view", "none").boardFiles.map(\.path) == plain)
    }

    @Test(arguments: [("A", "A"), ("Payments", "Refund"), (long, longBoard)])
    func files_ofAnAddedBoard_haveNoFindings(module: String, name: String) async throws {
        let board = BoardSpec(
            module: module, name: name, map: "serviceMap.mod\(module)", entry: .manifest, hasDeeplinks: true)
        let folder = try TemporaryFolder()
        for (index, text) in [board.boardFile, board.openerFile, board.testFile].enumerated() {
            try folder.write(text, to: "\(index).swift")
        }
        #expect(try await formatFindings(in: folder.url) == [])
    }
}
