public import Foundation

/// A write of a ``SyncedRepository`` that has no effect: it was refused, or lost a conflict.
///
/// It is stored until the app discards it.
public struct RejectedWrite<Entity>: Codable, Equatable, Sendable, Identifiable
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable {
    /// The causes of a rejection.
    public enum Cause: String, Codable, Sendable {
        /// The remote refused the write with a ``RemoteRejection``.
        case refused

        /// The remote had a newer value, which was kept by the ``ConflictRule``.
        case newerRemote

        /// A newer value of the remote was replaced by a write of this device, by the ``ConflictRule``.
        case lastWriter

        /// A later write of the same entity was sent while this one could not be read.
        case overtaken
    }

    /// The write, with the value that has no effect. A replaced value of the remote has a write of its own.
    public let write: PendingWrite<Entity>

    /// The reason that the remote gave, or that of the conflict.
    public let reason: String

    /// The stored cause; nil for a write of an earlier version of the app.
    private let storedCause: Cause?

    private enum CodingKeys: String, CodingKey {
        case write, reason
        case storedCause = "cause"
    }

    init(_ write: PendingWrite<Entity>, _ cause: Cause, reason: String) {
        (self.write, storedCause, self.reason) = (write, cause, reason)
    }

    /// A write that lost a conflict.
    init(_ write: PendingWrite<Entity>, _ cause: Cause) {
        let reason =
            switch cause {
            case .refused, .newerRemote: "the remote has a newer value, which was kept"
            case .lastWriter: "this device was the last writer"
            case .overtaken: "a later write was sent before this one could be read"
            }
        self.init(write, cause, reason: reason)
    }

    /// The cause of the rejection.
    public var cause: Cause { storedCause ?? .refused }

    /// The idempotency key of the write.
    public var id: UUID { write.id }

    /// The places of entities in the JSON of a rejected write.
    static var entityPaths: [[String]] { PendingWrite<Entity>.entityPaths.map { ["write"] + $0 } }
}

extension RejectedWrite: CustomStringConvertible {
    /// The id of the entity, the reason and the fix; one line. The text does not contain the entity.
    public var description: String {
        let change =
            switch write.change {
            case .save: "save"
            case .remove: "remove"
            }
        let id = "\(write.entityID)".singleLine(limit: 100)
        let (problem, fix) =
            switch cause {
            case .refused: ("The remote refused to \(change) \(id)", "save a value that the remote takes")
            case .newerRemote: ("The write to \(change) \(id) was not sent", "save a value based on the newer one")
            case .lastWriter:
                ("A newer write of another device to \(change) \(id) was replaced", "write its value again")
            case .overtaken: ("The write to \(change) \(id) was not sent", "write its value again")
            }
        return "\(problem): \(reason.singleLine(limit: 600)). To fix: \(fix), or discard the write."
    }
}
