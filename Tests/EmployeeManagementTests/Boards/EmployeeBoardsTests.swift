import Boardy
import EmployeeManagementIO
import ScreenIO
import TestSupport
import Testing

/// Listing, showing, adding and removing employees while a user is signed in.
@MainActor
struct EmployeeBoardsTests {
    private let folder: TemporaryFolder
    private let app: EmployeeApp

    init() throws {
        folder = try TemporaryFolder()
        app = EmployeeApp(state: folder.url)
    }

    @Test func list_whenThereAreNone_sendsNoneAndTellsHowToAddOne() {
        #expect(app.employees() == [])
        #expect(
            app.screen.pages == [
                Page(
                    "Employees",
                    .text("There are none yet. Add one: app:///employees/add?name=NAME&email=ADDRESS&role=ROLE"))
            ])
    }

    @Test func list_whenThereIsOne_showsIt() {
        app.add(.alan)

        #expect(app.employees() == [Employee(id: "e1", details: .alan)])
        #expect(
            app.screen.pages.last
                == Page("Employees", table(["e1", "Alan Turing", "alan@example.org", ""]), .text("1 employee")))
    }

    @Test func list_whenThereAreSeveral_showsThemInTheOrderOfAddition() {
        app.add(.grace, .ada)

        #expect(app.employees()?.map(\.details) == [.grace, .ada])
        #expect(
            app.screen.pages.last
                == Page(
                    "Employees",
                    table(
                        ["e1", "Grace Hopper", "grace@example.org", "Admiral"],
                        ["e2", "Ada Lovelace", "ada@example.org", "Engineer"]),
                    .text("2 employees")))
    }

    @Test func show_byId_sendsAndShowsTheEmployee() {
        let show = Record(app.boards.ioEmployee)
        app.add(.grace, .ada)

        app.boards.ioEmployee.activation.activate(with: "e2")

        #expect(show.outputs == [Employee(id: "e2", details: .ada)])
        #expect(
            app.screen.pages.last
                == Page("Employee e2", table(["e2", "Ada Lovelace", "ada@example.org", "Engineer"])))
    }

    @Test func add_whenTheDetailsAreGood_sendsAndShowsTheEmployee() {
        let add = Record(app.boards.ioAddEmployee)

        app.add(.ada)

        #expect(add.outputs == [Employee(id: "e1", details: .ada)])
        #expect(app.screen.pages == [Page("Added", table(["e1", "Ada Lovelace", "ada@example.org", "Engineer"]))])
    }

    @Test func remove_byId_sendsAndShowsWhoThatWas() {
        let remove = Record(app.boards.ioRemoveEmployee)
        app.add(.ada)

        app.boards.ioRemoveEmployee.activation.activate(with: "e1")

        #expect(remove.outputs == [Employee(id: "e1", details: .ada)])
        #expect(app.screen.pages.last == Page("Removed", table(["e1", "Ada Lovelace", "ada@example.org", "Engineer"])))
        #expect(app.employees() == [])
    }

    @Test func request_whenSomebodyIsSignedIn_completesAndLeavesWithoutAPrompt() {
        let add = Record(app.boards.ioAddEmployee)

        app.add(.ada)

        #expect(add.completions == [true])
        #expect(app.launcher.mainboard.boards.isEmpty)
        #expect(app.authentication.prompts == 0)
    }

    @Test func employees_inTheNextRun_areTheSame() {
        app.add(.ada)

        #expect(EmployeeApp(state: folder.url).employees() == [Employee(id: "e1", details: .ada)])
    }

    @Test func employees_whenKept_areTheOnlyFileOfTheModule() throws {
        app.add(.ada)

        #expect(try folder.contents == ["employees.json"])
    }

    @Test func add_byIdentifierWithJSON_addsTheEmployee() {
        app.launcher.mainboard.activateBoard(
            identifier: .pubAddEmployee, withOption: ["name": "Alan Turing", "email": "alan@example.org", "role": ""])

        #expect(app.employees()?.map(\.details) == [.alan])
    }

    private func table(_ rows: [String]...) -> Page.Block {
        .table(columns: ["Id", "Name", "E-mail", "Role"], rows: rows)
    }
}
