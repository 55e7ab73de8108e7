public import CoreContracts

/// The surfaces of the dashboard.
public enum DashboardUISurface: UISurface {
    /// What is shown below what can be opened, as a ``Widget`` each.
    case widgets
}
