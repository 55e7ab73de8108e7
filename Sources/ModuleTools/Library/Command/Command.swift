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
