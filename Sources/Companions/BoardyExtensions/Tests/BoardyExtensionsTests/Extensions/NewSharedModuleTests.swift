import Foundation
import TestSupport
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct NewSharedModuleTests {
    private static let paths = [
        "Package.swift", "Sources/SharedModels/DataAccess/AppGroupDataStore.swift",
        "Sources/SharedModels/DataAccess/SharedDataError.swift",
        "Sources/SharedModels/DataAccess/SharedDataStoring.swift",
        "Sources/SharedModels/Models/Item.swift", "Tests/SharedModelsTests/AppGroupDataStoreTests.swift",
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
