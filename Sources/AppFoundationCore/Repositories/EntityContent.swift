/// A stored value with all entities of a repository, and possibly more.
///
/// An ``EntityList`` is the usual content. A type of its own can store further values beside the entities, such as the
/// number of the next id, and can restrict what is saved.
public protocol EntityContent: Sendable {
    /// The type of the entities.
    associatedtype Entity: Identifiable & Codable & Equatable & Sendable where Entity.ID: Codable & Sendable

    /// The entities, in order of addition. Each id occurs once.
    var entities: [Entity] { get set }

    /// The stored entities that do not fit their type, which are stored again with the others.
    ///
    /// A content that is decoded strictly has none, and ignores a new value. That is the default.
    var unreadable: [UnreadableValue] { get set }

    /// Creates the content of a new storage.
    init()

    /// Adds an entity, or replaces the one with the same id.
    ///
    /// - Throws: if the content does not take the entity.
    mutating func save(_ entity: Entity) throws

    /// Removes the entity with an id, if there is one.
    ///
    /// - Throws: if the content does not allow the removal.
    mutating func remove(_ id: Entity.ID) throws
}

extension EntityContent {
    /// Nothing, because the content is decoded strictly.
    public var unreadable: [UnreadableValue] {
        get { [] }
        set {}
    }

    /// Converts the entities that do not fit their type. Values that the migration refuses are unchanged.
    mutating func settle(with migration: EntityMigration<Entity>?) {
        guard let migration, !unreadable.isEmpty else { return }
        unreadable = unreadable.remaining(after: migration) { entity in
            // The present entity with the id is newer.
            guard entities.entity(entity.id) == nil else { return false }
            entities.append(entity)
            return true
        }
    }

    /// Adds an entity at the end, or replaces the one with the same id in its place.
    ///
    /// - Complexity: O(n), where n is the number of entities.
    public mutating func save(_ entity: Entity) {
        entities.save(entity)
    }

    /// Removes the entity with an id, if there is one.
    ///
    /// - Complexity: O(n), where n is the number of entities.
    public mutating func remove(_ id: Entity.ID) {
        entities.remove(id)
    }

    /// Returns the entity with an id; nil if there is none.
    ///
    /// - Complexity: O(n), where n is the number of entities.
    public func entity(_ id: Entity.ID) -> Entity? {
        entities.entity(id)
    }
}
