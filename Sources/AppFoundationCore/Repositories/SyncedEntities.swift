public import Foundation

/// The stored value of a ``SyncedRepository``: the local entities with the writes that the remote has not confirmed.
///
/// They are one value, so that a write and its effect are stored together or not at all.
///
/// Only a ``SyncedRepository`` changes the value. A change by a ``LocalRepository`` would not be sent.
public struct SyncedEntities<Entity>: Codable, Sendable
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable {
    /// The entities of the last fetch, changed by the pending writes.
    public private(set) var entities: [Entity] = []

    /// The time of the last fetch; nil if the remote was never reached.
    public private(set) var fetchedAt: Date?

    /// The writes that the remote has not confirmed, in order.
    public private(set) var pendingWrites: [PendingWrite<Entity>] = []

    /// The writes that the remote rejected, in order.
    public private(set) var rejectedWrites: [RejectedWrite<Entity>] = []

    /// A number that grows with each change, so that the later of two values is known.
    private(set) var revision = 0

    /// Creates the value of a new storage.
    public init() {}

    /// True if there was neither a fetch nor a write. A write that the remote has confirmed counts.
    var isUnused: Bool { revision == 0 }

    /// Applies a write, and adds it to the pending ones.
    mutating func add(_ write: PendingWrite<Entity>) {
        apply(write)
        pendingWrites.append(write)
        revision += 1
    }

    /// Removes a write that the remote confirmed or rejected from the pending ones.
    mutating func end(_ write: PendingWrite<Entity>, rejection: RemoteRejection?) {
        guard let index = pendingWrites.firstIndex(where: { $0.id == write.id }) else { return }
        pendingWrites.remove(at: index)
        if let rejection { rejectedWrites.append(RejectedWrite(write: write, reason: rejection.reason)) }
        revision += 1
    }

    /// Replaces the entities by those of the remote, and applies the pending writes to them.
    ///
    /// - Throws: ``RepositoryError/duplicateID(_:)`` if an id occurs twice.
    mutating func replace(by fetched: [Entity], at time: Date) throws(RepositoryError) {
        var ids: Set<Entity.ID> = []
        for entity in fetched where !ids.insert(entity.id).inserted { throw .duplicateID("\(entity.id)") }
        entities = fetched
        for write in pendingWrites { apply(write) }
        fetchedAt = time
        revision += 1
    }

    /// Replaces one entity by that of the remote, unless a pending write changes it.
    mutating func replace(by fetched: Entity) {
        guard !pendingWrites.contains(where: { $0.entityID == fetched.id }) else { return }
        entities.save(fetched)
        revision += 1
    }

    /// Removes the pending or rejected write with an idempotency key, if there is one.
    mutating func discard(_ key: UUID) {
        let count = pendingWrites.count + rejectedWrites.count
        pendingWrites.removeAll { $0.id == key }
        rejectedWrites.removeAll { $0.id == key }
        if pendingWrites.count + rejectedWrites.count < count { revision += 1 }
    }

    private mutating func apply(_ write: PendingWrite<Entity>) {
        switch write.change {
        case .save(let entity): entities.save(entity)
        case .remove(let id): entities.remove(id)
        }
    }
}
