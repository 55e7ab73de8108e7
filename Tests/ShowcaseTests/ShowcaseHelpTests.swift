import Testing

@testable import Showcase

struct ShowcaseHelpTests {
    @Test(arguments: [
        "--state DIR", "--import-from DIR", "--at-once", "--explain", "--launch-report", "--trace FILE",
        "--report FILE", "--restore", "--kiosk", "--onboarding", "--online", "--yes", "--check", "--catalog", "--links",
        "--version", "-h, --help", "--isolate MODULE", "--serve MODULE", "--sign-in-at URL",
        "USAGE: Showcase [--state DIR] [--import-from DIR] [--at-once] [--explain] [--launch-report] [--trace FILE]",
    ])
    func help_ofTheProgram_mentionsEveryOption(option: String) {
        #expect(ShowcaseCommand.help.contains(option))
    }

    @Test func help_ofTheProgram_tellsTheExitStatuses() {
        #expect(ShowcaseCommand.help.contains("0 if every link was handled, 1 if one was not, 64 for wrong usage"))
    }

    @Test func help_ofTheProgram_fitsATerminal() {
        let lines = ShowcaseCommand.help.split(separator: "\n").filter { !$0.contains("default:") }

        #expect(lines.allSatisfy { $0.count <= 120 })
    }

    @Test func version_ofTheProgram_isThreeNumbers() {
        let numbers = ShowcaseCommand.version.split(separator: ".", omittingEmptySubsequences: false)

        #expect(numbers.compactMap { Int($0) }.count == 3)
    }
}
