/// A repository of entities in memory or in a file.
///
/// ```swift
/// let notes = LocalRepository(in: StateFolder.perUser().file("notes.json", of: EntityList<Note>.self))
/// try await notes.save(note)
/// ```
///
/// Each call reads the storage, and a change replaces the stored value. Several repositories, also of other processes, can
/// therefore use one file. Save many entities with one ``update(_:)``.
///
/// Stored entities that do not fit the type any more, after an update of the app, are kept with their texts. They are neither
/// returned nor replaced until a migration converts them, or until the app discards them. See ``unreadableValues()``.
public struct LocalRepository<Content: EntityContent>: Repository {
    /// The type of the entities.
    public typealias Entity = Content.Entity

    private let storage: any LocalStorage<Content>

    private let migration: EntityMigration<Entity>?
    private let reports: UnreadableReports

    /// The time to wait for other processes that change the entities.
    private let timeout: Duration

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - storage: the storage of the entities: a `JSONFile`, or a ``MemoryStorage``.
    ///   - migration: converts stored entities that do not fit their type any more. A present entity with the same id is kept.
    ///   - report: called for each stored entity that cannot be read, once for each repository value.
    ///   - timeout: the time to wait for other processes that change the entities.
    public init(
        in storage: any LocalStorage<Content>, migratingBy migration: EntityMigration<Entity>? = nil,
        reportingTo report: @escaping @Sendable (UnreadableValue) -> Void = { _ in },
        waitingAtMost timeout: Duration = .seconds(5)
    ) {
        self.storage = storage
        self.migration = migration
        reports = UnreadableReports(to: report)
        self.timeout = timeout
    }

    /// Returns all entities, in order of addition.
    ///
    /// - Throws: the error of the storage.
    public func all() async throws -> [Entity] {
        try await content()?.entities ?? []
    }

    /// Returns the entity with an id; nil if there is none.
    ///
    /// - Throws: the error of the storage.
    public func entity(_ id: Entity.ID) async throws -> Entity? {
        try await content()?.entity(id)
    }

    /// Adds an entity at the end, or replaces the one with the same id in its place.
    ///
    /// - Throws: the error of the storage, or of a content that does not take the entity.
    public func save(_ entity: Entity) async throws {
        try await update { try $0.save(entity) }
    }

    /// Removes the entity with an id, if there is one.
    ///
    /// - Throws: the error of the storage, or of a content that does not allow the removal.
    public func remove(_ id: Entity.ID) async throws {
        try await update { try $0.remove(id) }
    }

    /// Changes any number of entities with one write: either all of the change is stored, or nothing.
    ///
    /// Changes by other tasks and processes wait until this one has ended.
    ///
    /// - Parameter change: changes the content. If it throws, nothing is stored.
    /// - Returns: the result of the change.
    /// - Throws: the error of the change, or of the storage.
    public func update<Result: Sendable>(_ change: @Sendable (inout Content) throws -> Result) async throws -> Result {
        let (result, unreadable) = try await storage.update(orBeginWith: Content(), waitingAtMost: timeout) { content in
            content.settle(with: migration)
            return (try change(&content), content.unreadable)
        }
        reports.add(unreadable)
        return result
    }

    /// Returns the stored entities that do not fit their type. They are kept.
    ///
    /// - Throws: the error of the storage.
    public func unreadableValues() async throws -> [UnreadableValue] {
        try await content()?.unreadable ?? []
    }

    /// Removes an entity that cannot be read from the storage.
    ///
    /// - Throws: the error of the storage. The entity is kept then.
    public func discard(_ unreadable: UnreadableValue) async throws {
        try await update { content in content.unreadable.removeAll { $0 == unreadable } }
    }

    /// Returns the stored content, after a migration if there is one; nil if nothing was stored.
    private func content() async throws -> Content? {
        guard var content = try await storage.read() else { return nil }
        let count = content.unreadable.count
        if count == 0 { return content }
        content.settle(with: migration)
        // Values that the migration refuses cost no write and no lock.
        if content.unreadable.count < count { return try await update { $0 } }
        reports.add(content.unreadable)
        return content
    }
}
