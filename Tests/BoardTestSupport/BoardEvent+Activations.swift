package import Boardy

extension BoardEvent.Kind {
    /// An activation of a board that takes a text.
    package static func called(_ board: BoardID, by cause: BoardEvent.Cause = .external) -> Self {
        .activation(board, input: "String", by: cause)
    }

    /// An activation of a board that takes a number.
    package static func numbered(_ board: BoardID, by cause: BoardEvent.Cause = .external) -> Self {
        .activation(board, input: "Int", by: cause)
    }

    /// An activation of a board that takes nothing.
    package static func begun(_ board: BoardID, by cause: BoardEvent.Cause = .external) -> Self {
        .activation(board, input: "()", by: cause)
    }
}
