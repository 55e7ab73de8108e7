import AppFoundation
import Boardy

/// The interface of the check whether a user is signed in.
enum SessionCheckIO: IOInterface {
    typealias Input = Void
    typealias Output = SessionCheck
    static let boardID: BoardID = "authentication.session-check"
}

/// The result of a check of the session.
enum SessionCheck: Hashable, Sendable {
    case valid
    case expired
    case signedOut

    /// The result for a state without a user.
    init(_ state: SessionState) {
        if case .expired = state { self = .expired } else { self = .signedOut }
    }
}

/// Checks the session, and refreshes it if necessary. Checks at the same time share their result.
final class SessionCheckBoard: TaskBoard<SessionCheckIO> {
    init(_ accounts: Accounts) {
        super.init(policy: .sharedResult) { _ in try await accounts.check() }
    }
}
