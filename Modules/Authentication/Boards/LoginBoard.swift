import AuthenticationIO
import Boardy
import ScreenIO

/// Signs a user in, or shows the sign-in page if the request is nil. Sign-ins take effect in the order of activation.
final class LoginBoard: TaskBoard<LoginIO> {
    init(store: SessionStore) {
        super.init(policy: .queue) { request in
            let user = try User(validating: request?.userName ?? "")
            try await store.replaceUser(with: user)
            return user
        }
    }

    override func activate(with request: LoginRequest?) {
        guard request != nil else {
            show(Page("Sign in", .text("Please sign in first: \(AuthenticationLinks.login)")))
            return
        }
        super.activate(with: request)
    }

    override func didSucceed(with user: User) {
        show(Page("Signed in", .text("Hello, \(user.name).")))
    }
}
