import BoardySupport

/// The reason why a board is not saved or not restored. It is reported as the ``BridgedError/underlying`` error of a
/// ``BoardError/bridged(_:)``.
public enum RestorationError: Error, Hashable, Sendable {
    /// The snapshot is of another version of the interface.
    case outdatedSnapshot(BoardID, version: Int, expected: Int)

    /// The input or the state of a snapshot cannot be decoded.
    case undecodableSnapshot(BoardID, reason: String)

    /// The interface of the board is not a ``RestorableInterface``.
    case notRestorable(BoardID)

    /// The input or the state of a board cannot be encoded. The board is not saved.
    case unencodableBoard(BoardID, reason: String)

    /// The name of the kind of error, for logs and for programs that read logs.
    public var code: String {
        switch self {
        case .outdatedSnapshot: "outdated-snapshot"
        case .undecodableSnapshot: "undecodable-snapshot"
        case .notRestorable: "not-restorable"
        case .unencodableBoard: "unencodable-board"
        }
    }

    var bridged: BoardError { .bridged(BridgedError(self, code: code)) }
}

extension RestorationError: CustomStringConvertible {
    /// The text of the error and its fix, on one line.
    public var description: String {
        switch self {
        case .outdatedSnapshot(let board, let version, let expected):
            "\(quoted(board)) was not restored: its snapshot has the version \(version), and its interface has the version \(expected). To fix: nothing, if an older version of the app saved it; the board is saved again."
        case .undecodableSnapshot(let board, let reason):
            "\(quoted(board)) was not restored, because its snapshot cannot be decoded: \(singleLine(reason, limit: 400)). To fix: increase restorationVersion of its interface when the input or the state changes."
        case .notRestorable(let board):
            "\(quoted(board)) was not restored: its interface is not a RestorableInterface. To fix: let the interface conform to it, or discard the snapshot."
        case .unencodableBoard(let board, let reason):
            "\(quoted(board)) was not saved, because its input or state cannot be encoded: \(singleLine(reason, limit: 400)). To fix: change encodeInput(_:) of its interface, or restorationState of the board."
        }
    }
}
