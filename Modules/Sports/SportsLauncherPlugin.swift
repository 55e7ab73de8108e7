import Boardy

/// Installs the module's board and its link.
struct SportsLauncherPlugin: LauncherPlugin {
    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(modulePlugins: [SportsModulePlugin()], urlOpenerPlugins: [ScoresURLOpenerPlugin()])
    }
}
