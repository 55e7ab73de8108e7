import AuthenticationIO
import Boardy
import ScreenIO

/// Signs a user in, or shows the sign-in page if the request is nil.
final class LoginBoard: Board<LoginIO> {
    private let store: SessionStore

    init(store: SessionStore) {
        self.store = store
        super.init()
    }

    override func activate(with request: LoginRequest?) {
        guard let request else {
            show(Page("Sign in", .text("Please sign in first: \(AuthenticationLinks.login)")))
            return
        }
        do {
            let user = try User(validating: request.userName)
            try store.replaceUser(with: user)
            show(Page("Signed in", .text("Hello, \(user.name).")))
            sendOutput(user)
            complete()
        } catch {
            report(error)
            complete(false)
        }
    }
}
