public import Foundation

/// The entities of a ``SyncedRepository``, with their origin.
public struct Loaded<Entity: Sendable>: Sendable {
    /// The origin of entities.
    public enum Origin: Hashable, Sendable {
        /// The entities were fetched from the remote by the same call. Pending writes are applied to them.
        case remote

        /// The entities were stored on this device. The time is that of the last fetch; nil if there was none.
        case cache(storedAt: Date?)
    }

    /// The entities.
    public let entities: [Entity]

    /// The origin of the entities.
    public let origin: Origin

    /// The error because of which the entities are from the cache; nil if the remote was not asked or has answered.
    public let failure: (any Error)?
}

extension Loaded: Equatable where Entity: Equatable {
    /// Returns true if the entities, their origins and the texts of the errors are equal.
    public static func == (first: Loaded, second: Loaded) -> Bool {
        first.entities == second.entities && first.origin == second.origin
            && first.failure.map { "\($0)" } == second.failure.map { "\($0)" }
    }
}
