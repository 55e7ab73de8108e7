import Boardy

/// Notes what passes through all boards of a launcher.
final class BoardRecorder: ValueObserver {
    private var logs: [BoardID: Log] = [:]

    /// Activations that have not returned: board and input by event.
    private var open: [Int: (board: BoardID, input: Any)] = [:]

    struct Log {
        var inputs: [Any] = []
        var outputs: [Any] = []
        var commands: [Any] = []
        var completions: [Bool] = []
        var failures: [BoardError] = []
    }

    func log(of board: BoardID) -> Log { logs[board, default: Log()] }

    func boardWillPass(_ value: Any, _ kind: BoardEvent.Kind, in event: Int) {
        switch kind {
        case .activation(let board, _, _): open[event] = (board, value)
        case .output(let board, _): logs[board, default: Log()].outputs.append(value)
        case .command(let board, _): logs[board, default: Log()].commands.append(value)
        default: break
        }
    }

    func boardDidEmit(_ event: BoardEvent) {
        switch event.kind {
        case .returned(let outcome?):
            guard let (board, input) = event.parent.flatMap({ open.removeValue(forKey: $0) }) else { return }
            switch outcome {
            case .activated: logs[board, default: Log()].inputs.append(input)
            // It comes again when the gate has let it through.
            case .held: break
            case .failed(let error): logs[board, default: Log()].failures.append(error)
            }
        case .completion(let board, let isDone): logs[board, default: Log()].completions.append(isDone)
        default: break
        }
    }
}
