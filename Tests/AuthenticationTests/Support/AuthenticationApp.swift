import AppFoundation
import Authentication
import AuthenticationIO
import Boardy
import Foundation
import ScreenIO
import TestSupport

/// A running app with only the Authentication module.
@MainActor
struct AuthenticationApp {
    let screen = PageRecorder()
    let log = ErrorLog()
    let launcher: PluginLauncher

    init(state: URL) {
        launcher = PluginLauncher.with(options: log.options)
            .share(value: StateFolder(state))
            .install(launcherPlugin: AuthenticationLauncherPlugin())
            .instantiate()
            .launch(in: screen) { _ in }
    }

    var boards: AuthenticationServiceMap { launcher.mainboard.serviceMap.modAuthentication }

    func logIn(_ name: String) {
        boards.ioLogin.activation.activate(with: LoginRequest(userName: name))
    }

    /// Returns the outputs of the current user's board; empty if it sends none.
    func currentUser() -> [User?] {
        let record = Record(boards.ioCurrentUser)
        boards.ioCurrentUser.activation.activate()
        return record.outputs
    }
}
