import AuthenticationIO
import Boardy

/// Completes when a user is signed in, and activates the login if there is none.
final class SignedInBoard: Board<SignedInIO> {
    private let store: SessionStore
    private var isWaiting = false

    init(store: SessionStore) {
        self.store = store
        super.init()
    }

    override func didInstall() {
        serviceMap.modAuthentication.ioLogin.flow.addTarget(self) { board, _ in board.finish(true) }
    }

    override func didRemove() {
        if isWaiting { report(NoUserSignedIn()) }
        isWaiting = false
    }

    override func activate(with _: Void) {
        do {
            if try store.currentUser() == nil { askForLogin() } else { finish(true) }
        } catch {
            report(error)
            finish(false)
        }
    }

    /// Activates the login. A failed login leaves this board waiting for the next one, because only a successful login
    /// answers the gate check.
    private func askForLogin() {
        isWaiting = true
        if serviceMap.modAuthentication.ioLogin.activation.activate().error != nil { finish(false) }
    }

    private func finish(_ isDone: Bool) {
        isWaiting = false
        complete(isDone)
    }
}

/// The error that the board was removed while it waited for a login.
struct NoUserSignedIn: Error, Hashable, CustomStringConvertible {
    let description =
        "No user signed in, so nothing that waited for the sign-in was done. "
        + "To fix: sign in first with \(AuthenticationLinks.login)."
}
