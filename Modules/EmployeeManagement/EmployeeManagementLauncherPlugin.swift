public import Boardy

/// Installs the employees: list, show, add, remove and import, with their links.
///
/// They are kept in `employees.json` in the shared `StateFolder`.
public struct EmployeeManagementLauncherPlugin: LauncherPlugin {
    /// The plugin; it needs nothing.
    public init() {}

    /// Lists the module's boards and openers.
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
            ]
        )
    }
}
