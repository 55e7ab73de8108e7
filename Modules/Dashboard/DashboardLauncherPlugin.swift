import AppFoundation
import AuthenticationIO
import Boardy
import EmployeeManagementIO

/// Installs the dashboard and its link.
struct DashboardLauncherPlugin: LauncherPlugin {
    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [DashboardModulePlugin()],
            urlOpenerPlugins: [DashboardURLOpenerPlugin()],
            optionalUses: [
                CurrentUserIO.self, LoginIO.self, SignUpIO.self, LogoutIO.self, EmployeeListIO.self, AddEmployeeIO.self,
                ImportEmployeesIO.self,
            ],
            // The model receives events that are emitted before the first page.
            launchSettings: { _ in _ = Container.current.dashboard() }
        )
    }
}
