public import Boardy

/// The boards of the Dashboard module.
public struct DashboardServiceMap: ModuleServiceMap {
    /// The map that this map is a part of.
    public let root: ServiceMap

    /// Creates the module's part of a map.
    public init(_ root: ServiceMap) { self.root = root }

    /// Shows the dashboard.
    public var ioDashboard: Destination<DashboardIO> { destination() }
}

extension ServiceMap {
    /// The boards of the Dashboard module.
    public var modDashboard: DashboardServiceMap { link() }
}
