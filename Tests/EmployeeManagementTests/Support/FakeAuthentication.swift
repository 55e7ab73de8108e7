import AuthenticationIO
import Boardy
import TestSupport

/// Plays the Authentication module; the test says who is signed in.
@MainActor
final class FakeAuthentication {
    enum Session {
        case signedIn
        case signedOut
        /// It cannot be found out.
        case damaged
    }

    var session: Session

    /// How often somebody was asked to sign in.
    fileprivate(set) var prompts = 0

    init(_ session: Session) {
        self.session = session
    }

    var module: FakeModule {
        FakeModule("fake.authentication") {
            BoardRegistration(LoginIO.self) { [self] in FakeLoginBoard(identifier: $0, fake: self) }
            BoardRegistration(SignedInIO.self) { [self] in FakeSignedInBoard(identifier: $0, fake: self) }
        }
    }

    /// What the fake reports when it is damaged.
    struct DamagedSession: Error, CustomStringConvertible {
        let description = "The session is damaged. To fix: repair it."
    }
}

/// Asks and waits without a request, signs anybody in with one.
private final class FakeLoginBoard: Board<LoginIO> {
    private let fake: FakeAuthentication

    init(identifier: BoardID, fake: FakeAuthentication) {
        self.fake = fake
        super.init(identifier: identifier)
    }

    override func activate(with request: LoginRequest?) {
        if let request {
            fake.session = .signedIn
            sendOutput(User(name: request.userName))
            complete()
        } else {
            fake.prompts += 1
        }
    }
}

/// Waits for a login unless somebody is signed in.
private final class FakeSignedInBoard: Board<SignedInIO> {
    private let fake: FakeAuthentication

    init(identifier: BoardID, fake: FakeAuthentication) {
        self.fake = fake
        super.init(identifier: identifier)
    }

    override func didInstall() {
        serviceMap.modAuthentication.ioLogin.flow.addTarget(self) { board, _ in board.complete() }
    }

    override func activate(with _: Void) {
        switch fake.session {
        case .signedIn:
            complete()
        case .signedOut:
            serviceMap.modAuthentication.ioLogin.activation.activate()
        case .damaged:
            report(FakeAuthentication.DamagedSession())
            complete(false)
        }
    }
}
