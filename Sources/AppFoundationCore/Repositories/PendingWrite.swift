public import Foundation

/// A write of a ``SyncedRepository`` that the remote has not confirmed yet.
public struct PendingWrite<Entity>: Codable, Equatable, Sendable, Identifiable
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable {
    /// The effect of a write.
    public enum Change: Codable, Equatable, Sendable {
        /// An entity is added, or replaces the one with the same id.
        case save(Entity)

        /// The entity with the id is removed.
        case remove(Entity.ID)
    }

    /// The idempotency key: created with the write, and the same each time that the write is sent.
    public let id: UUID

    /// The effect of the write.
    public let change: Change

    init(_ change: Change) {
        id = UUID()
        self.change = change
    }

    /// The id of the entity that is written.
    public var entityID: Entity.ID {
        switch change {
        case .save(let entity): entity.id
        case .remove(let id): id
        }
    }

    /// Sends the write to a remote.
    func send(to remote: some RemoteSource<Entity>) async throws {
        switch change {
        case .save(let entity): try await remote.save(entity, idempotencyKey: id)
        case .remove(let entityID): try await remote.remove(entityID, idempotencyKey: id)
        }
    }
}
