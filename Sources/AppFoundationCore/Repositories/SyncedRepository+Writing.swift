/// Writes, which are pending until the remote confirms them.
extension SyncedRepository {
    /// Stores an entity on this device, and adds the write to the pending ones.
    ///
    /// - Throws: the error of the storage. Nothing is changed then.
    public func save(_ entity: Entity) async throws {
        try await update { $0.add(.save(entity)) }
    }

    /// Removes an entity on this device, and adds the write to the pending ones, also if the entity is not cached.
    ///
    /// - Throws: the error of the storage. Nothing is changed then.
    public func remove(_ id: Entity.ID) async throws {
        try await update { $0.add(.remove(id)) }
    }

    /// Removes an entity with its pending and rejected writes, and adds the removal to the pending writes. Use it for personal data.
    ///
    /// The storage contains the id of the entity until the removal is confirmed, and no value. The removal has no precondition, so
    /// that there is no conflict. A synchronization in progress neither restores the entity nor a write of it.
    ///
    /// The removal is sent also if the entity is not cached. Values that cannot be read stay: see ``unreadableValues()``.
    ///
    /// - Throws: the error of the storage. Nothing is changed then.
    public func erase(_ id: Entity.ID) async throws {
        try await update { $0.erase(id) }
    }

    /// Returns the writes that the remote has not confirmed, in order.
    ///
    /// - Throws: the error of the storage.
    public func pendingWrites() async throws -> [PendingWrite<Entity>] {
        try await content()?.pendingWrites ?? []
    }

    /// Returns the writes that the remote rejected or that lost a conflict, in order.
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

    /// Returns the stored entities and writes that do not fit the present type of the entities. They are kept.
    ///
    /// The entities are those of the last fetch before the type has changed, until they are discarded.
    ///
    /// - Throws: the error of the storage.
    public func unreadableValues() async throws -> [UnreadableValue] {
        try await content()?.unreadable ?? []
    }

    /// Removes an entity or a write that cannot be read from the storage.
    ///
    /// - Throws: the error of the storage. The value is kept then.
    public func discard(_ unreadable: UnreadableValue) async throws {
        try await update { $0.discard(unreadable) }
    }
}
