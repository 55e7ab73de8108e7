/// Writes, which are pending until the remote confirms them.
extension SyncedRepository {
    /// Stores an entity on this device, and adds the write to the pending ones.
    ///
    /// - Throws: the error of the storage. Nothing is changed then.
    public func save(_ entity: Entity) async throws {
        let write = PendingWrite<Entity>(.save(entity))
        try await update { $0.add(write) }
    }

    /// Removes an entity on this device, and adds the write to the pending ones, also if the entity is not cached.
    ///
    /// - Throws: the error of the storage. Nothing is changed then.
    public func remove(_ id: Entity.ID) async throws {
        let write = PendingWrite<Entity>(.remove(id))
        try await update { $0.add(write) }
    }

    /// Returns the writes that the remote has not confirmed, in order.
    ///
    /// - Throws: the error of the storage.
    public func pendingWrites() async throws -> [PendingWrite<Entity>] {
        try await content()?.pendingWrites ?? []
    }

    /// Returns the writes that the remote rejected, in order.
    ///
    /// - Throws: the error of the storage.
    public func rejectedWrites() async throws -> [RejectedWrite<Entity>] {
        try await content()?.rejectedWrites ?? []
    }

    /// Removes a rejected write from the storage, for example after the user has corrected or abandoned the value.
    ///
    /// - Throws: the error of the storage. The write is kept then.
    public func discard(_ rejected: RejectedWrite<Entity>) async throws {
        try await update { $0.discard(rejected.id) }
    }

    /// Removes a pending write from the storage, so that the writes after it are sent.
    ///
    /// Use it for a write that always fails with an error other than a ``RemoteRejection``. The entity keeps the local
    /// value until the next synchronization. A write that is being sent at the moment may still reach the remote.
    ///
    /// - Throws: the error of the storage. The write is kept then.
    public func discard(_ write: PendingWrite<Entity>) async throws {
        try await update { $0.discard(write.id) }
    }
}
