import AppFoundation
import Authentication
import AuthenticationIO
import Boardy
import Foundation
import ScreenIO
import TestSupport

/// A running app that has the Authentication module only.
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

    /// What the module answers when asked who is signed in; empty if it does not answer.
    func currentUser() -> [User?] {
        let record = Record(boards.ioCurrentUser)
        boards.ioCurrentUser.activation.activate()
        return record.outputs
    }
}
