import AuthenticationIO
import Boardy

/// Sends the current user.
final class CurrentUserBoard: Board<CurrentUserIO> {
    private let store: SessionStore

    init(identifier: BoardID, store: SessionStore) {
        self.store = store
        super.init(identifier: identifier)
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
