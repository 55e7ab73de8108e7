public import Boardy
public import GameIO

public enum LoginIO: IOInterface {
    public typealias Input = Void
    public typealias Output = Players
    public static let boardID: BoardID = "login"
}

extension ServiceMap {
    public var ioLogin: Destination<LoginIO> { destination() }
}
