public import Boardy

public enum Player: Sendable { case first, second }

public struct Players: Sendable {
    public let first, second: String

    public init(_ first: String, _ second: String) { (self.first, self.second) = (first, second) }

    public subscript(player: Player) -> String { player == .first ? first : second }
}

/// The interface of every game. Each game registers its board under an identifier of its own.
public enum GameIO: IOInterface {
    public typealias Input = Players
    /// The winner; nil for a draw.
    public typealias Output = Player?
    public static let boardID: BoardID = "game"
}
