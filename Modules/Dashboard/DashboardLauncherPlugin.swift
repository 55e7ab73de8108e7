public import Boardy

/// Installs the dashboard and its link.
public struct DashboardLauncherPlugin: LauncherPlugin {
    /// The plugin; it needs nothing.
    public init() {}

    /// Lists the module's board and opener.
    public func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [DashboardModulePlugin()],
            urlOpenerPlugins: [DashboardURLOpenerPlugin()]
        )
    }
}
