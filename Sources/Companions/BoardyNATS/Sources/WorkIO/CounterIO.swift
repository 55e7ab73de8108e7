public import Boardy
public import BoardyRemote

/// Keeps a number that commands change. The board sends the number after each change, until a command finishes it.
public enum CounterIO: RemoteIOInterface {
    /// The first number.
    public typealias Input = Int

    /// The number after a change.
    public typealias Output = Int

    /// A change of the number.
    public enum Command: Hashable, Sendable, Codable {
        /// Adds to the number.
        case add(Int)
        /// Broadcasts ``Action/finished(at:)`` and completes the board.
        case finish
    }

    /// What the board broadcasts.
    public enum Action: BoardFlowAction, Hashable, Sendable, Codable {
        /// The last number.
        case finished(at: Int)
    }

    /// `pub.work.counter`
    public static let boardID = BoardID.pubCounter
}
