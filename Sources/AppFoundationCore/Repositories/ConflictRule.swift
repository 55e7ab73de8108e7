/// The rule by which a ``SyncedRepository`` decides on an entity that was changed on this device and in the remote.
///
/// The value that loses is kept as a ``RejectedWrite``.
public enum ConflictRule<Entity>: Sendable
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable {
    /// The write of this device, which is the last one, replaces the newer value of the remote.
    case lastWriter

    /// The newer value of the remote is kept, and the write of this device is not sent.
    case remote

    /// A closure returns the value that both get; nil removes the entity.
    ///
    /// If it throws, the write remains pending, and the error is that of the synchronization.
    case merge(@Sendable (Conflict<Entity>) throws -> Entity?)

    func resolution(of conflict: Conflict<Entity>) throws -> Resolution<Entity> {
        switch self {
        case .lastWriter: return .mine
        case .remote: return .theirs
        case .merge(let merge):
            let merged = try merge(conflict)
            if let merged, merged.id != conflict.id {
                throw RepositoryError.otherID("\(merged.id)", expected: "\(conflict.id)")
            }
            if merged == conflict.theirs { return .theirs }
            return merged == conflict.mine ? .mine : .merged(merged)
        }
    }
}

/// Two changes of one entity that do not know each other.
public struct Conflict<Entity: Identifiable & Sendable>: Sendable where Entity.ID: Sendable {
    /// The id of the entity.
    public let id: Entity.ID

    /// The value on which the write of this device is based; nil if there was none, or if it is unknown.
    public let base: Entity?

    /// The value of this device; nil for a removal.
    public let mine: Entity?

    /// The present value of the remote; nil if the remote has none.
    public let theirs: Entity?
}

extension Conflict: Equatable where Entity: Equatable {}

/// The decision on a conflict.
enum Resolution<Entity: Sendable>: Sendable {
    case mine, theirs
    case merged(Entity?)
}
