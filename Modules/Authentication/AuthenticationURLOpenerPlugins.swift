import AuthenticationIO
import Boardy
import BoardyScreens

/// Opens `/sign-up`, which creates an account.
struct SignUpURLOpenerPlugin: URLOpenerDecodingPlugin {
    let name = "create an account"
    let matchingPath = "/sign-up"

    func mainboard(_ mainboard: any FlowMotherboard, openWith _: NoParameters) {
        mainboard.serviceMap.modAuthentication.ioSignUp.activation.activate()
    }
}

/// Opens `/login`, which signs a user in.
struct LoginURLOpenerPlugin: URLOpenerDecodingPlugin {
    let name = "sign in"
    let matchingPath = "/login"

    func mainboard(_ mainboard: any FlowMotherboard, openWith _: NoParameters) {
        mainboard.serviceMap.modAuthentication.ioLogin.activation.activate()
    }
}

/// Opens `/logout`, which signs the current user out.
struct LogoutURLOpenerPlugin: URLOpenerDecodingPlugin {
    let name = "sign out"
    let matchingPath = "/logout"

    func mainboard(_ mainboard: any FlowMotherboard, openWith _: NoParameters) {
        mainboard.serviceMap.modAuthentication.ioLogout.activation.activate()
    }
}
