import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ModuleToolsRunTests {
    @Test func help_listsEveryCommand() async {
        let result = await run("--help")
        #expect(result.status == 0)
        for command in ModuleTools.commands { #expect(result.printed.contains("  \(command.verb) ")) }
        #expect(result.notes.isEmpty)
    }

    @Test func helpOfEveryCommand_hasItsUsage() async {
        for command in ModuleTools.commands {
            let result = await run(command.verb, "--help")
            #expect(result.status == 0)
            #expect(result.printed.contains("USAGE: swift package boardy \(command.verb)"), "\(command.verb)")
        }
    }

    @Test func unknownOption_ofEveryCommand_isWrongUsage() async {
        for command in ModuleTools.commands {
            let result = await run(command.verb, "--nonsense=1", "Name", "Other")
            #expect(result.status == 64, "\(command.verb)")
            #expect(result.notes.hasPrefix("error: "), "\(command.verb)")
            #expect(result.printed.isEmpty)
        }
    }

    @Test func verb_whenMistyped_isSuggested() async {
        let result = await run("chek")
        #expect(result.status == 64)
        #expect(result.notes == "error: There is no verb 'chek'. To fix: write 'check'.")
    }

    @Test func verb_whenMissing_listsTheVerbs() async {
        let (result, help) = (await run(), await run("--help"))
        #expect(result == help)
        #expect(result.status == 0)
    }

    @Test(arguments: [FormerVerb.checkExtensions, .extensionSafety, .newExtension, .newSharedModule])
    func verb_inACompanionNow_isAnErrorWithTheLineThatRunsIt(moved: FormerVerb) async {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
        let result = await run(moved.rawValue, "--help")
        #expect(result.status == 64)
        #expect(
            result.notes == """
                error: '\(moved.rawValue)' has moved to the companion package BoardyExtensions. To fix: run
                    swift run --package-path "\(root)/Sources/Companions/BoardyExtensions" boardy-extensions \(moved.rawValue)
                with the same options.
                """)
    }

    @Test(arguments: [(FormerVerb.checkModules, "check"), (.moduleGraph, "graph")])
    func verb_withAnotherNameNow_isAnErrorWithIt(former: FormerVerb, verb: String) async {
        let result = await run(former.rawValue)
        #expect(result.status == 64)
        #expect(
            result.notes
                == "error: '\(former.rawValue)' is '\(verb)' now. To fix: write 'swift package boardy \(verb)'.")
    }

    @Test func packagePath_whenWithoutValue_isWrongUsage() async {
        let result = await run("--package-path")
        #expect(result.status == 64)
        #expect(result.notes == "error: --package-path needs a value. To fix: write --package-path VALUE.")
    }

    @Test func folder_whenWithoutManifest_isAnError() async throws {
        let folder = try TemporaryFolder()
        let result = await run("--package-path", folder.url.path, "new-app")
        #expect(result.status == 1)
        #expect(
            result.notes == "error: There is no Package.swift in '\(folder.url.path)'. "
                + "To fix: run the command in the folder of a package.")
    }
}
