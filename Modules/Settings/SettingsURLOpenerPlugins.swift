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

/// Opens `/settings/usage?share=true`, which allows usage statistics, or forbids them with `share=false`.
struct UsageSharingURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        let share: Bool
    }

    let name = "usage statistics (?share=true or ?share=false)"
    let matchingPath = "/settings/usage"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        mainboard.serviceMap.modSettings.ioUsageSharing.activation.activate(with: parameters.share)
    }
}
