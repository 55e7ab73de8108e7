import Boardy
import BoardyScreens
import SettingsIO

/// Opens `/settings`, which shows the settings.
struct SettingsURLOpenerPlugin: URLOpenerDecodingPlugin {
    let name = "the settings"
    let matchingPath = "/settings"

    func mainboard(_ mainboard: any FlowMotherboard, openWith _: NoParameters) {
        mainboard.serviceMap.modSettings.ioSettings.activation.activate()
    }
}

/// Opens `/settings/profile`, which changes the profile in a form.
struct ProfileURLOpenerPlugin: URLOpenerDecodingPlugin {
    let name = "change the profile"
    let matchingPath = "/settings/profile"

    func mainboard(_ mainboard: any FlowMotherboard, openWith _: NoParameters) {
        mainboard.serviceMap.modSettings.ioProfile.activation.activate()
    }
}
