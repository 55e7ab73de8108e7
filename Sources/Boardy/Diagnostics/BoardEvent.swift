/// Something that happened on a motherboard or in a launcher.
public struct BoardEvent: Sendable {
    /// What kind of thing happened.
    public enum Kind: Hashable, Sendable {
        /// Something could not be done.
        case error(BoardError)

        /// An activation of the board waits at a gate, for the board or barrier that is named second. It is told later that
        /// it was released, or an error says that it was refused or dropped.
        case held(BoardID, by: BoardID)

        /// An activation of the board has passed a gate, whether or not it had to wait.
        case released(BoardID, by: BoardID)

        /// A ``TaskBoard`` has begun to work on an activation. Activations are numbered through the program.
        case taskStarted(BoardID, activation: Int)

        /// A ``TaskBoard`` has done this part of its work on an activation, from 0 to 1.
        case taskProgressed(BoardID, activation: Int, fraction: Double)

        /// An activation of a ``TaskBoard`` has ended, whether its work had begun or not. Told once for each that the board
        /// took.
        case taskEnded(BoardID, activation: Int, TaskEnding)
    }

    /// How an activation of a ``TaskBoard`` ended.
    public enum TaskEnding: Hashable, Sendable {
        /// Its work has returned.
        case succeeded
        /// Its work has thrown, which is told as an error as well.
        case failed
        /// It was cancelled: the board was removed or completed, or a newer activation has taken its place.
        case cancelled
    }

    /// What happened.
    public let kind: Kind

    /// The error, if that is what the event is about.
    public var error: BoardError? {
        switch kind {
        case .error(let error): error
        default: nil
        }
    }
}

extension BoardEvent: CustomStringConvertible {
    /// What happened, in words.
    public var description: String {
        switch kind {
        case .error(let error): "error: \(error)"
        case .held(let board, let gate): "\(quoted(board)) waits at the gate \(quoted(gate))"
        case .released(let board, let gate): "\(quoted(board)) has passed the gate \(quoted(gate))"
        case .taskStarted(let board, let activation): "\(quoted(board)) has begun activation \(activation)"
        case .taskProgressed(let board, let activation, let fraction):
            "\(quoted(board)) has done \(percent(fraction)) % of activation \(activation)"
        case .taskEnded(let board, let activation, .succeeded): "\(quoted(board)) has done activation \(activation)"
        case .taskEnded(let board, let activation, .failed): "\(quoted(board)) has failed in activation \(activation)"
        case .taskEnded(let board, let activation, .cancelled):
            "\(quoted(board)) has cancelled activation \(activation)"
        }
    }
}

/// Whole percents, rounded down: what is not done is not called so. (0.29 * 100 is a little less than 29.)
private func percent(_ fraction: Double) -> Int {
    Int((fraction * 100 + 1e-9).rounded(.down))
}
