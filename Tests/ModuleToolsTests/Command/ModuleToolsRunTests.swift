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
            #expect(result.printed.contains("USAGE: swift package \(command.verb)"), "\(command.verb)")
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

    @Test func command_whenMistyped_isSuggested() async {
        let result = await run("chek-modules")
        #expect(result.status == 64)
        #expect(result.notes == "error: There is no command 'chek-modules'. To fix: write 'check-modules'.")
    }

    @Test(arguments: MovedCommand.allCases)
    func command_inACompanionNow_isAnErrorWithTheLineThatRunsIt(moved: MovedCommand) async {
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

    @Test func command_whenMissing_isWrongUsage() async {
        let result = await run()
        #expect(result.status == 64)
        #expect(result.notes.hasPrefix("error: No command is given. To fix: name one of new-app, new-module, "))
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
