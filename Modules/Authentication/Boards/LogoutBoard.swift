import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation

/// Signs the current user out.
final class LogoutBoard: TaskBoard<LogoutIO> {
    init(_ accounts: Accounts) {
        super.init(policy: .queue) { _ in try await accounts.signOut() }
    }

    override func didSucceed(with user: User?) {
        let text = user.map { localized("Goodbye, \($0.name).") } ?? localized("No user is signed in.")
        show(Page(localized("Signed out"), .text(text)))
    }
}
