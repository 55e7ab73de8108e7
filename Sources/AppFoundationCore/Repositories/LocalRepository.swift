/// A repository of entities in memory or in a file.
///
/// ```swift
/// let notes = LocalRepository(in: StateFolder.perUser().file("notes.json", of: EntityList<Note>.self))
/// try await notes.save(note)
/// ```
///
/// Each call reads the storage, and a change replaces the stored value. Several repositories, also of other processes, can
/// therefore use one file. Save many entities with one ``update(_:)``.
public struct LocalRepository<Content: EntityContent>: Repository {
    /// The type of the entities.
    public typealias Entity = Content.Entity

    private let storage: any LocalStorage<Content>

    /// The time to wait for other processes that change the entities.
    private let timeout: Duration

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - storage: the storage of the entities: a `JSONFile`, or a ``MemoryStorage``.
    ///   - timeout: the time to wait for other processes that change the entities.
    public init(in storage: any LocalStorage<Content>, waitingAtMost timeout: Duration = .seconds(5)) {
        self.storage = storage
        self.timeout = timeout
    }

    /// Returns all entities, in order of addition.
    ///
    /// - Throws: the error of the storage.
    public func all() async throws -> [Entity] {
        try await storage.read()?.entities ?? []
    }

    /// Returns the entity with an id; nil if there is none.
    ///
    /// - Throws: the error of the storage.
    public func entity(_ id: Entity.ID) async throws -> Entity? {
        try await storage.read()?.entity(id)
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
        try await storage.update(orBeginWith: Content(), waitingAtMost: timeout, change)
    }
}
