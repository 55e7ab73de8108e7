import Foundation
import TestSupport
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct NewSharedModuleTests {
    private static let paths = [
        "Package.swift", "Sources/SharedModels/DataAccess/AppGroupItemStore.swift",
        "Sources/SharedModels/DataAccess/ItemStoring.swift", "Sources/SharedModels/DataAccess/SharedDataError.swift",
        "Sources/SharedModels/Models/Item.swift", "Tests/SharedModelsTests/AppGroupItemStoreTests.swift",
    ]

    @Test func run_writesThePackageAndPrintsTheWiring() async throws {
        let fixture = try SpecFixture([:])
        let result = await fixture.run("new-shared-module", "SharedModels", "--folder", "iOS/Libraries/")
        #expect(result.status == 0, "\(result.notes)")
        let url = fixture.folder.file("iOS/Libraries/SharedModels")
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".swift") }.sorted()
                == Self.paths)
        #expect(result.printed.contains("created iOS/Libraries/SharedModels/Package.swift (1"))
        #expect(result.printed.contains(".package(path: \"iOS/Libraries/SharedModels\")"))
        #expect(result.printed.contains("packages:\n      SharedModels:\n        path: iOS/Libraries/SharedModels"))
    }

    /// Returns the manifest of a shared module in a package with some dependencies.
    private func manifest(_ dependencies: String, _ verb: String = "new-shared-module", _ arguments: String...)
        async throws
        -> (text: String?, notes: String)
    {
        let fixture = try SpecFixture([
            "App/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "App", dependencies: [\(dependencies)])
            """,
            "framework/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Boardy", products: [.library(name: "Boardy", targets: ["Boardy"])], targets: [.target(name: "Boardy")])
            """,
        ])
        let result = await BoardyExtensionsTests.run(
            [verb, "--package-path", fixture.folder.file("App").path]
                + (arguments.isEmpty ? ["SharedModels"] : arguments))
        let url = fixture.folder.file("App/iOS/Libraries/SharedModels")
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
        let stores = names.map { URL(filePath: $0).lastPathComponent }.filter(
            ["ItemStoring.swift", "SharedStore.swift"].contains)
        #expect(stores.count == (names.isEmpty ? 0 : 1))
        return (try? String(contentsOf: url.appending(path: "Package.swift"), encoding: .utf8), result.notes)
    }

    /// The store of an app of boards is that of the framework, so that no second type of its name exists.
    @Test(
        arguments: [
            (#".package(path: "../framework")"#, #".package(name: "boardy", path: "../../../../framework")"#),
            (#".package(url: "https://example.com/a/Boardy.git", from: "1.0.0")"#, nil),
            (#".package(url: "https://example.com/boardy", .upToNextMinor(from: "1.0.0"))"#, nil),
        ] as [(String, String?)])
    func run_inAPackageOnBoardy_usesItsStore(declared: String, written: String?) async throws {
        let text = try await manifest(declared).text
        #expect(text?.contains("    dependencies: [\(written ?? declared)],\n") == true)
        #expect(text?.contains(#".target(name: "SharedModels", dependencies: [boardy]),"#) == true)
    }

    @Test func run_inAPackageOnOthers_hasAStoreOfItsOwn() async throws {
        let text = try await manifest(#".package(url: "https://example.com/a/boardy-kit", from: "1.0.0")"#).text
        #expect(text?.contains(#".target(name: "SharedModels"),"#) == true && text?.contains("boardy") == false)
    }

    @Test func run_withAssetsInAPackageOnBoardy_addsTheResources() async throws {
        let text = try await manifest(
            #".package(path: "../framework")"#, "new-extension", "My", "--kind", "share", "--bundle-id",
            "com.company.app",
            "--theming", "assets"
        ).text
        #expect(text?.contains(#"dependencies: [boardy], resources: [.process("Resources")]),"#) == true)
    }

    @Test func run_whenTheURLOfBoardyIsComputed_fails() async throws {
        let (text, notes) = try await manifest(#".package(url: "https://example.com/" + "boardy", from: "1.0.0")"#)
        #expect(text == nil)
        #expect(
            notes == "Package.swift has no line with the URL of Boardy, and nothing was written. "
                + #"To fix: write it as in .package(url: "…/boardy", branch: "main")."# + "\n")
    }

    @Test func run_withDryRun_writesNothing() async throws {
        let fixture = try SpecFixture([:])
        let result = await fixture.run("new-shared-module", "SharedModels", "--dry-run")
        #expect(result.status == 0)
        #expect(result.printed.split(separator: "\n").filter { $0.hasPrefix("would create ") }.count == 6)
        #expect(result.printed.hasPrefix("would create iOS/Libraries/SharedModels/Package.swift"))
        #expect(try fixture.folder.contents == [])
    }

    @Test(arguments: [[], ["--dry-run"]])
    func run_whenAFileExists_writesNothing(options: [String]) async throws {
        let path = "iOS/Libraries/SharedModels/Sources/SharedModels/Models/Item.swift"
        let fixture = try SpecFixture([path: "old"])
        let result = await BoardyExtensionsTests.run(
            ["new-shared-module", "--package-path", fixture.folder.url.path, "SharedModels"] + options)
        #expect(result.status == 1)
        #expect(result.notes.contains("'\(path)' exists already, and nothing was written."))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: fixture.folder.file("iOS/Libraries/SharedModels").path)
                == [
                    "Sources"
                ])
    }

    /// Both commands that write files undo what a stopped one has left.
    @Test(arguments: [
        ["new-shared-module", "SharedModels"],
        ["new-extension", "My", "--kind", "share", "--bundle-id", "com.company.app", "--app", "Shop"],
    ])
    func run_afterACommandWasStopped_undoesItsFiles(command: [String]) async throws {
        let left = #"{"files":[{"path":"A.swift","new":"a"}],"folders":[]}"#
        let fixture = try SpecFixture([".module-tools-unfinished.json": left, "A.swift": "a"])
        let arguments = command + ["--package-path", fixture.folder.url.path]
        let dryRun = await BoardyExtensionsTests.run(arguments + ["--dry-run"])
        #expect(dryRun.status == 1 && dryRun.notes.hasPrefix("An earlier command was stopped"))
        #expect(await BoardyExtensionsTests.run(arguments).status == 0)
        #expect(try fixture.folder.contents == ["iOS"])
    }

    @Test(arguments: [
        (["shared"], "The value 'shared' is invalid for '<name>': Expected a capital letter, then up to 29"),
        (["SwiftUI"], "The value 'SwiftUI' is invalid for '<name>': 'SwiftUI' is a module of the system, or a name"),
        (
            ["Shared", "--folder", "../x"],
            "The value '../x' is invalid for '--folder <dir>': Expected a path in the package,"
        ),
        ([], "Missing expected argument '<name>'"),
    ])
    func run_withWrongArguments_endsWith64(arguments: [String], expected: String) async {
        let result = await BoardyExtensionsTests.run(["new-shared-module"] + arguments)
        #expect(result.status == 64)
        #expect(result.notes.hasPrefix(expected), "\(result.notes)")
    }
}
