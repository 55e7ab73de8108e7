import Boardy
import BoardyScreens
import EmployeeManagementIO
import TestSupport
import Testing

/// A login leads to the list of employees, unless an activation waits for the login.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LandingTests {
    private let folder: TemporaryFolder
    private let app: EmployeeApp

    init() throws {
        folder = try TemporaryFolder()
        app = EmployeeApp(state: folder.url, .signedOut)
    }

    @Test func login_whenNothingWaits_leadsToTheList() async {
        let list = Record(app.boards.ioEmployeeList)

        await app.logIn()

        #expect(app.screen.pages.map(\.title) == ["Employees"])
        #expect(list.outputs == [[]])
        #expect(list.completions == [true])
        #expect(app.launcher.mainboard.boards.isEmpty)
        #expect(app.log.errors == [])
    }

    @Test func login_whenTheListWaits_leadsToItOnce() async {
        await app.performing { app.boards.ioEmployeeList.activation.activate() }

        await app.logIn()

        #expect(app.screen.pages.map(\.title) == ["Employees"])
    }

    @Test func login_whenAnotherRequestWaits_leadsToThatOnly() async {
        await app.add(.ada)

        await app.logIn()

        #expect(app.screen.pages.map(\.title) == ["Added"])
    }

    @Test func login_whenARequestWasCarriedOutBefore_leadsToTheListAgain() async {
        await app.add(.ada)
        await app.logIn()

        await app.logIn()

        #expect(app.screen.pages.map(\.title) == ["Added", "Employees"])
    }
}
