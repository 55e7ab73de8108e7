import AppFoundation
import AuthenticationIO
import Boardy
import TestSupport

/// A fake of the Authentication module. The test sets the current user.
@MainActor
final class FakeAuthentication {
    enum Session {
        case signedIn
        case signedOut
        /// The session cannot be read.
        case damaged
    }

    var session: Session

    /// The number of prompts to sign in.
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

    /// The error that a damaged fake reports.
    struct DamagedSession: Error, CustomStringConvertible {
        let description = "The session is damaged. To fix: repair it."
    }
}

/// Prompts and waits without a request; signs in any user with one.
private final class FakeLoginBoard: Board<LoginIO> {
    private let fake: FakeAuthentication

    init(identifier: BoardID, fake: FakeAuthentication) {
        self.fake = fake
        super.init(identifier: identifier)
    }

    override func activate(with request: CredentialsRequest) {
        if let request {
            fake.session = .signedIn
            sendOutput(User(id: "1", name: request.name))
            complete(true)
        } else {
            fake.prompts += 1
        }
    }
}

/// Waits for a login unless a user is signed in.
private final class FakeSignedInBoard: Board<SignedInIO> {
    private let fake: FakeAuthentication

    init(identifier: BoardID, fake: FakeAuthentication) {
        self.fake = fake
        super.init(identifier: identifier)
    }

    override func didInstall() {
        serviceMap.modAuthentication.ioLogin.flow.addTarget(self) { board, _ in board.complete(true) }
    }

    override func activate(with _: Void) {
        switch fake.session {
        case .signedIn:
            complete(true)
        case .signedOut:
            serviceMap.modAuthentication.ioLogin.activation.activate()
        case .damaged:
            report(FakeAuthentication.DamagedSession())
            complete(false)
        }
    }
}
