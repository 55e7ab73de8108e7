import Boardy
import Dashboard
import DashboardIO
import EmployeeManagementIO
import ScreenIO
import TestSupport

/// A running app with the Dashboard module, and with fakes of those modules the test wants.
@MainActor
struct DashboardApp {
    let screen = PageRecorder()
    let log = ErrorLog()
    let launcher: PluginLauncher

    init(with modules: FakeModule...) {
        launcher = PluginLauncher.with(options: log.options)
            .install(launcherPlugin: DashboardLauncherPlugin())
            .install(plugins: modules)
            .instantiate()
            .launch(in: screen) { _ in }
    }

    /// The whole EmployeeManagement module, as far as a dashboard can tell.
    static var employees: FakeModule {
        FakeModule("fake.employees") {
            BoardRegistration(EmployeeListIO.self) { Board(identifier: $0) }
            BoardRegistration(EmployeeIO.self) { Board(identifier: $0) }
            BoardRegistration(AddEmployeeIO.self) { Board(identifier: $0) }
            BoardRegistration(RemoveEmployeeIO.self) { Board(identifier: $0) }
            BoardRegistration(ImportEmployeesIO.self) { Board(identifier: $0) }
        }
    }

    /// Shows the dashboard and returns what it shows.
    func dashboard() -> Page? {
        launcher.mainboard.serviceMap.modDashboard.ioDashboard.activation.activate()
        return screen.pages.last
    }

    /// Shows the dashboard and returns what it offers.
    func offers() -> [String] {
        guard case .table(_, let rows) = dashboard()?.blocks.last else { return [] }
        return rows.compactMap(\.first)
    }
}
