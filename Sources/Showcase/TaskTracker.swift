import Boardy

/// Tracks the tasks in progress, so that the program waits for them before it exits.
final class TaskTracker: BoardObserver {
    private var activeTasks: Set<Int> = []
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// True if no task is in progress.
    var isIdle: Bool { activeTasks.isEmpty }

    func boardDidEmit(_ event: BoardEvent) {
        switch event.kind {
        case .taskStarted(_, let activation):
            activeTasks.insert(activation)
        case .taskEnded(_, let activation, _):
            activeTasks.remove(activation)
            // A handler of the result may start the next task, so waiting callers check again after the handlers have
            // run.
            let waiting = waiting
            self.waiting = []
            for continuation in waiting { continuation.resume() }
        default:
            break
        }
    }

    /// Waits until no task is in progress.
    func idle() async {
        while !activeTasks.isEmpty {
            await withCheckedContinuation { waiting.append($0) }
        }
    }
}
