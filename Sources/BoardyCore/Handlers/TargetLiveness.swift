/// Indicates whether the target of a handler can receive values: it exists and, if it is a board, was not removed from
/// its motherboard since the registration.
///
/// A removed board may be kept alive, for example by a task that is still running. It must not receive values any more.
/// If it is installed and registers again, it must not receive values twice.
@MainActor
struct TargetLiveness {
    private weak var object: AnyObject?
    private let lifespan: Lifespan?

    init(of object: AnyObject) {
        self.object = object
        lifespan = (object as? any LimitedTarget)?.lifespan
    }

    var isAlive: Bool { !isRemoved && object != nil }

    /// True if the target is a board that was removed. Cheaper than checking that the object exists.
    var isRemoved: Bool { lifespan?.hasEnded == true }
}

extension Diagnostics {
    /// Reports a target that will receive no values, because it is a board that was removed.
    func reportIfRemoved(_ target: AnyObject, listeningTo id: BoardID) {
        guard let lifespan = (target as? any LimitedTarget)?.lifespan, lifespan.hasEnded else { return }
        report(.unreachable(id, from: lifespan.board))
    }
}
