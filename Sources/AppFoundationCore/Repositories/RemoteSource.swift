public import Foundation

/// The transport between a repository and a remote, such as a web service.
///
/// A write can be sent several times, because the answer of the remote may have been lost. All of these have the same
/// idempotency key. A remote that applies each key once, and answers a repetition as the first time, applies each write
/// exactly once.
public protocol RemoteSource<Entity>: Sendable {
    /// The type of the entities.
    associatedtype Entity: Identifiable & Codable & Equatable & Sendable where Entity.ID: Codable & Sendable

    /// Returns all entities of the remote, each id once.
    ///
    /// - Throws: if the remote cannot be reached.
    func fetchAll() async throws -> [Entity]

    /// Returns the entity with an id; nil if the remote has none.
    ///
    /// - Throws: if the remote cannot be reached.
    func fetch(_ id: Entity.ID) async throws -> Entity?

    /// Adds an entity, or replaces the one with the same id.
    ///
    /// - Parameters:
    ///   - entity: the new value.
    ///   - idempotencyKey: the key of the write.
    /// - Throws: a ``RemoteRejection`` if the remote will never take the write. Any other error means that the write can
    ///   be sent again.
    func save(_ entity: Entity, idempotencyKey: UUID) async throws

    /// Removes the entity with an id. An unknown id is not an error.
    ///
    /// - Parameters:
    ///   - id: the id of the entity.
    ///   - idempotencyKey: the key of the write.
    /// - Throws: as ``save(_:idempotencyKey:)``.
    func remove(_ id: Entity.ID, idempotencyKey: UUID) async throws
}
