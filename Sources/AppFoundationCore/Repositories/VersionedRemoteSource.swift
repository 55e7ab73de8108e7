public import Foundation

/// The transport to a remote that gives each value of an entity a version or a tag, and takes it as the precondition of a write.
///
/// A ``SyncedRepository`` then sends a write without fetching the entity before. The remote compares the versions in the moment
/// of the write, so that no change of others is overwritten unseen.
public protocol VersionedRemoteSource<Entity>: RemoteSource {
    /// Returns the version or the tag of an entity, which changes with each of its writes.
    func version(of entity: Entity) -> String

    /// Adds an entity, or replaces the one with the same id, if the precondition is fulfilled.
    ///
    /// - Parameters:
    ///   - entity: the new value.
    ///   - precondition: the state of the remote that the write requires.
    ///   - idempotencyKey: the key of the write. A repetition is answered as the first time, before the precondition is checked.
    /// - Returns: the entity as the remote has stored it, with its new version.
    /// - Throws: a ``RemoteConflict`` if the precondition is not fulfilled, or as ``RemoteSource/save(_:idempotencyKey:)``.
    func save(_ entity: Entity, if precondition: WritePrecondition, idempotencyKey: UUID) async throws -> Entity

    /// Removes the entity with an id, if the precondition is fulfilled. An unknown id is not an error.
    ///
    /// - Parameters:
    ///   - id: the id of the entity.
    ///   - precondition: the state of the remote that the removal requires.
    ///   - idempotencyKey: the key of the write.
    /// - Throws: as ``save(_:if:idempotencyKey:)``.
    func remove(_ id: Entity.ID, if precondition: WritePrecondition, idempotencyKey: UUID) async throws
}

extension VersionedRemoteSource {
    /// Saves an entity without a precondition.
    ///
    /// - Throws: as ``save(_:if:idempotencyKey:)``.
    public func save(_ entity: Entity, idempotencyKey: UUID) async throws {
        _ = try await save(entity, if: .none, idempotencyKey: idempotencyKey)
    }

    /// Removes an entity without a precondition.
    ///
    /// - Throws: as ``remove(_:if:idempotencyKey:)``.
    public func remove(_ id: Entity.ID, idempotencyKey: UUID) async throws {
        try await remove(id, if: .none, idempotencyKey: idempotencyKey)
    }
}

/// The state of a remote that a write requires.
public enum WritePrecondition: Hashable, Sendable {
    /// Any state.
    case none

    /// The remote has no entity with the id. In HTTP: `If-None-Match: *`.
    case absent

    /// The entity has a version or a tag. In HTTP: `If-Match`.
    case version(String)
}

/// The error of a remote that has another value than the precondition of a write requires. In HTTP: the status 412.
public struct RemoteConflict: Error, Hashable, Sendable {
    /// Creates an error.
    public init() {}
}

extension RemoteConflict: CustomStringConvertible {
    /// The reason and the fix; one line.
    public var description: String {
        "The remote has a newer value than the write expects. To fix: fetch the entity, and write again."
    }
}
