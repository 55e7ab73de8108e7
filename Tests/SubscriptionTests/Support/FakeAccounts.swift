import AppFoundation
import AuthenticationIO

/// The session of the app, which a test sets.
final class FakeAccounts: AccountService {
    var state: SessionState

    /// The accounts that exist.
    var existing: Set<User.ID> = ["ada", "grace"]

    /// The error of the next questions.
    var failure: (any Error)?

    init(_ state: SessionState) { self.state = state }

    func hasAccount(_ account: User.ID) async throws -> Bool {
        if let failure { throw failure }
        return existing.contains(account)
    }
}

extension SessionState {
    static func user(_ id: String) -> SessionState { .signedIn(AuthModel(id: id, name: "Ada")) }

    static let expiredAda = SessionState.expired(AuthModel(id: "ada", name: "Ada"))
}
