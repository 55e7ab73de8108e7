import Boardy
import BoardyRemote
import BoardyScreens

extension LauncherComponent {
    /// Adds a module. With a transport, its boards run in another process, and its openers and settings in this one.
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
