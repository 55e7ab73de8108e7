import AuthenticationIO
public import Boardy

/// Installs the boards for login, logout and the current user, the gate for boards that require a user, and the links.
///
/// The session is stored in `session.json` in the shared `StateFolder`.
public struct AuthenticationLauncherPlugin: LauncherPlugin {
    /// Creates the plugin, which has no settings.
    public init() {}

    /// Returns the module's boards and openers, and flows from login and logout to the output of the current user's
    /// board.
    public func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [AuthenticationModulePlugin()],
            urlOpenerPlugins: [LoginURLOpenerPlugin(), LogoutURLOpenerPlugin()],
            launchSettings: { mainboard in
                let boards = mainboard.serviceMap.modAuthentication
                boards.ioLogin.flow.sendOutput(through: boards.ioCurrentUser) { user in user }
                boards.ioLogout.flow.sendOutput(through: boards.ioCurrentUser) { _ in nil }
            }
        )
    }
}
