/// The time for which an object receives values, such as one installation of a board.
@usableFromInline
class Lifespan {
    /// The board whose installation it is.
    let board: BoardID

    private(set) final var hasEnded = false

    init(of board: BoardID) { self.board = board }

    final func markEnded() { hasEnded = true }
}

/// An object that receives values only during a part of its life, as a board does while it is installed.
@MainActor
protocol LimitedTarget: AnyObject {
    /// The present or next lifespan; the latest one after its end.
    var lifespan: Lifespan { get }
}
