public import BoardySupport

// The reasons why a board is not saved or not restored.

extension BoardError.Code {
    /// The snapshot is of another version of the interface.
    public static let outdatedSnapshot: Self = "outdated-snapshot"
    /// The input or the state of a snapshot cannot be decoded.
    public static let undecodableSnapshot: Self = "undecodable-snapshot"
    /// The interface of the board is not a ``RestorableInterface``.
    public static let notRestorable: Self = "not-restorable"
    /// The input or the state of a board cannot be encoded. The board is not saved.
    public static let unencodableBoard: Self = "unencodable-board"
}

extension BoardError {
    package static func outdatedSnapshot(_ id: BoardID, version: Int, expected: Int) -> BoardError {
        BoardError(
            .outdatedSnapshot, [id],
            "\(quoted(id)) was not restored: its snapshot has the version \(version), and its interface has the version \(expected). To fix: nothing, if an older version of the app saved it; the board is saved again."
        )
    }

    package static func undecodableSnapshot(_ id: BoardID, reason: String) -> BoardError {
        BoardError(
            .undecodableSnapshot, [id],
            "\(quoted(id)) was not restored, because its snapshot cannot be decoded: " + singleLine(reason, limit: 400)
                + ". To fix: increase restorationVersion of its interface when the input or the state changes.")
    }

    package static func notRestorable(_ id: BoardID) -> BoardError {
        BoardError(
            .notRestorable, [id],
            "\(quoted(id)) was not restored: its interface is not a RestorableInterface. To fix: let the interface conform to it, or discard the snapshot."
        )
    }

    package static func unencodableBoard(_ id: BoardID, reason: String) -> BoardError {
        BoardError(
            .unencodableBoard, [id],
            "\(quoted(id)) was not saved, because its input or state cannot be encoded: "
                + singleLine(reason, limit: 400)
                + ". To fix: change encodeInput(_:) of its interface, or restorationState of the board.")
    }
}
