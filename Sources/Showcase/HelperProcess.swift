import AppFoundation
import Boardy
import BoardyRemote
import BoardyScreens
import Foundation

/// The process that serves the boards of a module. It is this program with another option.
enum HelperProcess {
    /// Returns the way to a helper; nil unless the command isolates the module.
    static func transport(_ module: String, for command: ShowcaseCommand) -> ProcessTransport? {
        guard command.isolated.contains(module), let program = Bundle.main.executableURL else { return nil }
        var arguments = ["--serve", module, "--state", command.stateFolder.url.path]
        if let folder = command.importFolder { arguments += ["--import-from", folder.path] }
        return ProcessTransport(executable: program, arguments: arguments)
    }

    /// Serves boards to the process that has started this one, until it ends.
    ///
    /// Pages are shown by that process. Errors of activations are reported there.
    @MainActor
    static func serve(_ boards: [RemoteBoards], of launcher: PluginLauncher) async throws {
        let server = BoardServer(launcher, exposing: boards) { session in
            RemoteScreen { try? session.send(context: $0) }
        }
        try await server.run(StandardStreams())
    }
}
