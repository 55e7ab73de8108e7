import AppFoundation
import Foundation
import TestSupport
import Testing

@testable import Showcase

/// Options with output files that would overwrite each other or the state.
struct SharedPlaceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(atPath: folder.file("link").path, withDestinationPath: ".")
    }

    private func command(_ arguments: [String]) throws -> ShowcaseCommand {
        // Arguments that begin with a slash are paths in the folder.
        try ShowcaseCommand(arguments.map { $0.hasPrefix("/") ? folder.url.path + $0 : $0 })
    }

    @Test(arguments: ["/zz", "/./zz", "/link/zz", "/nowhere/../zz"])
    func command_withOneFileForTraceAndReport_saysToGiveEachItsOwn(report: String) {
        let place = ResolvedPath(folder.file("zz")).path
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "--trace and --report lead to the same file, '\(place)'. To fix: give each a file of its own.")
        ) { try command(["--trace", "/zz", "--report", report]) }
    }

    @Test func command_withOneFileUnderARelativePath_isRefused() {
        #expect(throws: ShowcaseCommand.Exit.self) { try ShowcaseCommand(["--trace", "./zz", "--report=zz"]) }
    }

    @Test(
        arguments: ["--trace", "--report"],
        [
            "s/secrets/session.tokens.secret", "s/profiles.json", "s/employees.json", "s/values/weather.city.json",
            "s/network/a.json", "s",
        ])
    func command_withAFileOfTheState_saysToGiveItsOwn(option: String, name: String) {
        let place = ResolvedPath(folder.file(name)).path
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "\(option) leads to '\(place)', where the app keeps its state. To fix: give it a file of its own.")
        ) { try command([option, "/link/\(name)", "--state", "/s"]) }
    }

    @Test func command_withAFileAboveTheStateFolder_isRefused() {
        #expect(throws: ShowcaseCommand.Exit.self) { try command(["--state", "/new/s", "--report", "/new"]) }
    }

    @Test func command_withTheFileThatAStateFileIsALinkTo_isRefused() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("employees.json").path, withDestinationPath: "elsewhere.json")
        #expect(throws: ShowcaseCommand.Exit.self) { try command(["--state", "/", "--report", "/elsewhere.json"]) }
    }

    @Test func command_withOtherFilesInTheStateFolder_hasThem() throws {
        let command = try command(["--state", "/s", "--report", "/s/run.html", "--trace", "/s/employees.json.trace"])
        #expect(command.report?.lastPathComponent == "run.html")
        #expect(command.trace?.lastPathComponent == "employees.json.trace")
    }
}
