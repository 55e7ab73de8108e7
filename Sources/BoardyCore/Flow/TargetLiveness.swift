/// Whether an object that a handler was registered for is still there: it lives and, if it is a board, it has not left its
/// motherboard since.
///
/// A board that has completed may be kept by something, such as a task that is still running. It must not go on hearing
/// what it registered for, nor hear it twice when it is installed, and registers, again.
@MainActor
struct TargetLiveness {
    private weak var object: AnyObject?
    private let stay: InstallationScope?

    init(of object: AnyObject) {
        self.object = object
        stay = (object as? any InstallableBoard)?.installationScope
    }

    var isAlive: Bool { !isRemoved && object != nil }

    /// Whether it is a board that has left. Cheaper than to look whether the object lives.
    var isRemoved: Bool { stay?.hasEnded == true }
}

/// The time until a board leaves the motherboard that it is in, or is to enter. It ends with the motherboard as well; the
/// board is not told of that.
package final class InstallationScope {
    private(set) var hasEnded = false

    func end() {
        hasEnded = true
    }
}

extension Diagnostics {
    /// Reports a target that will not hear what it is registered for, because it is a board that has left.
    func reportIfRemoved(_ target: AnyObject, listeningTo id: BoardID) {
        guard let board = target as? any InstallableBoard, board.installationScope.hasEnded else { return }
        report(.unreachable(id, from: board.identifier))
    }
}
