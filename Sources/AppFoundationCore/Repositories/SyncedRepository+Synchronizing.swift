/// Sending of pending writes and fetching of entities.
extension SyncedRepository {
    /// Sends the pending writes in order, and then replaces the local entities by those of the remote.
    ///
    /// Waits while another task or process synchronizes the same storage. Call it after a write, when the network is
    /// available again, and at the start of the app. Other processes wait during the requests, so the system suspends the app only
    /// afterwards, or when its time in the background ends: then the requests are cancelled.
    ///
    /// - Throws: the error of the remote or of the storage, ``RepositoryError``, or a `CancellationError`. Writes that were
    ///   not confirmed remain pending. A rejected write is not an error: see ``rejectedWrites()``.
    public func synchronize() async throws {
        _ = try await synchronized()
    }

    /// Synchronizes, and returns the new stored value.
    func synchronized() async throws -> SyncedEntities<Entity> {
        do {
            return try await SystemSuspensionGuard.current.holding("synchronization") {
                let lock = try await storage.synchronizationLock(waitingAtMost: timeout)
                defer { withExtendedLifetime(lock) {} }
                try await sendPendingWrites()
                let fetched = try await remote.fetchAll()
                let time = now()
                let content = try await update { try $0.replace(by: fetched, at: time) }
                status.post(failure: nil)
                return content
            }
        } catch {
            // The caller has lost interest, which says nothing about the remote.
            if !Task.isCancelled, !(error is CancellationError) { status.post(failure: error) }
            throw error
        }
    }

    private func sendPendingWrites() async throws {
        var next = try await content()?.nextWrite
        // More conflicts than these, after each of which the write is sent again, mean that the versions of the remote are wrong.
        var conflicts = 0
        while let write = next {
            try Task.checkCancellation()
            let outcome = try await write.send(to: remote)
            let (content, isSettled) = try await store(outcome, of: write)
            conflicts = isSettled ? 0 : conflicts + 1
            guard conflicts <= Self.mostConflicts else {
                throw RepositoryError.conflicts(id: "\(write.entityID)", count: conflicts)
            }
            next = content.nextWrite
        }
    }

    private static var mostConflicts: Int { 10 }

    /// Stores the outcome of sending a write.
    ///
    /// - Returns: the new stored value, and whether the write is not sent again.
    private func store(
        _ outcome: SentWrite<Entity>, of write: PendingWrite<Entity>
    ) async throws -> (SyncedEntities<Entity>, isSettled: Bool) {
        switch outcome {
        case .confirmed(let stored):
            return (try await update { $0.confirm(write, stored: stored) }, true)
        case .refused(let rejection):
            return (try await update { $0.reject(RejectedWrite(write, .refused, reason: rejection.reason)) }, true)
        case .conflict(let theirs):
            let conflict = Conflict(id: write.entityID, base: write.base?.entity, mine: write.value, theirs: theirs)
            let resolution = try rule.resolution(of: conflict)
            let content = try await update { $0.resolve(write, as: resolution, theirs: theirs) }
            if case .theirs = resolution { return (content, true) }
            return (content, false)
        }
    }
}
