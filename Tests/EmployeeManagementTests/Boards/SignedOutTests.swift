import AuthenticationIO
import Boardy
import BoardyScreens
import EmployeeManagement
import EmployeeManagementIO
import TestSupport
import Testing

/// Activations of the boards while no user is signed in.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SignedOutTests {
    private let folder: TemporaryFolder
    private let app: EmployeeApp

    init() throws {
        folder = try TemporaryFolder()
        app = EmployeeApp(state: folder.url, .signedOut)
    }

    @Test func request_whenNobodyIsSignedIn_asksForTheLogin() async {
        await app.performing { app.boards.ioEmployeeList.activation.activate() }

        #expect(app.authentication.prompts == 1)
    }

    @Test func request_whenNobodyIsSignedIn_waits() async {
        let add = Record(app.boards.ioAddEmployee)

        await app.add(.ada)

        #expect(add.outputs == [])
        #expect(add.completions == [])
        #expect(app.screen.pages == [])
    }

    @Test func request_whenNobodyIsSignedIn_changesNothing() async throws {
        await app.add(.ada)

        #expect(try folder.contents == [])
    }

    @Test func request_whenNobodyIsSignedIn_isNoError() async {
        await app.add(.ada)

        #expect(app.log.errors == [])
    }

    @Test func request_onceSomebodyIsSignedIn_isPerformed() async {
        let add = Record(app.boards.ioAddEmployee)
        await app.add(.ada)

        await app.logIn()

        #expect(add.outputs == [Employee(id: "e1", details: .ada)])
        #expect(add.completions == [true])
    }

    @Test func requests_onceSomebodyIsSignedIn_arePerformedInOrder() async {
        let add = Record(app.boards.ioAddEmployee)
        await app.add(.grace, .ada, .alan)

        await app.logIn()

        #expect(add.outputs.map(\.details) == [.grace, .ada, .alan])
        #expect(add.outputs.map(\.id) == ["e1", "e2", "e3"])
    }

    @Test func requests_onceSomebodyIsSignedIn_completeTheirBoardTogether() async {
        let add = Record(app.boards.ioAddEmployee)
        await app.add(.grace, .ada)

        await app.logIn()

        #expect(add.completions == [true])
    }

    @Test func requests_ofTwoBoards_askForTheLoginOnceAndArePerformedInOrder() async {
        await app.performing { app.boards.ioEmployeeList.activation.activate() }
        await app.add(.ada)
        await app.performing { app.boards.ioEmployeeList.activation.activate() }

        await app.logIn()

        #expect(app.authentication.prompts == 1)
        #expect(app.screen.pages.map(\.title) == ["Employees", "Added", "Employees"])
    }

    @Test func requests_whenOneFails_performsTheOthers() async {
        let add = Record(app.boards.ioAddEmployee)
        await app.add(.grace, .grace, .ada)

        await app.logIn()

        #expect(add.outputs.map(\.details) == [.grace, .ada])
        #expect(add.completions == [false])
        #expect(app.log.errors.count == 1)
    }

    @Test func request_onceItWasPerformed_isNotPerformedAtTheNextLogin() async {
        await app.add(.ada)
        await app.logIn()

        await app.logIn()

        #expect(await app.employees()?.count == 1)
        #expect(app.log.errors == [])
    }

    @Test func request_onceItWasPerformed_leavesNoBoardBehind() async {
        await app.add(.ada)
        await app.performing { app.boards.ioEmployeeList.activation.activate() }

        await app.logIn()

        #expect(app.launcher.mainboard.boards.isEmpty)
    }

    @Test(arguments: [
        "app:///employees", "app:///employees/e1", "app:///employees/add?name=A&email=a@x",
        "app:///employees/e1/remove", "app:///employees/import?file=/p.csv",
    ])
    func link_whenNobodyIsSignedIn_asksForTheLogin(link: String) async {
        await app.open(link)

        #expect(app.authentication.prompts == 1)
        #expect(app.log.errors == [])
    }

    @Test func link_onceSomebodyIsSignedIn_isOpenedWithItsParameters() async {
        await app.open("app://home/employees/add?name=Ada%20Lovelace&email=ada@x&role=R%26D")

        await app.logIn()

        #expect(
            await app.employees() == [
                Employee(id: "e1", details: .init(name: "Ada Lovelace", email: "ada@x", role: "R&D"))
            ])
    }

    @Test func request_madeWhileOthersAreBeingPerformed_isPerformed() async {
        let boards = app.boards
        let add = Record(boards.ioAddEmployee)
        await app.add(.ada, .grace)
        boards.ioAddEmployee.flow.handle { employee in
            if employee.id == "e1" { boards.ioAddEmployee.activation.activate(with: .alan) }
        }

        await app.logIn()

        #expect(add.outputs.map(\.details) == [.ada, .grace, .alan])
        #expect(app.log.errors == [])
    }

    @Test func requests_whenTheLoginIsGivenUp_areRefused() async {
        await app.add(.ada, .grace)

        app.launcher.mainboard.clearActiveBoards()

        #expect(app.log.errors == Array(repeating: .refusedByGate(.pubAddEmployee, gate: .pubSignedIn), count: 2))
        #expect(app.launcher.mainboard.boards.isEmpty)
    }

    /// A public board that is missing from the list would be accessible without a sign-in.
    @Test func boards_thatArePublic_areAllBehindTheGate() {
        let registered = Set(
            app.launcher.catalog.boards.filter { $0.module == "employees" }.map(\.id))

        #expect(registered.subtracting(["employees.landing"]) == Set(EmployeeManagementBoards.all))
    }
}
