import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import CoreContracts
import Dashboard
import DashboardIO
import EmployeeManagementIO
import GhostBridge
import PlatformIO
import SettingsIO
import TestSupport

/// A running app with the Dashboard module, a bus, profiles, and fakes of the modules that the test names.
@MainActor
struct DashboardApp {
    let screen = PageRecorder()
    let log = ErrorLog()
    let bus = AppEventBus()
    let profiles = FakeProfiles()
    let launcher: PluginLauncher

    init(with modules: FakeModule...) {
        let (bus, profiles) = (bus, profiles)
        launcher = PluginLauncher.with(options: log.options)
            .install(services: [
                Service(AppEventBus.self) { bus }, Service((any ProfileService).self) { profiles },
            ])
            .install(manifest: DashboardManifest.self)
            .install(plugins: modules)
            .instantiate()
            .launch(in: screen) { _ in }
    }

    /// A fake of the EmployeeManagement module with all boards that the dashboard refers to.
    static var employees: FakeModule {
        FakeModule("fake.employees") {
            BoardRegistration(EmployeeListIO.self) { Board(identifier: $0) }
            BoardRegistration(EmployeeIO.self) { Board(identifier: $0) }
            BoardRegistration(AddEmployeeIO.self) { Board(identifier: $0) }
            BoardRegistration(RemoveEmployeeIO.self) { Board(identifier: $0) }
            BoardRegistration(ImportEmployeesIO.self) { Board(identifier: $0) }
        }
    }

    /// Sends a change of the current user, as the Authentication module does after a login.
    func currentUserBecomes(_ user: User?) {
        let users = Board<CurrentUserIO>(identifier: "fake.change")
        let mainboard = launcher.mainboard
        mainboard.installBoard(users)
        let change = mainboard.destination(CurrentUserIO.self, id: "fake.change")
        let relay = change.flow.sendOutput(through: mainboard.serviceMap.modAuthentication.ioCurrentUser)
        users.sendOutput(user)
        relay.cancel()
        users.complete()
    }

    /// Shows the dashboard and returns what it shows.
    func dashboard() -> Page? {
        launcher.mainboard.serviceMap.modDashboard.ioDashboard.activation.activate()
        return screen.pages.last
    }

    /// Shows the dashboard and returns the titles of its entries.
    func offers() -> [String] {
        guard case .table(_, let rows, _) = dashboard()?.blocks.last else { return [] }
        return rows.compactMap(\.first)
    }
}

/// The names to show, by account.
@MainActor
final class FakeProfiles: ProfileService {
    var names: [User.ID: String] = [:]

    func displayName(of account: User.ID) -> String? { names[account] }
}
