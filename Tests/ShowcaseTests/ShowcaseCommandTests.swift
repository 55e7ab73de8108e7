import Foundation
import Testing

@testable import Showcase

struct ShowcaseCommandTests {
    @Test func command_withoutArguments_hasNoLinksAndTheDefaultFolder() throws {
        let command = try ShowcaseCommand([])

        #expect(command.links == [])
        #expect(command.stateFolder == ShowcaseCommand.defaultStateFolder)
    }

    @Test func command_withAtOnce_opensLinksAtOnce() throws {
        #expect(try ShowcaseCommand(["--at-once", "app://a"]).opensAtOnce)
        #expect(try !ShowcaseCommand(["app://a"]).opensAtOnce)
        #expect(try ShowcaseCommand(["--explain", "app://a"]).explains)
        #expect(try !ShowcaseCommand(["app://a"]).explains)
    }

    @Test func command_withLinks_hasThemInOrder() throws {
        #expect(try ShowcaseCommand(["app://b", "app://a", "app://b"]).links == ["app://b", "app://a", "app://b"])
    }

    @Test(arguments: [
        ["--state", "/tmp/s", "app://a"], ["--state=/tmp/s", "app://a"], ["app://a", "--state", "/tmp/s"],
    ])
    func command_withAStateFolder_hasItAndTheLinks(arguments: [String]) throws {
        let command = try ShowcaseCommand(arguments)

        #expect("\(command.stateFolder)" == "StateFolder(url: file:///tmp/s/)")
        #expect(command.links == ["app://a"])
    }

    @Test func command_withAStateFolderThatContainsAnEqualsSign_hasAllOfIt() throws {
        #expect(try "\(ShowcaseCommand(["--state=/tmp/a=b"]).stateFolder)" == "StateFolder(url: file:///tmp/a=b/)")
    }

    @Test func command_withAStateFolderThatLooksLikeAnOption_takesIt() throws {
        #expect(
            try "\(ShowcaseCommand(["--state", "/tmp/--help"]).stateFolder)" == "StateFolder(url: file:///tmp/--help/)")
    }

    @Test(arguments: [["--import-from", "/tmp/i", "app://a"], ["app://a", "--import-from=/tmp/i"]])
    func command_withAnImportFolder_hasItAndTheLinks(arguments: [String]) throws {
        let command = try ShowcaseCommand(arguments)

        #expect(command.importFolder?.path == "/tmp/i")
        #expect(command.links == ["app://a"])
        #expect(try ShowcaseCommand(["app://a"]).importFolder == nil)
    }

    @Test func command_withADash_takesItAsALink() throws {
        #expect(try ShowcaseCommand(["-"]).links == ["-"])
    }

    @Test func command_behindTwoDashes_hasLinksOnly() throws {
        #expect(
            try ShowcaseCommand(["app://a", "--", "--help", "-x", "--"]).links == ["app://a", "--help", "-x", "--"])
    }

    @Test(arguments: [["-h"], ["--help"], ["help"], ["app://a", "--help"], ["--state", "/tmp/s", "-h"]])
    func command_withHelp_exitsWithHelp(arguments: [String]) {
        #expect(throws: ShowcaseCommand.Exit.help) { try ShowcaseCommand(arguments) }
    }

    @Test(arguments: [["--", "help"], ["app://a", "help"], ["help", "app://a"]])
    func command_withHelpAmongLinks_takesItAsALink(arguments: [String]) throws {
        #expect(try ShowcaseCommand(arguments).links.contains("help"))
    }

    @Test(arguments: [["--version"], ["app://a", "--version"]])
    func command_withVersion_exitsWithTheVersion(arguments: [String]) {
        #expect(throws: ShowcaseCommand.Exit.version) { try ShowcaseCommand(arguments) }
    }

    @Test func command_withHelpAndVersion_exitsWithTheFirst() {
        #expect(throws: ShowcaseCommand.Exit.version) { try ShowcaseCommand(["--version", "--help"]) }
    }
}
