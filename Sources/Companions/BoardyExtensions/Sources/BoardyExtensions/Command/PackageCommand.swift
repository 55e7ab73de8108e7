import ArgumentParser
import Foundation

/// A command that works on a package.
protocol PackageCommand: AsyncParsableCommand {
    /// The options with the package.
    var package: PackageOptions { get }

    /// Runs the command.
    ///
    /// - Throws: `ExitCode.failure` with findings; a `ValidationError` for arguments that do not suit the package; or another error. Its
    ///   description has the failure and, after "To fix:", the fix.
    func run(in context: CommandContext) async throws
}

/// The options that select the package of a command.
struct PackageOptions: ParsableArguments {
    @Option(help: "The folder of the package.", completion: .directory)
    var packagePath = "."

    /// Returns the context of a command on the package.
    func context(_ console: Console, dependencies: [String] = []) -> CommandContext {
        CommandContext(
            packageFolder: Self.folder(packagePath), dependencyFolders: dependencies.map(Self.folder), console: console)
    }

    /// Returns the URL of a folder.
    static func folder(_ path: String) -> URL { URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL }
}
