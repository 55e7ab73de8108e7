import Boardy
import BoardyScreens
import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct EmployeeFailureTests {
    private let folder: TemporaryFolder
    private let app: EmployeeApp

    init() throws {
        folder = try TemporaryFolder()
        app = EmployeeApp(state: folder.url)
    }

    @Test func show_byAnUnknownId_reportsItWithTheFix() async {
        await app.performing { app.boards.ioEmployee.activation.activate(with: "e9") }

        #expect(
            app.log.texts == [
                "'pub.employees.show': No employee has the id 'e9'. To fix: look the id up with app:///employees."
            ])
    }

    @Test func show_byAnUnknownId_showsNothingAndCompletesWithFalse() async {
        let show = Record(app.boards.ioEmployee)

        await app.performing { app.boards.ioEmployee.activation.activate(with: "e9") }

        #expect(show.outputs == [])
        #expect(show.completions == [false])
        #expect(app.screen.pages == [])
    }

    @Test func remove_byAnUnknownId_reportsItWithTheFix() async {
        await app.performing { app.boards.ioRemoveEmployee.activation.activate(with: "") }

        #expect(
            app.log.texts == [
                "'pub.employees.remove': No employee has the id ''. To fix: look the id up with app:///employees."
            ])
    }

    @Test func add_whenTheAddressIsTaken_reportsWhoHasItAndTheFix() async {
        await app.add(.ada, .init(name: "Another", email: "ADA@example.org"))

        #expect(
            app.log.texts == [
                "'pub.employees.add': The employee cannot be added: "
                    + "the e-mail address belongs to e1 already. "
                    + "To fix: app:///employees/add?name=NAME&email=ADDRESS&role=ROLE, with an unused e-mail address."
            ])
    }

    @Test func add_whenTheAddressIsInvalid_reportsWhatIsExpectedWithoutTheAddress() async {
        await app.add(.init(name: "A", email: "a\nb"))

        #expect(
            app.log.texts == [
                "'pub.employees.add': The employee cannot be added: "
                    + "the e-mail address is invalid, expected one @ between two parts without white space. "
                    + "To fix: app:///employees/add?name=NAME&email=ADDRESS&role=ROLE, with an unused e-mail address."
            ])
    }

    @Test func request_whenTheEmployeesAreDamaged_reportsTheFileAndTheFix() async throws {
        let file = try folder.write("[", to: "employees.json")

        await app.performing { app.boards.ioEmployeeList.activation.activate() }

        #expect(
            app.log.texts == [
                "'pub.employees.list': The state file \(file.path) is damaged: it is not valid JSON; "
                    + "it was left as it is. To fix: repair the file, or move it away to start over."
            ])
    }

    @Test func add_whenTheEmployeesAreDamaged_keepsTheFileByteForByte() async throws {
        let file = try folder.write("[", to: "employees.json")

        await app.add(.ada)

        #expect(try Data(contentsOf: file) == Data("[".utf8))
    }

    @Test func add_whenTheStateFolderCannotBeMade_reportsTheFileAndTheFix() async throws {
        let state = try folder.linkToNowhere(named: "state")
        let app = EmployeeApp(state: state)

        await app.add(.ada)

        #expect(
            app.log.texts == [
                "'pub.employees.add': The state file \(state.path)/employees.json cannot be written: file exists; "
                    + "nothing was changed. To fix: make its folder writable, or use another state folder."
            ])
    }

    @Test func add_afterAFailure_worksAgain() async {
        await app.add(.init(name: "", email: ""), .ada)

        #expect(await app.employees()?.map(\.details) == [.ada])
    }
}
