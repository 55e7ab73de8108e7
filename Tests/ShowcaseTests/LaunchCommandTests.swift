import Foundation
import Testing

@testable import Showcase

/// The options about the launch.
struct LaunchCommandTests {
    @Test func command_withLaunchReportAndTrace_hasBoth() throws {
        let command = try ShowcaseCommand(["--launch-report", "--trace", "launch.json", "app://dashboard"])
        #expect(command.printsLaunchReport)
        #expect(command.trace?.lastPathComponent == "launch.json")
        #expect(command.links == ["app://dashboard"])
    }

    @Test func command_withoutOptions_hasNeither() throws {
        let command = try ShowcaseCommand([])
        #expect(!command.printsLaunchReport)
        #expect(command.trace == nil)
    }

    @Test(arguments: [["--trace"], ["--trace="], ["--trace", "--explain"]])
    func command_withoutAFileForTheTrace_saysToNameOne(arguments: [String]) {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "--trace needs a file. To fix: write --trace FILE, or --trace=FILE.")
        ) { try ShowcaseCommand(arguments) }
    }

    @Test func command_withALinkForTheTrace_saysThatItIsOne() {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "--trace needs a file, and 'app://dashboard' is a link. To fix: write --trace FILE.")
        ) { try ShowcaseCommand(["--trace", "app://dashboard"]) }
    }

    @Test func command_withTwoTraces_saysToGiveItOnce() {
        #expect(throws: ShowcaseCommand.Exit.wrongUsage("--trace is given twice. To fix: give it once.")) {
            try ShowcaseCommand(["--trace", "a", "--trace=b"])
        }
    }
}
