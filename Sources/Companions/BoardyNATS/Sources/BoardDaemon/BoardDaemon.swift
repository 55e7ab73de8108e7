import BoardyCore
public import BoardyLauncher
public import BoardyRemote
import Foundation

/// A program that serves the boards of its modules over NATS.
///
/// A daemon of your own consists of its modules and one call, in `main.swift`:
///
/// ```swift
/// import BoardDaemon
/// import Boardy
/// import Shop
/// import ShopIO
///
/// await BoardDaemon.main(version: "1.4", exposing: ["Shop": ShopBoards.remote]) {
///     PluginLauncher.with(options: .default)
///         .install(launcherPlugin: ShopLauncherPlugin())
/// }
/// ```
///
/// The options of the command line select the boards, the service and the NATS servers; see `--help`.
@MainActor
public enum BoardDaemon {
    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - version: the version of the program, for `--version` and for health reports.
    ///   - modules: the lists of boards that `--expose` can name.
    ///   - arguments: the arguments, with the name of the program. The default is those of the process.
    ///   - install: returns the component with the modules. Called once, before the first session.
    public static func main(
        version: String = "0", exposing modules: KeyValuePairs<String, RemoteBoards>,
        arguments: [String] = CommandLine.arguments, _ install: () throws -> LauncherComponent
    ) async -> Never {
        exit(await run(version: version, exposing: modules, arguments: arguments, install).rawValue)
    }

    /// Runs the program.
    static func run(
        version: String, exposing modules: KeyValuePairs<String, RemoteBoards>, arguments: [String],
        _ install: () throws -> LauncherComponent
    ) async -> ExitStatus {
        // A reader that is gone must not end the daemon.
        signal(SIGPIPE, SIG_IGN)
        let program = arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "boardd"
        let options: DaemonOptions
        do throws(UsageError) {
            options = try DaemonOptions(Array(arguments.dropFirst()), modules: modules.map(\.key))
        } catch {
            write("\(program): \(error)", to: .standardError)
            return .usage
        }
        switch options.purpose {
        case .help: write(DaemonOptions.help(program), to: .standardOutput, terminator: "")
        case .version: write("\(program) \(version)", to: .standardOutput)
        case .list:
            for (name, boards) in modules {
                write(
                    ([name] + boards.identifiers.map { "  \($0.rawValue)" }).joined(separator: "\n"),
                    to: .standardOutput)
            }
        case .checkHealth: return await HealthCheck.run(options) { write($0, to: .standardOutput) }
        case .serve:
            let log = DaemonLog(options.logLevel, options.logFormat)
            return await Service(options, version: version, modules, log).run(install)
        }
        return .done
    }

    private nonisolated static func write(_ text: String, to file: FileHandle, terminator: String = "\n") {
        try? file.write(contentsOf: Data((text + terminator).utf8))
    }
}
