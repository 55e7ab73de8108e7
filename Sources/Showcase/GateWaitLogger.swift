import Boardy
import ScreenIO

/// Shows a page for each activation that waits at a gate, except the first one, because the gate itself shows a page
/// then.
final class GateWaitLogger: BoardObserver {
    private let screen: any TextScreen

    /// The number of waiting activations by gate.
    private var waiting: [BoardID: Int] = [:]

    init(on screen: any TextScreen) {
        self.screen = screen
    }

    func boardDidEmit(_ event: BoardEvent) {
        switch event.kind {
        case .held(let board, let gate):
            if waiting[gate, default: 0] > 0 {
                screen.show(Page("Waiting", .text("\(board) waits for \(gate), like the previous activation.")))
            }
            waiting[gate, default: 0] += 1
        case .released(_, let gate), .error(.refusedByGate(_, let gate)), .error(.activationDroppedAtGate(_, let gate)):
            waiting[gate] = waiting[gate].flatMap { $0 > 1 ? $0 - 1 : nil }
        default:
            break
        }
    }
}
