/// The saved activation of a board: its last input, its state, and the boards inside it.
///
/// Snapshots are plain values that can be stored as JSON.
public struct BoardSnapshot: Hashable, Codable, Sendable {
    /// The identifier of the board.
    public let board: BoardID

    /// The ``RestorableInterface/restorationVersion`` of the interface.
    public let version: Int

    /// The input as JSON.
    public let input: String

    /// The state of a ``RestorableBoard`` as JSON; nil for other boards.
    public let state: String?

    /// The place in which the board was activated, such as the name of a tab; nil if there are no places.
    public let place: String?

    /// The boards on the motherboard inside the board, in order of their first activation.
    public let boards: [BoardSnapshot]

    /// Creates a snapshot.
    public init(
        board: BoardID, version: Int = 1, input: String = "null", state: String? = nil, place: String? = nil,
        boards: [BoardSnapshot] = []
    ) {
        (self.board, self.version, self.input, self.state, self.place) = (board, version, input, state, place)
        self.boards = boards
    }

    /// Returns the snapshot for another place.
    package func placed(in place: String?) -> BoardSnapshot {
        BoardSnapshot(board: board, version: version, input: input, state: state, place: place, boards: boards)
    }
}
