import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct NewSharedModuleCommandTests {
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
        #expect(result.output.contains("created iOS/Libraries/SharedModels/Package.swift (1"))
        #expect(result.output.contains(".package(path: \"iOS/Libraries/SharedModels\")"))
        #expect(result.output.contains("packages:\n      SharedModels:\n        path: iOS/Libraries/SharedModels"))
    }

    @Test func run_withDryRun_writesNothing() async throws {
        let fixture = try SpecFixture([:])
        let result = await fixture.run("new-shared-module", "SharedModels", "--dry-run")
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").filter { $0.hasPrefix("would create ") }.count == 6)
        #expect(result.output.hasPrefix("would create iOS/Libraries/SharedModels/Package.swift"))
        #expect(try fixture.folder.contents == [])
    }

    @Test(arguments: [[], ["--dry-run"]])
    func run_whenAFileExists_writesNothing(options: [String]) async throws {
        let path = "iOS/Libraries/SharedModels/Sources/SharedModels/Models/Item.swift"
        let fixture = try SpecFixture([path: "old"])
        let result = await ModuleToolsTests.run(
            ["--package-path", fixture.folder.url.path, "new-shared-module", "SharedModels"] + options)
        #expect(result.status == 1)
        #expect(result.notes.contains("'\(path)' exists already, and nothing was written."))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: fixture.folder.file("iOS/Libraries/SharedModels").path)
                == [
                    "Sources"
                ])
    }

    @Test(arguments: [
        (
            ["shared"],
            "error: 'shared' cannot be the name of a module: expected a capital letter, then up to 29 letters and digits. To fix: write a name such as SharedModels.\n"
        ),
        (
            ["../Shared"],
            "error: '../Shared' cannot be the name of a module: expected a capital letter, then up to 29 letters and digits. To fix: write a name such as SharedModels.\n"
        ),
        (
            ["SwiftUI"],
            "error: 'SwiftUI' is a module of the system, or a name of the language. To fix: choose another name.\n"
        ),
        (
            ["Shared", "--folder", "../x"],
            "error: '../x' is no folder of this package: expected a path in it, of letters, digits, single spaces and '_.-'. To fix: write --folder iOS/Libraries.\n"
        ),
        (
            ["Shared", "--folder=/x"],
            "error: '/x' is no folder of this package: expected a path in it, of letters, digits, single spaces and '_.-'. To fix: write --folder iOS/Libraries.\n"
        ),
        ([], "error: A name is missing. To fix: see --help.\n"),
    ])
    func run_withWrongArguments_endsWith64(arguments: [String], expected: String) async {
        let result = await ModuleToolsTests.run(["new-shared-module"] + arguments)
        #expect(result.status == 64)
        #expect(result.notes + "\n" == expected)
    }
}
