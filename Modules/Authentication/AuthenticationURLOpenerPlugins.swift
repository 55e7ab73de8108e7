import AuthenticationIO
import Boardy

/// `/login?user=ada` signs in; without a user it asks for one.
struct LoginURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "sign in (?user=NAME)"
    let matchingPath = "/login"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        let request = parameters["user"].map(LoginRequest.init(userName:))
        mainboard.serviceMap.modAuthentication.ioLogin.activation.activate(with: request)
    }
}

/// `/logout` signs out.
struct LogoutURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "sign out"
    let matchingPath = "/logout"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.serviceMap.modAuthentication.ioLogout.activation.activate()
    }
}
