import Boardy

/// Knows what work is under way, so that the program does not end before it.
final class TaskTracker: BoardObserver {
    private var underWay: Set<Int> = []
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func boardDidEmit(_ event: BoardEvent) {
        switch event.kind {
        case .taskStarted(_, let activation):
            underWay.insert(activation)
        case .taskEnded(_, let activation, _):
            underWay.remove(activation)
            // What follows on one task may be the next, so who waits looks again when that has had its turn.
            let waiting = waiting
            self.waiting = []
            for continuation in waiting { continuation.resume() }
        default:
            break
        }
    }

    /// Waits until no work is under way.
    func idle() async {
        while !underWay.isEmpty {
            await withCheckedContinuation { waiting.append($0) }
        }
    }
}
