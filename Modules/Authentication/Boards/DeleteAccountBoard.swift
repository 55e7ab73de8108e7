import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation

/// Deletes the account of the current user, and signs the user out.
final class DeleteAccountBoard: TaskBoard<DeleteAccountIO> {
    init(_ accounts: Accounts) {
        let dialog = FormDialog<DeleteAccountIO>()
        super.init(policy: .queue) { password, context in
            try await accounts.restore()
            if let password { return try await accounts.deleteAccount(password) }
            guard let user = await accounts.user else { throw AuthError.notSignedIn }
            let form = user.hasPassword ? InputForm.deleteAccount : .deleteFurtherAccount
            return try await dialog.ask(form, cancelled: .notDeleted, in: context) { answers in
                try await accounts.deleteAccount(answers.secret("password"))
            }
        }
        dialog.board = self
    }

    override func didSucceed(with user: User) {
        show(
            Page(localized("Account deleted"), .text(localized("The account of \(user.name) was deleted. Goodbye."))))
    }
}
