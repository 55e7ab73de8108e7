import AuthenticationIO
public import Boardy

/// Installs login, logout, the current user and the gate for boards that need one, with their links.
///
/// The session is kept in `session.json` in the shared `StateFolder`.
public struct AuthenticationLauncherPlugin: LauncherPlugin {
    /// The plugin; it needs nothing.
    public init() {}

    /// Lists the module's boards and openers, and lets the current user's followers hear of logins and logouts.
    public func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: AuthenticationModulePlugin.Service.allCases.map(AuthenticationModulePlugin.init(service:)),
            urlOpenerPlugins: [LoginURLOpenerPlugin(), LogoutURLOpenerPlugin()],
            launchSettings: { mainboard in
                let boards = mainboard.serviceMap.modAuthentication
                boards.ioLogin.flow.sendOutput(through: boards.ioCurrentUser) { user in user }
                boards.ioLogout.flow.sendOutput(through: boards.ioCurrentUser) { _ in nil }
            }
        )
    }
}
