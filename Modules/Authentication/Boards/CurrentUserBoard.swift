import AuthenticationIO
import Boardy

/// Sends the current user.
final class CurrentUserBoard: Board<CurrentUserIO> {
    private let store: SessionStore

    init(store: SessionStore) {
        self.store = store
        super.init()
    }

    override func activate(with _: Void) {
        do {
            sendOutput(try store.currentUser())
            complete()
        } catch {
            report(error)
            complete(false)
        }
    }
}
