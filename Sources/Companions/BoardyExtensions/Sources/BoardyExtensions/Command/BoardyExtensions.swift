import ArgumentParser
import BoardySupport

/// The program `boardy-extensions`.
@main
struct BoardyExtensions: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "boardy-extensions",
        abstract: "Creates and checks app extensions, and lists the modules that they can use.",
        discussion: """
            EXIT STATUS: 0 after success, 1 after a failure or with findings, 64 for wrong usage. Errors and notes are printed to \
            standard error.
            """,
        subcommands: [
            NewExtension.self, NewSharedModule.self, ExtensionSafety.self, CheckExtensions.self, ListTargets.self,
        ])

    static func main() async {
        do {
            try await run(Array(CommandLine.arguments.dropFirst()), console: .standard)
        } catch {
            exit(withError: error)
        }
    }

    /// Runs the command of the arguments.
    static func run(_ arguments: [String], console: Console) async throws {
        // ArgumentParser suggests options and values, but no commands.
        let verbs = configuration.subcommands.map { $0._commandName } + ["help"]
        if let verb = arguments.first, !verb.hasPrefix("-"), !verbs.contains(verb) {
            let hint = nearMisses(to: verb, among: verbs, limit: 1).first.map { "write '\($0)'" } ?? "see --help"
            throw ValidationError("There is no command \(quoted(verb)). To fix: \(hint).")
        }
        var command = try parseAsRoot(arguments)
        if let command = command as? any PackageCommand {
            try await command.run(in: command.package.context(console))
        } else {
            try command.run()
        }
    }
}
