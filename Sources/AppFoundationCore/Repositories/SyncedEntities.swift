public import Foundation

/// The stored value of a ``SyncedRepository``: the local entities with the writes that the remote has not confirmed.
///
/// They are one value, so that a write and its effect are stored together or not at all. Parts that do not fit their types are
/// kept as they are, and the others are read.
///
/// Only a ``SyncedRepository`` changes the value. A change by a ``LocalRepository`` would not be sent. The array of entities that a
/// ``LocalRepository`` has stored before is decoded, too: each entity becomes a pending write.
public struct SyncedEntities<Entity>: Sendable
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable {
    /// The entities of the last fetch, changed by the pending writes.
    public private(set) var entities: [Entity] = []

    /// The time of the last fetch; nil if the remote was never reached, or if its entities could not be read again.
    public private(set) var fetchedAt: Date?

    /// The entities that do not fit their type, and were not set aside yet.
    private var unreadableEntities: [Readable<Entity>] = []

    /// The entities of the last fetch that did not fit their type. They are replaced by those of a later update of the app.
    private var setAside: [UnreadableValue] = []

    /// The writes that the remote has not confirmed, in order.
    private var pending: [Readable<PendingWrite<Entity>>] = []

    private var rejected: [Readable<RejectedWrite<Entity>>] = []

    /// The entities of writes that were sent before an earlier one that cannot be read.
    private var overtaking: [Entity.ID] = []

    /// True if the value was decoded from an array. Its writes have other keys each time, until the value is stored.
    private var isArray = false

    /// A number that grows with each change, so that the later of two values is known.
    private(set) var revision = 0

    /// Creates the value of a new storage.
    public init() {}

    /// The writes that the remote has not confirmed, in order.
    public var pendingWrites: [PendingWrite<Entity>] { Array(writes) }

    /// The same writes, without an array.
    var writes: some BidirectionalCollection<PendingWrite<Entity>> { pending.lazy.compactMap(\.value) }

    /// The writes that were refused or lost a conflict, in order.
    public var rejectedWrites: [RejectedWrite<Entity>] { rejected.compactMap(\.value) }

    /// The first write that can be sent.
    var nextWrite: PendingWrite<Entity>? { writes.first }

    /// True if there was neither a fetch nor a write, or if nothing of them can be read. A confirmed write counts.
    var isUnused: Bool { revision == 0 || (entities.isEmpty && isCacheSetAside) }

    /// True if entities were set aside, and none was fetched since.
    private var isCacheSetAside: Bool { fetchedAt == nil && !setAside.isEmpty }

    // MARK: Writes

    /// Applies a change, and adds it to the pending writes.
    mutating func add(_ change: PendingWrite<Entity>.Change) {
        var write = PendingWrite(change)
        if position(of: write.entityID) != nil {
            write.base = .earlierWrite
        } else if let entity = entities.entity(write.entityID) {
            write.base = .entity(entity)
        } else if write.value != nil {
            write.base = .absent
        }
        pending.append(.value(write))
        apply(write)
        revision += 1
    }

    /// Removes a write that the remote confirmed from the pending ones.
    ///
    /// - Parameter stored: the value of the remote; nil after a removal.
    mutating func confirm(_ write: PendingWrite<Entity>, stored: Entity?) {
        guard let index = position(of: write) else { return }
        if pending[..<index].contains(where: { $0.unreadable != nil }) { overtaking.append(write.entityID) }
        pending.remove(at: index)
        if let replaced = write.replaced {
            rejected.append(.value(RejectedWrite(PendingWrite(replaced), .lastWriter)))
        }
        rebase(write.entityID, on: .init(stored))
        show(stored, of: write.entityID)
    }

    /// Makes a pending write a rejected one.
    mutating func reject(_ write: RejectedWrite<Entity>) {
        guard let index = position(of: write.write) else { return }
        pending.remove(at: index)
        rebase(write.write.entityID, on: write.write.base)
        rejected.append(.value(write))
        revision += 1
    }

    /// Applies the decision on a conflict to a pending write.
    mutating func resolve(_ write: PendingWrite<Entity>, as resolution: Resolution<Entity>, theirs: Entity?) {
        guard let index = position(of: write) else { return }
        let id = write.entityID
        switch resolution {
        case .mine:
            var rebased = write
            rebased.base = .init(theirs)
            // It is lost only if the remote takes the write.
            rebased.replaced = .init(theirs, of: id)
            pending[index] = .value(rebased)
            revision += 1
        case .theirs:
            reject(RejectedWrite(write, .newerRemote))
            show(theirs, of: id)
        case .merged(let value):
            // The remote may know the key of the former write already.
            pending.remove(at: index)
            rebase(id, on: .init(write.value))
            pending.insert(.value(PendingWrite(.init(value, of: id), on: .init(theirs))), at: index)
            show(value, of: id)
        }
    }

    /// Removes the pending or rejected write with an idempotency key, if there is one.
    mutating func discard(_ key: UUID) {
        if let index = pending.firstIndex(where: { $0.value?.id == key }), let write = pending[index].value {
            pending.remove(at: index)
            rebase(write.entityID, on: write.base)
            revision += 1
        }
        let count = rejected.count
        rejected.removeAll { $0.value?.id == key }
        if rejected.count < count { revision += 1 }
    }

    /// Removes an entity with its pending and rejected writes, and adds the removal to the pending writes. Nothing of it can be read
    /// in the value then.
    ///
    /// Does nothing if the value contains such a removal, and no more of the entity.
    mutating func erase(_ id: Entity.ID) {
        let count = entities.count + pending.count + rejected.count
        entities.remove(id)
        pending.removeAll { $0.value?.entityID == id && $0.value?.isErasure != true }
        rejected.removeAll { $0.value?.write.entityID == id }
        guard position(of: id) == nil || entities.count + pending.count + rejected.count < count else { return }
        overtaking.removeAll { $0 == id }
        if position(of: id) == nil { add(.remove(id)) } else { revision += 1 }
    }

    private func position(of write: PendingWrite<Entity>) -> Int? {
        pending.firstIndex { $0.value?.id == write.id }
    }

    /// Returns the position of the first pending write of an entity.
    private func position(of id: Entity.ID) -> Int? {
        pending.firstIndex { $0.value?.entityID == id }
    }

    /// Sets the base of the next write of an entity, after the write before was removed.
    private mutating func rebase(_ id: Entity.ID, on base: PendingWrite<Entity>.Base?) {
        guard let index = position(of: id), var next = pending[index].value, next.base == .earlierWrite else { return }
        next.base = base
        pending[index] = .value(next)
    }

    // MARK: Fetched entities

    /// Replaces the entities by those of the remote, and applies the pending writes to them.
    ///
    /// - Throws: ``RepositoryError/duplicateID(_:)`` if an id occurs twice.
    mutating func replace(by fetched: [Entity], at time: Date) throws(RepositoryError) {
        var ids: Set<Entity.ID> = []
        for entity in fetched where !ids.insert(entity.id).inserted { throw .duplicateID("\(entity.id)") }
        entities = fetched
        for write in writes { apply(write) }
        fetchedAt = time
        revision += 1
    }

    /// Replaces one entity by that of the remote, unless a pending write changes it.
    mutating func replace(by fetched: Entity) {
        guard position(of: fetched.id) == nil else { return }
        show(fetched, of: fetched.id)
    }

    /// Replaces one entity by a value, or by that of its last pending write.
    private mutating func show(_ value: Entity?, of id: Entity.ID) {
        apply(writes.last { $0.entityID == id } ?? PendingWrite(.init(value, of: id)))
        revision += 1
    }

    private mutating func apply(_ write: PendingWrite<Entity>) {
        switch write.change {
        case .save(let entity): entities.save(entity)
        case .remove(let id): entities.remove(id)
        }
    }
}

// MARK: - Values that cannot be read

extension SyncedEntities {
    /// The values that do not fit their types, as they are kept.
    var unreadable: [UnreadableValue] {
        setAside + pending.compactMap { $0.unreadable?.of(.pendingWrite) }
            + rejected.compactMap { $0.unreadable?.of(.rejectedWrite) }
    }

    /// True if values that do not fit their types have to be set aside, or if a migration can convert them.
    func needsSettling(with migration: EntityMigration<Entity>?) -> Bool {
        if isArray || !unreadableEntities.isEmpty { return true }
        // After a fetch, entities that were set aside are older than those of the remote.
        return migration != nil
            && (isCacheSetAside || pending.contains { $0.unreadable != nil }
                || rejected.contains { $0.unreadable != nil })
    }

    /// Sets entities aside that do not fit their type, and converts what a migration takes.
    ///
    /// - Returns: the entities that were set aside.
    mutating func settle(with migration: EntityMigration<Entity>?) -> [UnreadableValue] {
        guard needsSettling(with: migration) else { return [] }
        isArray = false
        let found = settleEntities(with: migration)
        if let migration { settleWrites(with: migration) }
        return found
    }

    private mutating func settleEntities(with migration: EntityMigration<Entity>?) -> [UnreadableValue] {
        let fresh = unreadableEntities.compactMap { $0.unreadable?.of(.entity) }
        guard !fresh.isEmpty || isCacheSetAside else { return [] }
        let rest = (fresh.isEmpty ? setAside : fresh).remaining(after: migration) { entity in
            // A newer value is kept.
            if entities.entity(entity.id) == nil, position(of: entity.id) == nil { entities.append(entity) }
            return true
        }
        guard !fresh.isEmpty || rest.count < setAside.count else { return [] }
        if !rest.isEmpty { fetchedAt = nil }
        (setAside, unreadableEntities) = (rest, [])
        revision += 1
        return fresh.isEmpty ? [] : rest
    }

    private mutating func settleWrites(with migration: @escaping EntityMigration<Entity>) {
        var migrated: Set<UUID> = []
        for index in pending.indices where pending[index].migrate(at: PendingWrite<Entity>.entityPaths, by: migration) {
            if let write = pending[index].value { migrated.insert(write.id) }
        }
        for index in rejected.indices {
            if rejected[index].migrate(at: RejectedWrite<Entity>.entityPaths, by: migration) { revision += 1 }
        }
        guard !migrated.isEmpty else { return }
        for write in writes where migrated.contains(write.id) && overtaking.contains(write.entityID) {
            reject(RejectedWrite(write, .overtaken))
        }
        if !pending.contains(where: { $0.unreadable != nil }) { overtaking = [] }
        for write in writes { apply(write) }
        revision += 1
    }

    /// Removes a value that does not fit its type.
    mutating func discard(_ unreadable: UnreadableValue) {
        let count = setAside.count + pending.count + rejected.count
        setAside.removeAll { $0 == unreadable }
        pending.removeAll { $0.unreadable?.of(.pendingWrite) == unreadable }
        rejected.removeAll { $0.unreadable?.of(.rejectedWrite) == unreadable }
        if !pending.contains(where: { $0.unreadable != nil }) { overtaking = [] }
        if setAside.count + pending.count + rejected.count < count { revision += 1 }
    }
}

extension SyncedEntities: Codable {
    private enum CodingKeys: String, CodingKey {
        case entities, fetchedAt, pendingWrites, rejectedWrites, revision, setAside, overtaking
    }

    /// Decodes the value, or an array of entities. Entities and writes that do not fit their types are kept.
    ///
    /// - Throws: a `DecodingError` if the value has another form.
    public init(from decoder: any Decoder) throws {
        if let array = try? [Readable<Entity>](from: decoder) {
            isArray = true
            unreadableEntities = array.filter { $0.unreadable != nil }
            for entity in array.compactMap(\.value) { add(.save(entity)) }
            return
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let entities = try? container.decode([Entity].self, forKey: .entities) {
            self.entities = entities
        } else {
            let all = try container.decode([Readable<Entity>].self, forKey: .entities)
            entities = all.compactMap(\.value)
            unreadableEntities = all.filter { $0.unreadable != nil }
        }
        fetchedAt = try container.decodeIfPresent(Date.self, forKey: .fetchedAt)
        pending = try container.decode([Readable<PendingWrite<Entity>>].self, forKey: .pendingWrites)
        rejected = try container.decode([Readable<RejectedWrite<Entity>>].self, forKey: .rejectedWrites)
        revision = try container.decode(Int.self, forKey: .revision)
        setAside = try container.decodeIfPresent([UnreadableValue].self, forKey: .setAside) ?? []
        overtaking = (try? container.decode([Entity.ID].self, forKey: .overtaking)) ?? []
    }

    /// Encodes the value, with what does not fit its type as it was.
    ///
    /// - Throws: the error of an entity that cannot be encoded.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if unreadableEntities.isEmpty {
            try container.encode(entities, forKey: .entities)
        } else {
            try container.encode(entities.map(Readable.value) + unreadableEntities, forKey: .entities)
        }
        try container.encodeIfPresent(fetchedAt, forKey: .fetchedAt)
        try container.encode(pending, forKey: .pendingWrites)
        try container.encode(rejected, forKey: .rejectedWrites)
        try container.encode(revision, forKey: .revision)
        if !setAside.isEmpty { try container.encode(setAside, forKey: .setAside) }
        if !overtaking.isEmpty { try container.encode(overtaking, forKey: .overtaking) }
    }
}
