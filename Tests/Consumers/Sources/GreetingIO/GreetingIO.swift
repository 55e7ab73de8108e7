public import Boardy

public enum GreetingIO: IOInterface {
    public typealias Input = String
    public typealias Output = String
    public static let boardID: BoardID = "pub.greeting"
}

extension ServiceMap {
    public var ioGreeting: Destination<GreetingIO> { destination() }
}
