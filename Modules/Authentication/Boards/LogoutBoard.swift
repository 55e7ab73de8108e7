import AuthenticationIO
import Boardy
import ScreenIO

/// Signs the current user out.
final class LogoutBoard: TaskBoard<LogoutIO> {
    init(store: SessionStore) {
        super.init(policy: .queue) { _ in try await store.replaceUser(with: nil) }
    }

    override func didSucceed(with user: User?) {
        show(Page("Signed out", .text(user.map { "Goodbye, \($0.name)." } ?? "Nobody was signed in.")))
    }
}
