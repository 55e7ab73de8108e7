public import Boardy

/// The boards of the Analytics module.
public struct AnalyticsServiceMap: ModuleServiceMap {
    /// The map that this map is a part of.
    public let root: ServiceMap

    /// Creates the module's part of a map.
    public init(_ root: ServiceMap) { self.root = root }

    /// Stores the consent to usage statistics.
    public var ioUsageSharing: Destination<UsageSharingIO> { destination() }
}

extension ServiceMap {
    /// The boards of the Analytics module.
    public var modAnalytics: AnalyticsServiceMap { link() }
}
