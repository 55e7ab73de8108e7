import Boardy
import BoardyRemote
import BoardyScreens

extension LauncherComponent {
    /// Adds a module whose boards run elsewhere if there is a way to them. Its openers and settings are here.
    consuming func install(
        _ launcherPlugin: any LauncherPlugin, isolating boards: RemoteBoards, over transport: (any BoardTransport)?
    ) -> LauncherComponent {
        guard let transport else { return install(launcherPlugin: launcherPlugin) }
        return install(launcherPlugin: launcherPlugin, isolating: boards, over: transport, showing: ScreenUpdate.self) {
            update, board in
            update.show(by: board)
        }
    }
}
