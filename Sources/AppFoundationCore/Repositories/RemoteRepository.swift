import Foundation

/// A repository of entities in a remote. Each call is one request; nothing is stored locally.
///
/// A failed write is not repeated. Use a ``SyncedRepository`` for writes that outlast a failure.
public struct RemoteRepository<Entity>: Repository
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable {
    private let remote: any RemoteSource<Entity>

    /// Creates a repository that sends its requests through a transport.
    public init(_ remote: any RemoteSource<Entity>) {
        self.remote = remote
    }

    /// Fetches all entities.
    ///
    /// - Throws: the error of the transport.
    public func all() async throws -> [Entity] {
        try await remote.fetchAll()
    }

    /// Fetches the entity with an id; nil if there is none.
    ///
    /// - Throws: the error of the transport.
    public func entity(_ id: Entity.ID) async throws -> Entity? {
        try await remote.fetch(id)
    }

    /// Sends an entity, under a new idempotency key.
    ///
    /// - Throws: the error of the transport.
    public func save(_ entity: Entity) async throws {
        try await remote.save(entity, idempotencyKey: UUID())
    }

    /// Sends the removal of an entity, under a new idempotency key.
    ///
    /// - Throws: the error of the transport.
    public func remove(_ id: Entity.ID) async throws {
        try await remote.remove(id, idempotencyKey: UUID())
    }
}
