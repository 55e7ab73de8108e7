import AuthenticationIO
import Boardy

/// Completes once somebody is signed in, and asks for that if nobody is.
final class SignedInBoard: Board<SignedInIO> {
    private let store: SessionStore
    private var isWaiting = false

    init(identifier: BoardID, store: SessionStore) {
        self.store = store
        super.init(identifier: identifier)
    }

    override func didInstall() {
        serviceMap.modAuthentication.ioLogin.flow.addTarget(self) { board, _ in board.finish(true) }
    }

    override func didRemove() {
        if isWaiting { report(NobodySignedIn()) }
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

    /// A login that fails is tried again: only one that succeeds is an answer.
    private func askForLogin() {
        isWaiting = true
        if serviceMap.modAuthentication.ioLogin.activation.activate().error != nil { finish(false) }
    }

    private func finish(_ isDone: Bool) {
        isWaiting = false
        complete(isDone)
    }
}

/// What waited for a login has waited in vain.
struct NobodySignedIn: Error, Hashable, CustomStringConvertible {
    let description =
        "Nobody signed in, so what waited for it was not done. To fix: sign in before with \(AuthenticationLinks.login)."
}
