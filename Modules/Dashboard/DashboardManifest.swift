public import CoreContracts
import GhostBridge

/// The manifest of the Dashboard module: the board of `DashboardIO`, and its link.
///
/// Modules contribute widgets to `DashboardUISurface.widgets`. The dashboard also shows the boards of Authentication and
/// EmployeeManagement, if these modules are installed, and greets with the name of the profile in Settings. It follows the events of the
/// `AppEventBus`, if the app registers one.
public enum DashboardManifest: Manifest {
    /// The plugin with the board and its link.
    public static var boardPlugins: [BoardPlugin] { DashboardLauncherPlugin() }
}
