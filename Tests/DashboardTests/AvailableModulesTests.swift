import AuthenticationIO
import Boardy
import BoardyScreens
import EmployeeManagementIO
import TestSupport
import Testing

/// A module that is not installed has no entries, and its absence is not an error.
@MainActor
struct AvailableModulesTests {
    @Test func dashboard_withoutOtherModules_offersNothing() {
        let app = DashboardApp()

        #expect(app.dashboard() == Page("Dashboard", .text("There is nothing to open.")))
    }

    @Test func dashboard_withoutOtherModules_reportsNothing() {
        let app = DashboardApp()

        _ = app.dashboard()

        #expect(app.log.errors == [])
    }

    @Test func dashboard_withAuthenticationOnly_offersToSignIn() {
        let app = DashboardApp(with: FakeAuthentication().module)

        #expect(app.offers() == ["Sign in", "Create an account"])
    }

    @Test func dashboard_withAuthenticationOnlyAndAUser_offersToSignOut() {
        let app = DashboardApp(with: FakeAuthentication(.signedIn(User(id: "1", name: "ada"))).module)

        #expect(app.offers() == ["Sign out"])
    }

    @Test func dashboard_withEmployeesOnly_offersThem() {
        let app = DashboardApp(with: DashboardApp.employees)

        #expect(app.offers() == ["Employees", "Add an employee", "Import employees"])
    }

    @Test func dashboard_withEmployeesOnly_reportsNothing() {
        let app = DashboardApp(with: DashboardApp.employees)

        _ = app.dashboard()

        #expect(app.log.errors == [])
    }

    @Test func dashboard_withPartOfAModule_offersThatPart() {
        let app = DashboardApp(
            with: FakeModule("fake.part") {
                BoardRegistration(ImportEmployeesIO.self) { Board(identifier: $0) }
            })

        #expect(app.offers() == ["Import employees"])
    }

    @Test func dashboard_withLoginButNoCurrentUser_offersToSignIn() {
        let app = DashboardApp(
            with: FakeModule("fake.part") {
                BoardRegistration(LoginIO.self) { Board(identifier: $0) }
            })

        #expect(app.offers() == ["Sign in"])
        #expect(app.log.errors == [])
    }
}
