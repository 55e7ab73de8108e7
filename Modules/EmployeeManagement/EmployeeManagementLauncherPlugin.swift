import AuthenticationIO
public import Boardy
import EmployeeManagementIO

/// Installs the employees: list, show, add, remove and import, with their links.
///
/// They are kept in `employees.json` in the shared `StateFolder`.
public struct EmployeeManagementLauncherPlugin: LauncherPlugin {
    /// The plugin; it needs nothing.
    public init() {}

    /// Lists the module's boards and openers, and lets a login lead to the list.
    public func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: EmployeeManagementModulePlugin.Service.allCases
                .map(EmployeeManagementModulePlugin.init(service:)),
            urlOpenerPlugins: [
                EmployeeListURLOpenerPlugin(),
                EmployeeURLOpenerPlugin(),
                AddEmployeeURLOpenerPlugin(),
                RemoveEmployeeURLOpenerPlugin(),
                ImportEmployeesURLOpenerPlugin(),
            ],
            launchSettings: { mainboard in
                mainboard.registerFlowSteps(LoginIO.self ->> LandingIO.self ->> EmployeeListIO.self)
            }
        )
    }
}
