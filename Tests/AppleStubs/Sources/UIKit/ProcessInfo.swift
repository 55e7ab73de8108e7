import Dispatch
public import Foundation
import Synchronization

extension ProcessInfo {
    /// Performs a block on a queue of the system, which does not suspend the process until the block returns. The block is called
    /// with true if it gets no time, and again with true when the time ends. Member of Foundation in the SDK.
    public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
        let id = UUID()
        let isRefused = activities.withLock { activities in
            guard !activities.refused.contains(reason) else { return true }
            activities.running[id] = (reason, block)
            return false
        }
        DispatchQueue.global().async {
            block(isRefused)
            activities.withLock { _ = $0.running.removeValue(forKey: id) }
        }
    }
}

private let activities = Mutex(Activities())

private struct Activities {
    var running: [UUID: (reason: String, block: @Sendable (Bool) -> Void)] = [:]
    var refused: Set<String> = []
}

/// Test access; does not exist on Apple platforms.
extension ProcessInfo {
    /// Reasons of the activities which have not ended.
    public var expiringActivities: [String] { activities.withLock { $0.running.values.map(\.reason) } }

    /// Grants no time to the activities with a reason.
    public func refuseActivities(withReason reason: String) {
        activities.withLock { _ = $0.refused.insert(reason) }
    }

    /// Ends the time of the activities with a reason.
    public func expireActivities(withReason reason: String) {
        let blocks = activities.withLock { $0.running.values.filter { $0.reason == reason }.map(\.block) }
        for block in blocks { block(true) }
    }
}
