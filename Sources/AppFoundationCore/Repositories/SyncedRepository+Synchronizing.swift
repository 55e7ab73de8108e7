/// Sending of pending writes and fetching of entities.
extension SyncedRepository {
    /// Sends the pending writes in order, and then replaces the local entities by those of the remote.
    ///
    /// Waits while another task or process synchronizes the same storage. Call it after a write, when the network is
    /// available again, and at the start of the app.
    ///
    /// - Throws: the error of the remote or of the storage, ``RepositoryError``, or a `CancellationError`. Writes that were
    ///   not confirmed remain pending. A rejected write is not an error: see ``rejectedWrites()``.
    public func synchronize() async throws {
        _ = try await synchronized()
    }

    /// Synchronizes, and returns the new stored value.
    func synchronized() async throws -> SyncedEntities<Entity> {
        do {
            let lock = try await storage.synchronizationLock(waitingAtMost: timeout)
            defer { withExtendedLifetime(lock) {} }
            try await sendPendingWrites()
            let fetched = try await remote.fetchAll()
            let time = now()
            let content = try await update { try $0.replace(by: fetched, at: time) }
            status.post(failure: nil)
            return content
        } catch {
            // The caller has lost interest, which says nothing about the remote.
            if !Task.isCancelled, !(error is CancellationError) { status.post(failure: error) }
            throw error
        }
    }

    private func sendPendingWrites() async throws {
        var next = try await content()?.pendingWrites.first
        while let write = next {
            try Task.checkCancellation()
            let rejection = try await send(write)
            next = try await update { $0.end(write, rejection: rejection) }.pendingWrites.first
        }
    }

    /// Sends a write, and returns its rejection; nil if the remote confirmed the write.
    private func send(_ write: PendingWrite<Entity>) async throws -> RemoteRejection? {
        do {
            try await write.send(to: remote)
            return nil
        } catch let rejection as RemoteRejection {
            return rejection
        }
    }
}
