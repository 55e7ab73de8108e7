import AppFoundation
import AuthenticationIO
import PlatformIO

/// Marks account deletions in a file, so that the next start ends a deletion that a kill has interrupted.
///
/// The mark is stored before the account is deleted, and removed after the data of the module.
@MainActor
final class AccountDeletions {
    private let profiles: ProfileStore
    private let marks: DeletionMarks
    private let writes = SerialWrites()

    /// The accounts with a deletion, or with the end of an interrupted one, in progress.
    private var active: Set<User.ID> = []

    /// The accounts that this run has marked. The store can become unreadable after that.
    private var marked: Set<User.ID> = []

    init(profiles: ProfileStore, persistence: any PersistenceService) {
        self.profiles = profiles
        marks = DeletionMarks(persistence: persistence)
    }

    /// True while the deletion of an account, or the end of an interrupted one, is in progress.
    func isInProgress(_ account: User.ID) -> Bool { active.contains(account) }

    /// True if an account has a mark of this run.
    func isMarked(_ account: User.ID) -> Bool { marked.contains(account) }

    // MARK: Deletion

    /// Marks an account, and then deletes it. The deletion is in progress until ``removeData(of:)`` ends or the call
    /// throws.
    ///
    /// - Parameter delete: deletes the account of the current user, and returns it.
    /// - Returns: the deleted account. It is another one if the user has changed.
    /// - Throws: if the mark cannot be stored; a `CancellationError` if the account was not deleted, for a reason that was
    ///   reported before; or if the accounts cannot be read after a failure. The mark stays in the last case.
    func perform(
        _ account: User.ID, in accounts: AccountAccess, _ delete: () async throws -> User.ID
    ) async throws -> User.ID {
        do {
            try await writes.run {
                active.insert(account)
                try await marks.add(account)
                marked.insert(account)
            }
            let deleted = try await result(of: delete, for: account, in: accounts)
            // Without the board that waits for the result, no step removes the data. The mark stays for the next start.
            try Task.checkCancellation()
            if deleted != account { try await withdraw(account) }
            return deleted
        } catch {
            active.remove(account)
            throw error
        }
    }

    /// Deletes an account. After a failure, the accounts decide whether it was deleted.
    private func result(
        of delete: () async throws -> User.ID, for account: User.ID, in accounts: AccountAccess
    ) async throws -> User.ID {
        do {
            return try await delete()
        } catch {
            guard try await accounts.hasAccount(account) else { return account }
            try await withdraw(account)
            throw CancellationError()
        }
    }

    /// Removes the mark of an account that was not deleted.
    private func withdraw(_ account: User.ID) async throws {
        try await writes.run {
            try await unmark(account)
            active.remove(account)
        }
    }

    private func unmark(_ account: User.ID) async throws {
        try await marks.remove(account)
        marked.remove(account)
    }

    /// Marks a deleted account, and removes its data and then the mark. The mark stays if the data cannot be removed.
    ///
    /// A cancellation of the caller does not end the removal.
    ///
    /// - Throws: if the mark cannot be stored, or if the data or the mark cannot be removed.
    func removeData(of account: User.ID) async throws {
        // A task of its own, because a cancellation before its turn would leave the data without a mark.
        try await Task { try await writes.run { try await removeMarkedData(of: account) } }.value
    }

    private func removeMarkedData(of account: User.ID) async throws {
        defer { active.remove(account) }
        do {
            if !isMarked(account), try await marks.add(account) { marked.insert(account) }
        } catch {
            // Without a mark, no start tries again.
            try await profiles.remove(account)
            throw error
        }
        try await profiles.remove(account)
        // The mark of an interrupted deletion stays, because the start presents its end.
        if isMarked(account) { try await unmark(account) }
    }

    // MARK: The next start

    /// Returns the marked accounts without a deletion in progress.
    ///
    /// - Throws: if the marks cannot be read.
    func interrupted() throws -> [User.ID] { try marks.all().filter { !isInProgress($0) } }

    /// Ends a deletion that was interrupted, unless it is in progress again or has ended.
    ///
    /// - Parameters:
    ///   - events: receives the deletion again, because the kill has perhaps interrupted the removals of other modules.
    ///   - present: presents the result before the mark is removed, so that a kill in between loses no message.
    /// - Throws: if the accounts cannot be read, or if the data or the mark cannot be removed.
    func end(
        _ account: User.ID, in accounts: AccountAccess, events: AppEventBus?, _ present: (InterruptedDeletion) -> Void
    ) async throws {
        try await writes.run {
            // A removal since the call of ``interrupted()`` may have removed the mark.
            guard try marks.all().contains(account), active.insert(account).inserted else { return }
            defer { active.remove(account) }
            let isDeleted = try await !accounts.hasAccount(account)
            if isDeleted {
                events?.emit(.accountDeleted(account: account))
                try await profiles.remove(account)
            }
            present(isDeleted ? .completed : .nothingDeleted)
            try await unmark(account)
        }
    }
}
