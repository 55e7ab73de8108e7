import AnalyticsIO
import AuthenticationIO
import Boardy
import SubscriptionIO

/// Installs the boards and openers of the Settings module.
struct SettingsLauncherPlugin: LauncherPlugin {
    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [SettingsModulePlugin(), AccountDeletionModulePlugin()],
            urlOpenerPlugins: [
                SettingsURLOpenerPlugin(), ProfileURLOpenerPlugin(), SendProfileURLOpenerPlugin(),
                PictureURLOpenerPlugin(), CancelPictureURLOpenerPlugin(),
            ],
            optionalUses: [DeleteAccountIO.self, SignedInIO.self, SubscriptionStatusIO.self, UsageSharingIO.self])
    }
}
