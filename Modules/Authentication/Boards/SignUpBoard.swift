import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation

/// Creates an account and signs its user in.
final class SignUpBoard: TaskBoard<SignUpIO> {
    private let accounts: Accounts
    private let dialog = FormDialog<SignUpIO>()

    init(_ accounts: Accounts) {
        self.accounts = accounts
        super.init(policy: .queue) { [dialog] request, context in
            try await accounts.restore()
            if let request { return try await accounts.signUp(request) }
            guard await accounts.user == nil else { throw AccountError.alreadySignedIn }
            return try await dialog.ask(.signUp(accounts.further), cancelled: .notSignedUp, in: context) { answers in
                guard let provider = answers.choice else { return try await accounts.signUp(answers.newCredentials) }
                return try await accounts.signIn(nil, with: AuthProviderID(provider))
            }
        }
        dialog.board = self
    }

    override func activate(with request: CredentialsRequest) {
        guard request != nil || accounts.user != nil || context is any FormScreen else {
            return show(
                Page(
                    localized("Create an account"),
                    .text(localized("Please create an account: \(AuthenticationLinks.signUp)"))))
        }
        super.activate(with: request)
    }

    override func didSucceed(with user: User) {
        // The account of a further provider may have existed before.
        let title = dialog.choice == nil ? localized("Account created") : localized("Signed in")
        show(Page(title, .text(localized("Hello, \(user.name). You are signed in."))))
    }
}
