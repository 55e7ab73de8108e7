import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct CheckModulesCommandTests {
    private func makePackage(_ source: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "App",
                targets: [
                    .target(name: "WeatherIO", path: "Interfaces/WeatherIO"),
                    .target(name: "Weather", dependencies: ["WeatherIO"], path: "Modules/Weather"),
                ])
            """, to: "Package.swift")
        for path in ["Interfaces/WeatherIO", "Modules/Weather"] {
            try FileManager.default.createDirectory(at: folder.file(path), withIntermediateDirectories: true)
        }
        try folder.write("", to: "Interfaces/WeatherIO/A.swift")
        try folder.write(source, to: "Modules/Weather/A.swift")
        return folder
    }

    /// Runs the program, and returns its status and its lines.
    private func run(_ arguments: [String], in folder: URL) async -> (status: Int32, output: [String], notes: [String])
    {
        let recorded = RecordedConsole()
        let status = await ModuleTools.run(
            ["--package-path", folder.path, "check"] + arguments, console: recorded.console)
        return (status, recorded.printed, recorded.notes)
    }

    @Test func check_whenARealPackageHasAWarning_endsWithTheStatusOfTheOptions() async throws {
        let folder = try makePackage("import WeatherIO\nstatic let shared = A()\n")
        let warning =
            "Modules/Weather/A.swift:2:12: warning: A module has a singleton, 'shared'. To fix: register the object as a service, and resolve it where it is used. [service-singleton]"
        let result = await run([], in: folder.url)
        #expect(result.status == 0)
        #expect(result.output == [warning])
        #expect(result.notes == ["2 files of 2 targets checked: 0 errors, 1 warning"])
        #expect(await run(["--warnings-as-errors", "--format=github"], in: folder.url).status == 1)
    }

    @Test func check_whenARealPackageHasAnError_endsWithStatus1() async throws {
        let folder = try makePackage("public enum AIO: IOInterface {}\n")
        let result = await run(["--format", "github"], in: folder.url)
        #expect(result.status == 1)
        #expect(
            result.output == [
                "::error file=Modules/Weather/A.swift,line=1,col=13,title=public-board::The module 'Weather' has the public interface 'AIO' of a board. To fix: move it to 'WeatherIO', or make it internal."
            ])
    }

    @Test func checklist_ofARealPackage_endsWithStatus1IfAStepIsMissing() async throws {
        let folder = try makePackage("public enum WeatherManifest: Manifest {}")
        let result = await run(["--checklist", "Weather"], in: folder.url)
        #expect(result.status == 1)
        #expect(
            result.output.first?.hasPrefix(" 1. [x] Create the folders: Interfaces/WeatherIO, Modules/Weather\n")
                == true)
        #expect(result.notes.isEmpty)
    }

    @Test func check_whenThereIsNoPackage_fails() async throws {
        let folder = try TemporaryFolder()
        let result = await run([], in: folder.url)
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.notes.map { $0.hasPrefix("error: There is no Package.swift in ") } == [true])
    }

    @Test(arguments: [
        (["--format", "xml"], "error: 'xml' is not a value of --format. To fix: write one of text, json, github."),
        (
            ["--warnings-as-error"],
            "error: '--warnings-as-error' is not an option. To fix: write --warnings-as-errors, or see --help."
        ),
        (["Weather"], "error: 'Weather' is not expected here. To fix: see --help."),
    ])
    func arguments_whenWrong_areReported(_ arguments: [String], _ text: String) async throws {
        let result = await run(arguments, in: URL(filePath: "/nowhere"))
        #expect(result.status == 64)
        #expect(result.notes == [text])
    }

    @Test func help_whenPrinted_listsEveryRule() async {
        let help = await run(["--help"], in: URL(filePath: "/nowhere")).output.joined()
        for rule in CheckRule.allCases {
            #expect(help.contains("  \(rule.rawValue) "))
            #expect(help.contains(rule.summary))
        }
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
}
