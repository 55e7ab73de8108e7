/// Reads and changes the entities of one type, wherever they are stored.
///
/// | Conforming type | Stores entities |
/// |---|---|
/// | ``RemoteRepository`` | in a remote only |
/// | ``LocalRepository`` | in memory or in a file only |
/// | ``SyncedRepository`` | in a file or in memory, and in a remote |
public protocol Repository<Entity>: Sendable {
    /// The type of the entities.
    associatedtype Entity: Identifiable & Codable & Equatable & Sendable where Entity.ID: Codable & Sendable

    /// Returns all entities.
    ///
    /// - Throws: if the entities cannot be read or fetched.
    func all() async throws -> [Entity]

    /// Returns the entity with an id; nil if there is none.
    ///
    /// - Throws: if the entity cannot be read or fetched.
    func entity(_ id: Entity.ID) async throws -> Entity?

    /// Adds an entity, or replaces the one with the same id.
    ///
    /// - Throws: if the entity cannot be stored. The former one is kept then.
    func save(_ entity: Entity) async throws

    /// Removes the entity with an id. Does nothing if there is none.
    ///
    /// - Throws: if the entity cannot be removed. It is kept then.
    func remove(_ id: Entity.ID) async throws
}
