import Boardy
import BoardyScreens
import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

/// Listing, showing, adding and removing employees while a user is signed in.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct EmployeeBoardsTests {
    private let folder: TemporaryFolder
    private let app: EmployeeApp

    init() throws {
        folder = try TemporaryFolder()
        app = EmployeeApp(state: folder.url)
    }

    @Test func list_whenThereAreNone_sendsNoneAndTellsHowToAddOne() async {
        #expect(await app.employees() == [])
        #expect(
            app.screen.pages == [
                Page(
                    "Employees",
                    .text("There are none yet. Add one: app:///employees/add?name=NAME&email=ADDRESS&role=ROLE"))
            ])
    }

    @Test func list_whenThereIsOne_showsIt() async {
        await app.add(.alan)

        #expect(await app.employees() == [Employee(id: "e1", details: .alan)])
        #expect(
            app.screen.pages.last
                == Page("Employees", list(["e1", "Alan Turing", "alan@example.org", ""]), .text("1 employee")))
    }

    @Test func list_whenThereAreSeveral_showsThemInTheOrderOfAddition() async {
        await app.add(.grace, .ada)

        #expect(await app.employees()?.map(\.details) == [.grace, .ada])
        #expect(
            app.screen.pages.last
                == Page(
                    "Employees",
                    list(
                        ["e1", "Grace Hopper", "grace@example.org", "Admiral"],
                        ["e2", "Ada Lovelace", "ada@example.org", "Engineer"]),
                    .text("2 employees")))
    }

    @Test func show_byId_sendsAndShowsTheEmployee() async {
        let show = Record(app.boards.ioEmployee)
        await app.add(.grace, .ada)

        await app.performing { app.boards.ioEmployee.activation.activate(with: "e2") }

        #expect(show.outputs == [Employee(id: "e2", details: .ada)])
        #expect(
            app.screen.pages.last
                == Page("Employee e2", table(["e2", "Ada Lovelace", "ada@example.org", "Engineer"])))
    }

    @Test func add_whenTheDetailsAreGood_sendsAndShowsTheEmployee() async {
        let add = Record(app.boards.ioAddEmployee)

        await app.add(.ada)

        #expect(add.outputs == [Employee(id: "e1", details: .ada)])
        #expect(app.screen.pages == [Page("Added", table(["e1", "Ada Lovelace", "ada@example.org", "Engineer"]))])
    }

    @Test func remove_byId_sendsAndShowsWhoThatWas() async {
        let remove = Record(app.boards.ioRemoveEmployee)
        await app.add(.ada)

        await app.performing { app.boards.ioRemoveEmployee.activation.activate(with: "e1") }

        #expect(remove.outputs == [Employee(id: "e1", details: .ada)])
        #expect(app.screen.pages.last == Page("Removed", table(["e1", "Ada Lovelace", "ada@example.org", "Engineer"])))
        #expect(await app.employees() == [])
    }

    @Test func request_whenSomebodyIsSignedIn_completesAndLeavesWithoutAPrompt() async {
        let add = Record(app.boards.ioAddEmployee)

        await app.add(.ada)

        #expect(add.completions == [true])
        #expect(app.launcher.mainboard.boards.isEmpty)
        #expect(app.authentication.prompts == 0)
    }

    @Test func list_activatedAtOnceAfterAnAddition_containsTheEmployee() async {
        let list = Record(app.boards.ioEmployeeList)
        for number in 1...20 {
            await app.performing {
                app.boards.ioAddEmployee.activation.activate(with: .init(name: "A", email: "a\(number)@x"))
                app.boards.ioEmployeeList.activation.activate()
            }
        }

        #expect(list.outputs.map(\.count) == Array(1...20))
    }

    @Test func list_afterTheRemovalOfABoardAtWork_isShown() async {
        app.boards.ioAddEmployee.activation.activate(with: .ada)
        app.launcher.mainboard.removeBoard(identifier: .pubAddEmployee)

        #expect(await app.employees() != nil)
    }

    @Test func employees_inTheNextRun_areTheSame() async {
        await app.add(.ada)

        #expect(await EmployeeApp(state: folder.url).employees() == [Employee(id: "e1", details: .ada)])
    }

    @Test func employees_whenKept_areTheOnlyFileOfTheModule() async throws {
        await app.add(.ada)

        #expect(try folder.contents == ["employees.json"])
    }

    @Test func add_byIdentifierWithJSON_addsTheEmployee() async {
        app.launcher.mainboard.activateBoard(
            identifier: .pubAddEmployee, withOption: ["name": "Alan Turing", "email": "alan@example.org", "role": ""])

        #expect(await app.employees()?.map(\.details) == [.alan])
    }

    private func list(_ rows: [String]...) -> Page.Block {
        .table(
            columns: ["Id", "Name", "E-mail", "Role"], rows: rows,
            links: rows.map { URL(string: "app:///employees/\($0[0])") })
    }

    private func table(_ rows: [String]...) -> Page.Block {
        .table(columns: ["Id", "Name", "E-mail", "Role"], rows: rows)
    }
}
