import AuthenticationIO
import Boardy

/// Opens `/login?user=ada`, which signs the user in. Without a user the link shows the sign-in page.
struct LoginURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "sign in (?user=NAME)"
    let matchingPath = "/login"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        let request = parameters["user"].map(LoginRequest.init(userName:))
        mainboard.serviceMap.modAuthentication.ioLogin.activation.activate(with: request)
    }
}

/// Opens `/logout`, which signs the current user out.
struct LogoutURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "sign out"
    let matchingPath = "/logout"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.serviceMap.modAuthentication.ioLogout.activation.activate()
    }
}
