import AppFoundation
import AuthenticationIO

/// Who is signed in, kept between runs.
struct SessionStore {
    let file: JSONFile<Session>

    struct Session: Equatable, Codable, Sendable {
        var user: User?
    }

    func currentUser() throws(StateFileError) -> User? {
        try file.read()?.user
    }

    /// Signs a user in, or with nil whoever is signed in out.
    ///
    /// - Returns: who was signed in before. A damaged file is an error here too, so that it is not written over.
    @discardableResult
    func replaceUser(with user: User?) throws -> User? {
        try file.update(orBeginWith: Session()) { session in
            let previous = session.user
            session.user = user
            return previous
        }
    }
}
