import AuthenticationIO
import Boardy
import TestSupport

/// A fake of the Authentication module. The test sets the current user.
@MainActor
final class FakeAuthentication {
    enum Session {
        case signedIn(User)
        case signedOut
        /// The session cannot be read.
        case damaged
    }

    var session: Session

    /// The number of requests for the current user.
    fileprivate(set) var questions = 0

    init(_ session: Session = .signedOut) {
        self.session = session
    }

    var module: FakeModule {
        FakeModule("fake.authentication") {
            BoardRegistration(LoginIO.self) { Board(identifier: $0) }
            BoardRegistration(SignUpIO.self) { Board(identifier: $0) }
            BoardRegistration(LogoutIO.self) { Board(identifier: $0) }
            BoardRegistration(CurrentUserIO.self) { [self] in FakeCurrentUserBoard(identifier: $0, fake: self) }
        }
    }
}

private final class FakeCurrentUserBoard: Board<CurrentUserIO> {
    private let fake: FakeAuthentication

    init(identifier: BoardID, fake: FakeAuthentication) {
        self.fake = fake
        super.init(identifier: identifier)
    }

    override func activate(with _: Void) {
        fake.questions += 1
        switch fake.session {
        case .signedIn(let user): sendOutput(user)
        case .signedOut: sendOutput(nil)
        case .damaged: report(DamagedSession())
        }
        complete()
    }
}

private struct DamagedSession: Error, CustomStringConvertible {
    var description: String { "The session is damaged. To fix: repair it." }
}
