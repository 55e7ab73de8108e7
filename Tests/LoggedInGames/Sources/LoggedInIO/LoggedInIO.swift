public import Boardy
public import GameIO

/// The scope of two players. It begins with their log-in and ends with their log-out.
public enum LoggedInIO: IOInterface {
    public typealias Input = Players
    /// Shows a game, or the menu for nil.
    public typealias Command = BoardID?
    public static let boardID: BoardID = "logged-in"
}

/// Shows a game, or the menu for nil. Players log in before.
public enum PlayIO: IOInterface {
    public typealias Input = BoardID?
    public static let boardID: BoardID = "play"
}

/// The games of the app. The app shares this value.
public struct Games: Sendable {
    public let ids: [BoardID]

    public init(_ ids: BoardID...) { self.ids = ids }
}

extension ServiceMap {
    public var ioLoggedIn: Destination<LoggedInIO> { destination() }
    public var ioPlay: Destination<PlayIO> { destination() }
}
