import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation

/// Signs a user in. Sign-ins take effect in the order of activation.
final class LoginBoard: TaskBoard<LoginIO> {
    private let accounts: Accounts

    init(_ accounts: Accounts) {
        self.accounts = accounts
        let dialog = FormDialog<LoginIO>()
        super.init(policy: .queue) { request, context in
            try await accounts.restore()
            if let request { return try await accounts.signIn(request) }
            if let user = await accounts.user { return user }
            return try await dialog.ask(.login(accounts.further), cancelled: .notSignedIn, in: context) { answers in
                guard let provider = answers.choice else { return try await accounts.signIn(answers.credentials) }
                return try await accounts.signIn(nil, with: AuthProviderID(provider))
            }
        }
        dialog.board = self
    }

    override func activate(with request: CredentialsRequest) {
        guard request != nil || accounts.user != nil || context is any FormScreen else {
            return show(
                Page(localized("Sign in"), .text(localized("Please sign in first: \(AuthenticationLinks.login)"))))
        }
        super.activate(with: request)
    }

    override func didSucceed(with user: User) {
        show(Page(localized("Signed in"), .text(localized("Hello, \(user.name)."))))
    }
}
