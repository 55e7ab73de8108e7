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

        init(_ value: Entity?, of id: Entity.ID) {
            self = value.map(Change.save) ?? .remove(id)
        }
    }

    /// The state on which a write is based.
    enum Base: Codable, Equatable, Sendable {
        case absent
        case entity(Entity)
        /// The value of the pending write before this one, which changes the same entity.
        case earlierWrite

        init(_ value: Entity?) {
            self = value.map(Base.entity) ?? .absent
        }

        var entity: Entity? {
            guard case .entity(let entity) = self else { return nil }
            return entity
        }
    }

    /// The idempotency key: created with the write, and the same each time that the write is sent.
    public let id: UUID

    /// The effect of the write.
    public let change: Change

    /// The state on which the write is based; nil if it is unknown. Such a write replaces every value.
    var base: Base?

    /// The newer value of the remote that the write replaces as the last writer; nil if there is none.
    var replaced: Change?

    init(_ change: Change, on base: Base? = nil) {
        id = UUID()
        self.change = change
        self.base = base
    }

    /// The id of the entity that is written.
    public var entityID: Entity.ID {
        switch change {
        case .save(let entity): entity.id
        case .remove(let id): id
        }
    }

    /// The value of the entity after the write; nil after a removal.
    var value: Entity? {
        guard case .save(let entity) = change else { return nil }
        return entity
    }

    /// True for a removal that contains no value of the entity.
    var isErasure: Bool { change == .remove(entityID) && base == nil && replaced == nil }

    /// The places of entities in the JSON of a write.
    static var entityPaths: [[String]] {
        [["change", "save", "_0"], ["base", "entity", "_0"], ["replaced", "save", "_0"]]
    }
}

/// The outcome of sending a write.
enum SentWrite<Entity: Sendable>: Sendable {
    /// The remote took the write. The value is that of the remote; nil after a removal.
    case confirmed(Entity?)
    case refused(RemoteRejection)
    /// The remote has another value than the one on which the write is based.
    case conflict(theirs: Entity?)
}

extension PendingWrite {
    /// Sends the write to a remote, unless it would replace a value that it is not based on.
    func send(to remote: any RemoteSource<Entity>) async throws -> SentWrite<Entity> {
        do {
            if let versioned = remote as? any VersionedRemoteSource<Entity> {
                return .confirmed(try await sendVersioned(to: versioned))
            }
            if let base, base != .earlierWrite {
                let theirs = try await remote.fetch(entityID)
                // The remote has the own value already if its answer was lost.
                if theirs != base.entity, theirs != value { return .conflict(theirs: theirs) }
            }
            switch change {
            case .save(let entity): try await remote.save(entity, idempotencyKey: id)
            case .remove(let entityID): try await remote.remove(entityID, idempotencyKey: id)
            }
            return .confirmed(value)
        } catch let rejection as RemoteRejection {
            return .refused(rejection)
        } catch is RemoteConflict {
            let theirs = try await remote.fetch(entityID)
            return theirs == value ? .confirmed(theirs) : .conflict(theirs: theirs)
        }
    }

    private func sendVersioned(to remote: some VersionedRemoteSource<Entity>) async throws -> Entity? {
        let precondition: WritePrecondition =
            switch base {
            case .entity(let entity): .version(remote.version(of: entity))
            case .absent: .absent
            case .earlierWrite, nil: .none
            }
        switch change {
        case .save(let entity): return try await remote.save(entity, if: precondition, idempotencyKey: id)
        case .remove(let entityID):
            try await remote.remove(entityID, if: precondition, idempotencyKey: id)
            return nil
        }
    }
}
