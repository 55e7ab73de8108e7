import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct ProgramTests {
    static let verbs = ["new-extension", "new-shared-module", "extension-safety", "check-extensions", "list-targets"]

    @Test func help_listsEveryCommand() async {
        let result = await run("--help")
        #expect(result.status == 0)
        for verb in Self.verbs { #expect(result.printed.contains("\n  \(verb) ")) }
        #expect(result.printed.contains("EXIT STATUS: 0 after success"))
        #expect(await run() == result)
    }

    @Test(arguments: verbs) func helpOfACommand_hasItsUsageAndExamples(verb: String) async {
        let result = await run(verb, "--help")
        #expect(result.status == 0)
        #expect(result.printed.contains("USAGE: boardy-extensions \(verb) [--package-path"))
        #expect(result.printed.contains("EXAMPLES:\n  boardy-extensions \(verb)"))
    }

    @Test(arguments: [("new-extenson", "write 'new-extension'"), ("hlep", "write 'help'"), ("print", "see --help")])
    func command_whenMistyped_isSuggested(verb: String, fix: String) async {
        let notes = "There is no command '\(verb)'. To fix: \(fix).\n"
        #expect(await run(verb, "--dry-run") == Run(status: 64, notes: notes))
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func completionScript_completesCommandsOptionsAndKinds(shell: String)
        async
    {
        let script = await run("--generate-completion-script", shell).printed
        for word in Self.verbs + ["package-path", "watch-standalone"] { #expect(script.contains(word)) }
    }
}
