import Foundation

/// A command of `module-tools`.
protocol Command {
    /// The word that selects the command, such as `new-module`.
    static var verb: String { get }

    /// A line for the list of commands.
    static var summary: String { get }

    /// The text of `--help`, with usage, options and examples.
    static var help: String { get }

    /// Parses the arguments after the verb.
    init(_ arguments: inout Arguments) throws(UsageError)

    /// Runs the command. Returns false if it has findings, which end the program with status 1.
    ///
    /// - Throws: an error. Its description has the failure and, after "To fix:", the fix.
    func run(in context: CommandContext) async throws -> Bool
}

/// A command that writes files. What an earlier one has left, which was stopped, is undone before it runs.
protocol WritingCommand: Command {
    /// True if the files are only checked.
    var isDryRun: Bool { get }

    /// Returns the folder of the files.
    func folder(in context: CommandContext) -> URL
}

extension WritingCommand {
    /// The folder of the package.
    func folder(in context: CommandContext) -> URL { context.packageFolder }
}
