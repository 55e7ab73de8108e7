import AuthenticationIO
import Boardy
import BoardyScreens

/// Signs the current user out.
final class LogoutBoard: TaskBoard<LogoutIO> {
    init(_ accounts: Accounts) {
        super.init(policy: .queue) { _ in try await accounts.signOut() }
    }

    override func didSucceed(with user: User?) {
        show(Page("Signed out", .text(user.map { "Goodbye, \($0.name)." } ?? "No user is signed in.")))
    }
}
