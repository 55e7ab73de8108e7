import Boardy

/// Records the inputs, outputs, commands and completions of all boards of a launcher.
final class BoardRecorder: ValueObserver {
    private var logs: [BoardID: Log] = [:]

    /// The activations and commands that have not returned, by the identifier of their event.
    private var open: [Int: (board: BoardID, kind: Kind)] = [:]

    /// The parent of each activation event and of each release by a gate.
    private var parents: [Int: Int] = [:]

    private enum Kind { case activation, command }

    struct Log {
        fileprivate var inputs: [Entry] = []
        fileprivate var commands: [Entry] = []
        var outputs: [Any] = []
        var completions: [Bool] = []
        var failures: [BoardError] = []

        var passedInputs: [Any] { inputs.map(\.value) }
        var passedCommands: [Any] { commands.map(\.value) }
    }

    fileprivate struct Entry {
        let event: Int
        let value: Any
    }

    func log(of board: BoardID) -> Log { logs[board, default: Log()] }

    /// Records a value before its delivery, so that it is visible during the delivery. It is removed again if the
    /// activation is held or fails, or the command does not reach a board.
    func boardWillDeliver(_ value: Any, _ kind: BoardEvent.Kind, in event: Int) {
        switch kind {
        case .activation(let board, _, _):
            takeBackWhatWaited(for: event, board)
            open[event] = (board, .activation)
            logs[board, default: Log()].inputs.append(Entry(event: event, value: value))
        case .command(let board, _):
            open[event] = (board, .command)
            logs[board, default: Log()].commands.append(Entry(event: event, value: value))
        case .output(let board, _): logs[board, default: Log()].outputs.append(value)
        default: break
        }
    }

    /// Removes the first entry of an activation that a gate has released, because it begins a second time. The first
    /// call may not have returned yet.
    private func takeBackWhatWaited(for event: Int, _ board: BoardID) {
        guard let release = parents[event], let first = parents[release] else { return }
        logs[board]?.inputs.removeAll { $0.event == first }
    }

    func boardDidEmit(_ event: BoardEvent) {
        switch event.kind {
        case .activation, .released: parents[event.id] = event.parent
        case .returned(let outcome): end(event.parent, outcome)
        case .error(let error):
            guard let board = error.boards.first else { return }
            if Self.gateErrors.contains(error.code) { logs[board, default: Log()].failures.append(error) }
            guard error.code == .notInstalled, let command = event.parent, open[command]?.kind == .command
            else { return }
            logs[board]?.commands.removeAll { $0.event == command }
        case .completion(let board, let isDone): logs[board, default: Log()].completions.append(isDone)
        default: break
        }
    }

    /// The errors that are recorded when they are reported, which also happens after a delayed decision of a gate.
    private static let gateErrors: Set<BoardError.Code> = [.refusedByGate, .activationDroppedAtGate]

    private func end(_ event: Int?, _ outcome: ActivationOutcome?) {
        guard let event, let (board, _) = open.removeValue(forKey: event) else { return }
        switch outcome {
        case .held: logs[board]?.inputs.removeAll { $0.event == event }
        case .failed(let error):
            logs[board]?.inputs.removeAll { $0.event == event }
            if !Self.gateErrors.contains(error.code) { logs[board]?.failures.append(error) }
        case .activated, nil: break
        }
    }
}
