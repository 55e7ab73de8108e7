import Boardy
import BoardyScreens

/// Shows a page for each activation that waits at a gate, except the first one, because the gate itself shows a page
/// then.
///
/// No page is shown during a task, because the gate may be about to open, or may be showing a form.
final class GateWaitLogger: BoardObserver {
    private let screen: any TextScreen
    private let work: TaskTracker

    /// The number of waiting activations by gate.
    private var waiting: [BoardID: Int] = [:]

    init(on screen: any TextScreen, unlessDuring work: TaskTracker) {
        self.screen = screen
        self.work = work
    }

    func boardDidEmit(_ event: BoardEvent) {
        switch event.kind {
        case .held(let board, let gate):
            if waiting[gate, default: 0] > 0, work.isIdle {
                screen.show(Page("Waiting", .text("\(board) waits for \(gate), like the previous activation.")))
            }
            waiting[gate, default: 0] += 1
        case .released(_, let gate): end(at: gate)
        case .error(let error) where [.refusedByGate, .activationDroppedAtGate].contains(error.code):
            error.boards.last.map(end)
        default:
            break
        }
    }

    private func end(at gate: BoardID) { waiting[gate] = waiting[gate].flatMap { $0 > 1 ? $0 - 1 : nil } }
}
