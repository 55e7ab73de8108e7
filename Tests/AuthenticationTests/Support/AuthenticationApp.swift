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

    /// Signs a user in and waits for the end.
    func logIn(_ name: String) async {
        let record = Record(boards.ioLogin)
        boards.ioLogin.activation.activate(with: LoginRequest(userName: name))
        await yieldUntil { !record.completions.isEmpty }
    }

    /// Signs the user out and waits for the end.
    func logOut() async {
        let record = Record(boards.ioLogout)
        boards.ioLogout.activation.activate()
        await yieldUntil { !record.completions.isEmpty }
    }

    /// Opens a link and waits for the end of its boards.
    ///
    /// - Returns: the names of the openers.
    @discardableResult
    func open(_ link: String) async -> [String] {
        let openers = launcher.open(link: link)
        await yieldUntil { launcher.mainboard.boards.isEmpty }
        return openers
    }

    /// Returns the outputs of the current user's board; empty if it sends none.
    func currentUser() -> [User?] {
        let record = Record(boards.ioCurrentUser)
        boards.ioCurrentUser.activation.activate()
        return record.outputs
    }
}
