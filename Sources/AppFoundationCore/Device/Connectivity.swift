/// The connection of the device to networks. The app registers a service of this type.
///
/// A connection does not mean that a server can be reached. Use it to explain a failure and to try again after a change, not
/// to prevent a request.
@MainActor
public protocol Connectivity: AnyObject {
    /// The current kind of connection; ``ConnectionType/none`` if there is none.
    var connectionType: ConnectionType { get }

    /// Returns the current kind of connection and, after that, each change.
    ///
    /// A reader that is slower than the changes gets the newest one only. The sequence ends with the object.
    func changes() -> AsyncStream<ConnectionType>
}

extension Connectivity {
    /// True if there is a connection of any kind.
    public var isConnected: Bool { connectionType != .none }
}
