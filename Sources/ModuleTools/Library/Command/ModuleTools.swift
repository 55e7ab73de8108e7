import BoardySupport
import Foundation

/// The program `module-tools`: the commands that create and check modules.
///
/// The command plugin `swift package boardy` runs this program on its package.
package enum ModuleTools {
    /// The commands, in the order of the list of `--help`.
    static var commands: [any Command.Type] {
        [
            NewAppCommand.self, NewModuleCommand.self, NewBoardCommand.self, CheckModulesCommand.self,
            ModuleGraphCommand.self, XcodeTemplatesCommand.self, CompletionsCommand.self,
        ]
    }

    /// Runs the command that the arguments name, and returns the exit status of the program.
    ///
    /// The status is 0 after success, 1 after a failure or with findings, and 64 after wrong usage.
    package static func run(_ arguments: [String]) async -> Int32 {
        await run(arguments, console: .standard)
    }

    static func run(_ arguments: [String], console: Console) async -> Int32 {
        do {
            return try await status(Arguments(arguments), console)
        } catch let error as UsageError {
            console.note("error: \(error)")
            return 64
        } catch {
            console.note("error: \(error)")
            return 1
        }
    }

    private static func status(_ given: Arguments, _ console: Console) async throws -> Int32 {
        var arguments = given
        let verbIndex = arguments.firstOperandIndex(afterOptionsWithValues: ["--package-path", "--dependency-path"])
        var global = arguments.split(at: verbIndex)
        if global.flag("--help", "-h") {
            console.print(help)
            return 0
        }
        let folder = try global.value("--package-path") ?? FileManager.default.currentDirectoryPath
        let dependencies = try global.values("--dependency-path")
        try global.finish()
        guard let verb = arguments.operand() else {
            try arguments.finish()
            console.print(help)
            return 0
        }
        if let former = FormerVerb(rawValue: verb) { throw former.error }
        guard let command = commands.first(where: { $0.verb == verb }) else {
            let hint = nearMisses(to: verb, among: verbs, limit: 1).first.map { "write '\($0)'" } ?? "see --help"
            throw UsageError("There is no verb \(quoted(verb)). To fix: \(hint).")
        }
        if arguments.flag("--help", "-h") {
            console.print(command.help)
            return 0
        }
        let context = CommandContext(
            packageFolder: URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL,
            dependencyFolders: dependencies.map { URL(filePath: $0, directoryHint: .isDirectory).standardizedFileURL },
            console: console)
        let parsed = try command.init(&arguments)
        if let writing = parsed as? any WritingCommand {
            try UnfinishedChanges(in: writing.folder(in: context)).undo(isDryRun: writing.isDryRun, console: console)
        }
        return try await parsed.run(in: context) ? 0 : 1
    }

    private static var verbs: [String] { commands.map { $0.verb } }

    private static var help: String {
        let width = verbs.map(\.count).max() ?? 0
        let lines = commands.map {
            "  " + $0.verb.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.summary
        }
        return """
            Creates and checks the modules of a Swift package. The companion package BoardyExtensions does so for app extensions.

            USAGE: swift package boardy VERB [OPTIONS]

            VERBS:
            \(lines.joined(separator: "\n"))

            'swift package boardy VERB --help' prints the options of a verb.

            The command asks for the permission to write, because some verbs write files. In a script, give the permission with
            'swift package --allow-writing-to-package-directory boardy VERB'.

            EXIT STATUS: 0 after success, 1 after a failure or with findings, 64 for wrong usage. Errors and notes are printed to
            standard error.
            """
    }
}
