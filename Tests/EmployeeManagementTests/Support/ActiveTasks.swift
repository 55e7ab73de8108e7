import Boardy

/// The tasks of boards in progress.
final class ActiveTasks: BoardObserver {
    private var activations: Set<Int> = []
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func boardDidEmit(_ event: BoardEvent) {
        switch event.kind {
        case .taskStarted(_, let activation): activations.insert(activation)
        case .taskEnded(_, let activation, _):
            activations.remove(activation)
            let waiting = waiting
            self.waiting = []
            for continuation in waiting { continuation.resume() }
        default: break
        }
    }

    /// Waits until no task is in progress.
    func end() async {
        while !activations.isEmpty {
            await withCheckedContinuation { waiting.append($0) }
        }
    }
}
