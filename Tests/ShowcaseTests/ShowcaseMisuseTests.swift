import TestSupport
import Testing

@testable import Showcase

struct ShowcaseMisuseTests {
    @Test(arguments: [["--state"], ["--state", ""], ["--state="], ["app://a", "--state"]])
    func command_whenTheStateFolderIsMissing_saysHowToGiveIt(arguments: [String]) {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "--state needs a folder. To fix: write --state DIR, or --state=DIR.")
        ) {
            try ShowcaseCommand(arguments)
        }
    }

    @Test(arguments: [["--state", "/a", "--state", "/b"], ["--state=/a", "app://a", "--state=/a"]])
    func command_whenTheStateFolderIsGivenTwice_saysToGiveItOnce(arguments: [String]) {
        #expect(throws: ShowcaseCommand.Exit.wrongUsage("--state is given twice. To fix: give it once.")) {
            try ShowcaseCommand(arguments)
        }
    }

    @Test(arguments: [["--import-from"], ["--import-from="], ["--import-from", "--explain"]])
    func command_whenTheImportFolderIsMissing_saysHowToGiveIt(arguments: [String]) {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "--import-from needs a folder. To fix: write --import-from DIR, or --import-from=DIR.")
        ) {
            try ShowcaseCommand(arguments)
        }
    }

    @Test func command_whenTheImportFolderIsGivenTwice_saysToGiveItOnce() {
        #expect(throws: ShowcaseCommand.Exit.wrongUsage("--import-from is given twice. To fix: give it once.")) {
            try ShowcaseCommand(["--import-from", "/a", "--import-from=/a"])
        }
    }

    @Test func command_withAnImportFolderAndCheck_saysToLeaveItOut() {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "--check launches nothing and opens no links. To fix: leave out the links and all other options except --state."
            )
        ) {
            try ShowcaseCommand(["--check", "--import-from", "/a"])
        }
    }

    @Test(arguments: ["-x", "--State", "--states", "--verbose=1", "--help=1", "-h=", "--version=2", "--=x"])
    func command_withAnUnknownOption_saysWhereToLook(option: String) {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "'\(option)' is not an option. To fix: see --help, or write -- before links.")
        ) {
            try ShowcaseCommand(["app://a", option, "app://b"])
        }
    }

    @Test func command_withAnUnknownOptionBeforeHelp_isWrongUsage() {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "'-x' is not an option. To fix: see --help, or write -- before links.")
        ) {
            try ShowcaseCommand(["-x", "--help"])
        }
    }
}
