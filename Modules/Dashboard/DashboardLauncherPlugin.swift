import AuthenticationIO
public import Boardy
import EmployeeManagementIO

/// Installs the dashboard and its link.
public struct DashboardLauncherPlugin: LauncherPlugin {
    /// Creates the plugin, which has no settings.
    public init() {}

    /// Returns the module's board and opener.
    public func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [DashboardModulePlugin()],
            urlOpenerPlugins: [DashboardURLOpenerPlugin()],
            optionalUses: [
                CurrentUserIO.self, LoginIO.self, SignUpIO.self, LogoutIO.self, EmployeeListIO.self, AddEmployeeIO.self,
                ImportEmployeesIO.self,
            ]
        )
    }
}
