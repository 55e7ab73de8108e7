import Boardy

/// Installs the boards and their links.
struct SubscriptionLauncherPlugin: LauncherPlugin {
    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [SubscriptionModulePlugin()],
            urlOpenerPlugins: [
                SubscriptionURLOpenerPlugin(), SubscribeURLOpenerPlugin(), RestorePurchasesURLOpenerPlugin(),
            ])
    }
}
