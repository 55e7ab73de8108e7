import Boardy

/// Installs the module's board and its link.
struct AnalyticsLauncherPlugin: LauncherPlugin {
    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(modulePlugins: [AnalyticsModulePlugin()], urlOpenerPlugins: [UsageSharingURLOpenerPlugin()])
    }
}
