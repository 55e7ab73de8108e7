public import Boardy

/// Installs login, logout and the current user, with their links.
///
/// The session is kept in `session.json` in the shared `StateFolder`.
public struct AuthenticationLauncherPlugin: LauncherPlugin {
    /// The plugin; it needs nothing.
    public init() {}

    /// Lists the module's boards and openers.
    public func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: AuthenticationModulePlugin.Service.allCases.map(AuthenticationModulePlugin.init(service:)),
            urlOpenerPlugins: [LoginURLOpenerPlugin(), LogoutURLOpenerPlugin()]
        )
    }
}
