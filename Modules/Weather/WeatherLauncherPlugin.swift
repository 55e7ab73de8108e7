import Boardy

/// Installs the module's board and its link.
struct WeatherLauncherPlugin: LauncherPlugin {
    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(modulePlugins: [WeatherModulePlugin()], urlOpenerPlugins: [ForecastURLOpenerPlugin()])
    }
}
