public import Boardy

public enum GreetingIO: IOInterface {
    public typealias Input = String
    public typealias Output = String
    public static let boardID: BoardID = "pub.greeting"
}

public struct GreetingServiceMap: ModuleServiceMap {
    public let root: ServiceMap
    public init(_ root: ServiceMap) { self.root = root }
    public var ioGreeting: Destination<GreetingIO> { destination() }
}

extension ServiceMap {
    public var modGreeting: GreetingServiceMap { link() }
}
