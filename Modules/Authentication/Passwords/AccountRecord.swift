import AppFoundation
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

/// The accounts by the keys of their names. An account of another version of the app is kept as it is.
typealias StoredAccounts = [String: Readable<AccountRecord>]

extension StoredAccounts {
    /// Returns the account with an identifier, and its key; nil if there is none.
    ///
    /// - Throws: ``AuthError/storage(reason:)`` if it can be one that cannot be read.
    func account(_ id: String) throws(AuthError) -> (key: String, record: AccountRecord)? {
        for case (let key, .value(let record)) in self where record.account.id == id { return (key, record) }
        guard !values.contains(where: { $0.unreadable != nil }) else { throw .unreadableAccount }
        return nil
    }
}

extension AuthError {
    /// The error of an action on an account that cannot be read.
    static let unreadableAccount = AuthError.storage(
        reason: "a stored account does not fit this version of the app; it was left as it is")
}

extension StoreKey<StoredAccounts> {
    /// The stored accounts.
    static var accounts: StoreKey { StoreKey("session.accounts") }
}
