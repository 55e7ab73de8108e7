import Boardy
import ScreenIO

/// Says of each link that waits at a gate that it does. The first one says so itself: what the gate asks is shown then.
final class GateWaitLogger: BoardObserver {
    private let screen: any TextScreen

    /// By gate, how many wait there.
    private var waiting: [BoardID: Int] = [:]

    init(on screen: any TextScreen) {
        self.screen = screen
    }

    func boardDidEmit(_ event: BoardEvent) {
        switch event.kind {
        case .held(let board, let gate):
            if waiting[gate, default: 0] > 0 {
                screen.show(Page("Waiting", .text("\(board) waits for \(gate), as what came before it does.")))
            }
            waiting[gate, default: 0] += 1
        case .released(_, let gate), .error(.refusedByGate(_, let gate)), .error(.activationDroppedAtGate(_, let gate)):
            waiting[gate] = waiting[gate].flatMap { $0 > 1 ? $0 - 1 : nil }
        default:
            break
        }
    }
}
