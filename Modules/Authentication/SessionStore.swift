import AppFoundation
import AuthenticationIO

/// The session, stored between runs.
struct SessionStore: Sendable {
    let file: JSONFile<Session>

    struct Session: Equatable, Codable, Sendable {
        var user: User?
    }

    func currentUser() throws(StateFileError) -> User? {
        try file.read()?.user
    }

    /// Replaces the current user; nil signs out.
    ///
    /// - Returns: the former user.
    /// - Throws: a `StateFileError`, also if the file is damaged, so that a damaged file is not overwritten.
    @discardableResult
    func replaceUser(with user: User?) async throws -> User? {
        try await file.update(orBeginWith: Session()) { session in
            let previous = session.user
            session.user = user
            return previous
        }
    }
}
