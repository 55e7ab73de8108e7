import AppFoundation
import Boardy
import BoardyRemote
import BoardyScreens
import Foundation

extension LauncherComponent {
    /// Adds a module whose boards run in a process of their own if the command says so. Its openers and settings are here.
    consuming func install(
        _ launcherPlugin: any LauncherPlugin, isolating boards: RemoteBoards, in helper: HelperProcess?
    ) -> LauncherComponent {
        guard let helper else { return install(launcherPlugin: launcherPlugin) }
        return install(
            launcherPlugin: launcherPlugin, isolating: boards, over: helper.transport, showing: ScreenUpdate.self
        ) { update, board in
            update.show(by: board)
        }
    }
}

/// The process that serves the boards of a module. It is this program with another option.
struct HelperProcess {
    let transport: ProcessTransport

    /// Creates a helper; nil unless the command isolates the module.
    init?(_ module: String, for command: ShowcaseCommand) {
        guard command.isolated.contains(module), let program = Bundle.main.executableURL else { return nil }
        var arguments = ["--serve", module, "--state", command.stateFolder.url.path]
        if let folder = command.importFolder { arguments += ["--import-from", folder.path] }
        transport = ProcessTransport(executable: program, arguments: arguments)
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
