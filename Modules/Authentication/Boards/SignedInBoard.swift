import AuthenticationIO
import Boardy

/// Completes once somebody is signed in, and asks for that if nobody is.
final class SignedInBoard: Board<SignedInIO> {
    private let store: SessionStore

    init(identifier: BoardID, store: SessionStore) {
        self.store = store
        super.init(identifier: identifier)
    }

    override func didInstall() {
        serviceMap.modAuthentication.ioLogin.flow.addTarget(self) { board, _ in board.complete() }
    }

    override func activate(with _: Void) {
        do {
            if try store.currentUser() == nil { askForLogin() } else { complete() }
        } catch {
            report(error)
            complete(false)
        }
    }

    /// A login that fails is tried again: only one that succeeds is an answer.
    private func askForLogin() {
        if serviceMap.modAuthentication.ioLogin.activation.activate().error != nil { complete(false) }
    }
}
