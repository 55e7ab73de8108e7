import AuthenticationIO
public import Boardy
import EmployeeManagementIO

/// Installs the boards that list, show, add, remove and import employees, and their links.
///
/// The employees are stored in `employees.json` in the shared `StateFolder`. Files are imported from the shared
/// `ImportFolder`.
public struct EmployeeManagementLauncherPlugin: LauncherPlugin {
    /// Creates the plugin, which has no settings.
    public init() {}

    /// Returns the module's boards and openers, and a flow from the login to the list.
    public func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [EmployeeManagementModulePlugin()],
            urlOpenerPlugins: [
                EmployeeListURLOpenerPlugin(),
                EmployeeURLOpenerPlugin(),
                AddEmployeeURLOpenerPlugin(),
                RemoveEmployeeURLOpenerPlugin(),
                ImportEmployeesURLOpenerPlugin(),
            ],
            optionalUses: [LoginIO.self],
            launchSettings: { mainboard in
                mainboard.registerFlowSteps(LoginIO.self ->> LandingIO.self ->> EmployeeListIO.self)
            }
        )
    }
}
