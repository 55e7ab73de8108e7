package import Boardy

extension BoardEvent.Kind {
    /// An activation with a text.
    package static func called(_ board: BoardID, by cause: BoardEvent.Cause = .external) -> Self {
        .activation(board, input: "String", by: cause)
    }

    /// An activation with a number.
    package static func numbered(_ board: BoardID, by cause: BoardEvent.Cause = .external) -> Self {
        .activation(board, input: "Int", by: cause)
    }

    /// An activation without input.
    package static func begun(_ board: BoardID, by cause: BoardEvent.Cause = .external) -> Self {
        .activation(board, input: "()", by: cause)
    }
}
