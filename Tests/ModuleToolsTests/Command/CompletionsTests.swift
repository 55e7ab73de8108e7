import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct CompletionsTests {
    @Test func script_ofEachShell_hasEveryVerbAndOption() async {
        for shell in CompletionsCommand.Shell.allCases {
            let result = await run("completions", shell.rawValue)
            #expect(result.status == 0)
            for command in ModuleTools.commands {
                #expect(result.printed.contains(command.verb), "\(shell) \(command.verb)")
                for option in CompletionsCommand.options(of: command) {
                    let word = shell == .fish ? "-l \(option.dropFirst(2))" : option
                    #expect(result.printed.contains(word), "\(shell) \(option)")
                }
            }
        }
    }

    @Test func options_areThoseThatTheHelpLists() {
        #expect(
            CompletionsCommand.options(of: CheckModulesCommand.self) == [
                "--format", "--warnings-as-errors", "--checklist", "--help",
            ])
    }

    @Test(arguments: [
        (["che"], "check"), (["new-"], "new-app new-module new-board"), (["graph", "--f"], "--format --focus"),
        (["new-module", "Orders", "--b"], "--boards"), (["none", ""], ""),
    ])
    func bash_completesVerbsAndOptions(_ words: [String], _ completions: String) async throws {
        let folder = try TemporaryFolder()
        let script = folder.url.appending(path: "script")
        let line = (["boardy"] + words).map { "'\($0)'" }.joined(separator: " ")
        try
            (CompletionsCommand.script(for: .bash)
            + "\nCOMP_WORDS=(\(line)) COMP_CWORD=\(words.count)\n_boardy\necho ${COMPREPLY[*]}\n")
            .write(to: script, atomically: true, encoding: .utf8)
        let result = try await Subprocess.run(["bash", script.path])
        #expect(result.status == 0, "\(result.errors)")
        #expect(String(decoding: result.output, as: UTF8.self) == completions + "\n")
    }

    @Test func shell_whenUnknown_isWrongUsage() async {
        let result = await run("completions", "tcsh")
        #expect(result.status == 64)
        #expect(result.notes == "error: 'tcsh' is not a value of SHELL. To fix: write one of bash, zsh, fish.")
    }
}
