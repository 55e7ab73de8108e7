public import Boardy

/// The boards of the Dashboard module.
public struct DashboardServiceMap: ModuleServiceMap {
    /// The map this is a part of.
    public let root: ServiceMap

    /// The module's part of a map.
    public init(_ root: ServiceMap) { self.root = root }

    /// The root of the app.
    public var ioDashboard: Destination<DashboardIO> { destination() }
}

extension ServiceMap {
    /// The boards of the Dashboard module.
    public var modDashboard: DashboardServiceMap { link() }
}
