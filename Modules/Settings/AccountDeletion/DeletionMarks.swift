import AppFoundation
import AuthenticationIO

/// The stored marks of account deletions: the identifiers of accounts, and nothing else about them.
struct DeletionMarks {
    let persistence: any PersistenceService

    /// Returns the marked accounts.
    ///
    /// - Throws: if the marks cannot be read.
    func all() throws -> [User.ID] { try persistence.value(for: .deletions) ?? [] }

    /// Adds the mark of an account, unless it has one.
    ///
    /// - Returns: true if the account had no mark.
    /// - Throws: if the mark cannot be stored.
    @discardableResult
    func add(_ account: User.ID) async throws -> Bool {
        try await persistence.update(.deletions) { marks in
            guard marks?.contains(account) != true else { return false }
            marks = (marks ?? []) + [account]
            return true
        }
    }

    /// Removes the mark of an account, if it has one.
    ///
    /// - Throws: if the mark cannot be removed.
    func remove(_ account: User.ID) async throws {
        try await persistence.update(.deletions) { marks in
            let others = (marks ?? []).filter { $0 != account }
            marks = others.isEmpty ? nil : others
        }
    }
}

extension StoreKey<[User.ID]> {
    /// The marks of account deletions.
    static var deletions: StoreKey { StoreKey("settings.deletions") }
}
