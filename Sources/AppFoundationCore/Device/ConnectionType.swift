/// The kind of a device's connection to networks.
public enum ConnectionType: String, Hashable, Sendable, CaseIterable, Codable {
    /// A wireless local network.
    case wifi

    /// A mobile network.
    case cellular

    /// A cable.
    case wired

    /// A connection of another kind, such as one through another device.
    case other

    /// No connection.
    case none
}
