public import SurfaceContracts

/// The surfaces of the dashboard.
public enum DashboardUISurface: UISurface {
    /// The widgets below the table of links, each of the type ``DashboardWidget``.
    case widgets
}
