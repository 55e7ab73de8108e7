import AuthenticationIO
import Boardy
import BoardyScreens
import DashboardIO
import Foundation
import Testing

@MainActor
struct DashboardPageTests {
    @Test func dashboard_whenNobodyIsSignedIn_offersToSignIn() {
        let app = DashboardApp(with: FakeAuthentication().module, DashboardApp.employees)

        #expect(
            app.dashboard()
                == Page(
                    "Dashboard",
                    .text("Nobody is signed in."),
                    .table(
                        columns: ["What", "Link"],
                        rows: [
                            ["Sign in", "app:///login"],
                            ["Create an account", "app:///sign-up"],
                            ["Employees", "app:///employees"],
                            ["Add an employee", "app:///employees/add?name=NAME&email=ADDRESS&role=ROLE"],
                            ["Import employees", "app:///employees/import?file=PATH"],
                        ],
                        links: [
                            URL(string: "app:///login"), URL(string: "app:///sign-up"), URL(string: "app:///employees"),
                            nil, nil,
                        ])))
    }

    @Test func dashboard_whenSomebodyIsSignedIn_offersToSignOut() {
        let app = DashboardApp(
            with: FakeAuthentication(.signedIn(User(id: "1", name: "ada"))).module, DashboardApp.employees)

        #expect(
            app.dashboard()
                == Page(
                    "Dashboard",
                    .text("Signed in as ada."),
                    .table(
                        columns: ["What", "Link"],
                        rows: [
                            ["Employees", "app:///employees"],
                            ["Add an employee", "app:///employees/add?name=NAME&email=ADDRESS&role=ROLE"],
                            ["Import employees", "app:///employees/import?file=PATH"],
                            ["Sign out", "app:///logout"],
                        ], links: [URL(string: "app:///employees"), nil, nil, URL(string: "app:///logout")])))
    }

    @Test func dashboard_whenShown_isShownOnce() {
        let app = DashboardApp(with: FakeAuthentication().module)

        _ = app.dashboard()

        #expect(app.screen.pages.count == 1)
    }

    @Test func dashboard_whenShown_staysInstalledAsTheOnlyBoard() {
        let app = DashboardApp(with: FakeAuthentication().module, DashboardApp.employees)

        _ = app.dashboard()

        #expect(app.launcher.mainboard.boards.map(\.identifier) == [.pubDashboard])
    }
}
