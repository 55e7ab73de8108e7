/// Whether an object that a handler was registered for is still there: it lives and, if it is a board, it has not left its
/// motherboard since.
///
/// A board that has completed may be kept by something, such as a task that is still running. It must not go on hearing
/// what it registered for, nor hear it twice when it is installed, and registers, again.
@MainActor
struct Presence {
    private weak var object: AnyObject?
    private let stay: Stay?

    init(of object: AnyObject) {
        self.object = object
        stay = (object as? any InstallableBoard)?.stay
    }

    var isThere: Bool { !hasLeft && object != nil }

    /// Whether it is a board that has left. Cheaper than to look whether the object lives.
    var hasLeft: Bool { stay?.isOver == true }
}

/// The time until a board leaves the motherboard that it is in, or is to enter. It ends with the motherboard as well; the
/// board is not told of that.
final class Stay {
    private(set) var isOver = false

    func end() {
        isOver = true
    }
}

extension Diagnostics {
    /// Reports a target that will not hear what it is registered for, because it is a board that has left.
    func expect(_ target: AnyObject, hearing id: BoardID) {
        guard let board = target as? any InstallableBoard, board.stay.isOver else { return }
        report(.unreachable(id, from: board.identifier))
    }
}
