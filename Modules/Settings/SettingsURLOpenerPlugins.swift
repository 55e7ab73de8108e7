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

/// Opens `/settings/profile/send`, which sends the changes of profiles that wait or were refused.
struct SendProfileURLOpenerPlugin: URLOpenerDecodingPlugin {
    let name = "send the profile again"
    let matchingPath = "/settings/profile/send"

    func mainboard(_ mainboard: any FlowMotherboard, openWith _: NoParameters) {
        mainboard.serviceMap.modSettings.ioSendProfile.activation.activate()
    }
}

/// Opens `/settings/picture?file=me.png`, which uploads a picture for the profile.
struct PictureURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        let file: String?
    }

    let name = "upload a picture for the profile (?file=PATH)"
    let matchingPath = "/settings/picture"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        mainboard.serviceMap.modSettings.ioPicture.activation.activate(with: parameters.file ?? "")
    }
}

/// Opens `/settings/picture/cancel`, which ends the upload of a picture.
struct CancelPictureURLOpenerPlugin: URLOpenerDecodingPlugin {
    let name = "end the upload of a picture"
    let matchingPath = "/settings/picture/cancel"

    func mainboard(_ mainboard: any FlowMotherboard, openWith _: NoParameters) {
        mainboard.serviceMap.modSettings.ioPicture.interaction.send(command: .cancel)
    }
}
