public import Foundation

/// A write of a ``SyncedRepository`` that the remote rejected. It is stored until the app discards it.
public struct RejectedWrite<Entity>: Codable, Equatable, Sendable, Identifiable
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable {
    /// The write, with the value that the remote did not take.
    public let write: PendingWrite<Entity>

    /// The reason that the remote gave.
    public let reason: String

    /// The idempotency key of the write.
    public var id: UUID { write.id }
}

extension RejectedWrite: CustomStringConvertible {
    /// The id of the entity, the reason and the fix; one line. The text does not contain the entity.
    public var description: String {
        let change =
            switch write.change {
            case .save: "save"
            case .remove: "remove"
            }
        return "The remote refused to \(change) \("\(write.entityID)".singleLine(limit: 100)): "
            + "\(reason.singleLine(limit: 600)). To fix: save a value that the remote takes, or discard the write."
    }
}
