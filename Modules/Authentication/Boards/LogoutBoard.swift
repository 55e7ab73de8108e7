import AuthenticationIO
import Boardy
import ScreenIO

/// Signs the current user out.
final class LogoutBoard: Board<LogoutIO> {
    private let store: SessionStore

    init(store: SessionStore) {
        self.store = store
        super.init()
    }

    override func activate(with _: Void) {
        do {
            let user = try store.replaceUser(with: nil)
            show(Page("Signed out", .text(user.map { "Goodbye, \($0.name)." } ?? "Nobody was signed in.")))
            sendOutput(user)
            complete()
        } catch {
            report(error)
            complete(false)
        }
    }
}
