import Foundation

/// A stored account of a ``PasswordAuthProvider``. It contains hashes, and no passwords or tokens.
struct AccountRecord: Codable, Sendable {
    let account: AuthModel
    var password: PasswordHash
    var sessions: [LocalSession] = []

    /// The maximum number of sessions of an account. The oldest one ends with a further sign-in.
    static let mostSessions = 10
}

/// A sign-in of an account: the refresh tokens that are accepted.
struct LocalSession: Codable, Sendable {
    /// The hashes of the newest token, of those that were issued at the same time, and of the one that was exchanged.
    ///
    /// The former token is accepted until the newest is used, because a program can end before it has stored the
    /// newest.
    var tokens: [PasswordHash]
    var expires: Date
    let id: UUID

    /// The maximum number of tokens that were issued at the same time as the newest one.
    static let mostOthers = 4
}

extension StoreKey<[String: AccountRecord]> {
    /// The accounts by the keys of their names.
    static var accounts: StoreKey { StoreKey("session.accounts") }
}
