import Foundation
import Testing

@testable import Showcase

/// The options for the catalog, the validation and the report.
struct ReportCommandTests {
    @Test func command_withoutOptions_opensLinksAndWritesNoReport() throws {
        let command = try ShowcaseCommand(["app://a"])
        #expect(command.purpose == .openLinks)
        #expect(command.report == nil)
    }

    @Test func command_withCheckOrCatalog_isForThat() throws {
        #expect(try ShowcaseCommand(["--check"]).purpose == .check)
        #expect(try ShowcaseCommand(["--state", "/tmp/s", "--catalog"]).purpose == .printCatalog)
        #expect(try ShowcaseCommand(["--links"]).purpose == .printLinks)
    }

    @Test(arguments: [["--report", "/tmp/r.html", "app://a"], ["app://a", "--report=/tmp/r.html"]])
    func command_withAReport_hasItsFile(arguments: [String]) throws {
        let command = try ShowcaseCommand(arguments)
        #expect(command.report?.path == "/tmp/r.html")
        #expect(command.links == ["app://a"])
    }

    @Test(arguments: [["--report"], ["--report="], ["--report", ""], ["--report", "--at-once"]])
    func command_whenTheReportHasNoFile_saysHowToGiveIt(arguments: [String]) {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "--report needs a file. To fix: write --report FILE, or --report=FILE.")
        ) {
            try ShowcaseCommand(arguments)
        }
    }

    @Test func command_withTwoReports_saysToGiveItOnce() {
        #expect(throws: ShowcaseCommand.Exit.wrongUsage("--report is given twice. To fix: give it once.")) {
            try ShowcaseCommand(["--report", "a", "--report=b"])
        }
    }

    @Test(arguments: [
        ["--check", "app://a"], ["--catalog", "app://a"], ["--links", "app://a"], ["--check", "--report", "a"],
        ["--catalog", "--launch-report"],
        ["--check", "--trace", "a"], ["--background-refresh", "--restore"], ["--restore", "--check"],
    ])
    func command_whenItOpensNoLinks_takesNone(arguments: [String]) {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "\(arguments.first == "--restore" ? "--check" : arguments[0]) launches nothing and opens no links. "
                    + "To fix: leave out the links and all other options except --state.")
        ) {
            try ShowcaseCommand(arguments)
        }
    }

    @Test(arguments: [
        ["--check", "--catalog"], ["--catalog", "--check"], ["--check", "--background-refresh"],
    ])
    func command_withCheckAndCatalog_saysToGiveOne(arguments: [String]) {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "\(arguments[0]) and \(arguments[1]) are both given. To fix: give one of them.")
        ) {
            try ShowcaseCommand(arguments)
        }
    }

    @Test func command_whenTheReportIsALink_saysThatItIs() {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "--report needs a file, and 'app://home/a' is a link. To fix: write --report FILE.")
        ) {
            try ShowcaseCommand(["--report", "app://home/a"])
        }
    }

    @Test func command_withCheckAtOnce_isWrongUsage() {
        #expect(throws: ShowcaseCommand.Exit.self) { try ShowcaseCommand(["--check", "--at-once"]) }
        #expect(throws: ShowcaseCommand.Exit.self) { try ShowcaseCommand(["--check", "--explain"]) }
    }
}
