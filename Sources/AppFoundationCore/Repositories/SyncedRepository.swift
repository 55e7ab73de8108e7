public import Foundation

/// A repository of entities that are stored on this device and in a remote.
///
/// ```swift
/// let notes = SyncedRepository(
///     in: StateFolder.perUser().file("notes.json", of: SyncedEntities<Note>.self), with: NoteService())
///
/// try await notes.save(note)  // stored on this device, with or without a network
/// try await notes.synchronize()  // sent, after the writes before it
///
/// for try await loaded in notes.entities() {
///     show(loaded.entities, loaded.origin, loaded.failure)
/// }
/// ```
///
/// **Reading:** ``entities()`` returns the cached entities and then those of the remote, which replace the cache.
/// If the remote cannot be reached, the cached entities are returned with the error.
///
/// **Writing:** a write changes the local entities at once. In the same atomic change of the storage it becomes a
/// ``PendingWrite`` with an idempotency key. It outlasts the process, and this value or the next one for the same storage
/// sends it.
///
/// **Sending:** ``synchronize()``, and every call that fetches all entities, first sends the pending writes one after the
/// other, in order. Writes of one entity are not merged.
/// A failure ends the synchronization; the write and those after it remain pending. If a write fails each time,
/// `discard(_:)` removes it.
/// A write that the remote rejects with a ``RemoteRejection`` becomes a ``RejectedWrite``, which is stored with its value
/// until the app discards it. The following writes are sent. Then the fetched entities, without the rejected value,
/// replace the local ones.
///
/// **Conflicts:** an entity may have changed in the remote since the value that a write is based on was fetched. The
/// ``ConflictRule`` decides. The value that loses becomes a ``RejectedWrite``.
/// The entity is fetched before each write and compared. A ``VersionedRemoteSource`` gets the version as the precondition
/// instead. Use one if the remote changes values as it stores them, because such changes look like those of others.
///
/// **Updates of the app:** entities and writes that do not fit the type `Entity` any more are kept with their texts, see
/// ``unreadableValues()``. Entities are set aside and fetched again. A write waits until a migration converts it, or until the
/// app discards it; the writes after it are sent.
///
/// **From a ``LocalRepository``:** the file of an ``EntityList`` can be taken over. Its entities become pending writes.
///
/// Any number of tasks and processes can use one storage. They synchronize one after the other. A process that is killed
/// after the remote took a write sends it again with the same key.
///
/// Each write and each confirmation reads and replaces the whole file. It takes time in proportion to the number of entities.
public struct SyncedRepository<Entity>: Repository
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable {
    /// The number of pending writes, the rejected writes and the last error, for a view.
    public let status = SyncStatus<Entity>()

    let storage: any LocalStorage<SyncedEntities<Entity>>
    let remote: any RemoteSource<Entity>
    let rule: ConflictRule<Entity>
    let migration: EntityMigration<Entity>?
    let reports: UnreadableReports
    let timeout: Duration
    let now: @Sendable () -> Date

    /// Creates a repository. Neither the storage nor the remote is used yet.
    ///
    /// - Parameters:
    ///   - storage: the storage on this device: a `JSONFile`, or a ``MemoryStorage``.
    ///   - remote: the transport to the remote.
    ///   - rule: decides if an entity was changed on this device and in the remote.
    ///   - migration: converts stored entities that do not fit their type any more.
    ///   - report: called once for each stored value that cannot be read. Entities are reported as they are set aside, writes
    ///     once for each repository value.
    ///   - timeout: the time to wait while another task or process synchronizes the same storage.
    ///   - now: returns the current time, for the age of the cache.
    public init(
        in storage: any LocalStorage<SyncedEntities<Entity>>,
        with remote: any RemoteSource<Entity>,
        resolvingConflictsBy rule: ConflictRule<Entity> = .lastWriter,
        migratingBy migration: EntityMigration<Entity>? = nil,
        reportingTo report: @escaping @Sendable (UnreadableValue) -> Void = { _ in },
        waitingAtMost timeout: Duration = .seconds(60),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.storage = storage
        self.remote = remote
        self.rule = rule
        self.migration = migration
        reports = UnreadableReports(to: report)
        self.timeout = timeout
        self.now = now
    }

    // MARK: Reading

    /// Returns the cached entities, and then those of the remote.
    public func entities() -> EntityLoads<Entity> {
        EntityLoads(repository: self)
    }

    /// Returns the entities of the remote, or the cached ones if the remote cannot be reached.
    ///
    /// The result does not say which. Use ``load()`` or ``status`` for that.
    ///
    /// - Throws: as ``load()``.
    public func all() async throws -> [Entity] {
        try await load().entities
    }

    /// Synchronizes, and returns the entities of the remote, or the cached ones with the error.
    ///
    /// - Throws: the error of the synchronization if nothing is cached, the error of the storage, or a
    ///   `CancellationError`.
    public func load() async throws -> Loaded<Entity> {
        do {
            return Loaded(entities: try await synchronized().entities, origin: .remote, failure: nil)
        } catch {
            try Task.checkCancellation()
            guard let content = try await content(), !content.isUnused else { throw error }
            return Loaded(entities: content.entities, origin: .cache(storedAt: content.fetchedAt), failure: error)
        }
    }

    /// Returns the cached entities without asking the remote; nil if nothing was fetched or written yet.
    ///
    /// - Throws: the error of the storage.
    public func cached() async throws -> Loaded<Entity>? {
        guard let content = try await content(), !content.isUnused else { return nil }
        return Loaded(entities: content.entities, origin: .cache(storedAt: content.fetchedAt), failure: nil)
    }

    /// Returns the cached entity with an id. If there is none, fetches and stores it; nil if the remote has none.
    ///
    /// An entity that a pending write removes is not fetched.
    ///
    /// - Throws: the error of the remote or of the storage.
    public func entity(_ id: Entity.ID) async throws -> Entity? {
        let content = try await content()
        if let entity = content?.entities.entity(id) { return entity }
        if content?.writes.contains(where: { $0.entityID == id }) == true { return nil }
        return try await SystemSuspensionGuard.current.holding("fetch of an entity") {
            // Otherwise another process could send a write between the fetch and the update.
            let lock = try await storage.synchronizationLock(waitingAtMost: timeout)
            defer { withExtendedLifetime(lock) {} }
            guard let fetched = try await remote.fetch(id) else { return nil }
            return try await update { $0.replace(by: fetched) }.entities.entity(id)
        }
    }

    // MARK: Storage

    /// Returns the stored value, and shows it in the status; nil if nothing was stored.
    func content() async throws -> SyncedEntities<Entity>? {
        let start = ContinuousClock.now
        let content = try await storage.read()
        if content?.needsSettling(with: migration) == true { return try await update { _ in } }
        show(content ?? SyncedEntities(), from: start)
        return content
    }

    /// Changes the stored value, shows it in the status, and returns it.
    @discardableResult
    func update(
        _ change: @Sendable (inout SyncedEntities<Entity>) throws -> Void
    ) async throws -> SyncedEntities<Entity> {
        let start = ContinuousClock.now
        let (content, setAside) = try await storage.update(
            orBeginWith: SyncedEntities(), waitingAtMost: .seconds(5)
        ) { content in
            let setAside = content.settle(with: migration)
            try change(&content)
            return (content, setAside)
        }
        reports.add(setAside)
        show(content, from: start)
        return content
    }

    private func show(_ content: SyncedEntities<Entity>, from start: ContinuousClock.Instant) {
        let unreadable = content.unreadable
        reports.add(unreadable.filter { $0.kind != .entity })
        status.post(content, unreadable, from: start)
    }
}
