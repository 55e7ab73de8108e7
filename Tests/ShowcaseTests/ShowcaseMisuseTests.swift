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
