import Boardy
import BoardyScreens
import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct EmployeeLinksTests {
    private let folder: TemporaryFolder
    private let app: EmployeeApp

    init() throws {
        folder = try TemporaryFolder()
        app = EmployeeApp(
            state: folder.url.appending(path: "state", directoryHint: .isDirectory), importFolder: folder.url)
    }

    @Test func listLink_whenOpened_showsAll() async {
        #expect(await app.open("app://home/employees") == ["all employees"])
        #expect(app.screen.pages.map(\.title) == ["Employees"])
    }

    @Test func employeeLink_withAnId_showsThatEmployee() async {
        await app.add(.grace, .ada)

        #expect(await app.open("app://home/employees/e2") == ["one employee"])
        #expect(app.screen.pages.last?.title == "Employee e2")
    }

    @Test func addLink_withDetails_addsThem() async {
        let openers = app.launcher.open(
            link: "app://home/employees/add?name=Ada%20Lovelace&email=ada@example.org&role=Engineer")

        #expect(openers == ["add an employee (?name=NAME&email=ADDRESS&role=ROLE)"])
        #expect(await app.employees()?.map(\.details) == [.ada])
    }

    @Test func addLink_withoutARole_leavesItEmpty() async {
        await app.open("app://home/employees/add?name=Alan%20Turing&email=alan@example.org")

        #expect(await app.employees()?.map(\.details) == [.alan])
    }

    @Test func addLink_withoutDetails_isAnErrorAndNotAnEmployeeCalledAdd() async {
        await app.open("app://home/employees/add")

        #expect(
            app.log.texts == [
                "'pub.employees.add': The employee cannot be added: the name is missing. "
                    + "To fix: app:///employees/add?name=NAME&email=ADDRESS&role=ROLE, with an unused e-mail address."
            ])
    }

    @Test func removeLink_withAnId_removesThatEmployee() async {
        await app.add(.grace, .ada)

        #expect(await app.open("app://home/employees/e1/remove") == ["remove an employee"])
        #expect(await app.employees()?.map(\.details) == [.ada])
    }

    @Test func importLink_withAFile_importsIt() async throws {
        let file = try folder.write("name,email\nAda,a@x", to: "people.csv").path

        var openers: [String] = []
        await app.untilImported { openers = app.launcher.open(link: "app://home/employees/import?file=\(file)") }

        #expect(openers == ["import employees from a CSV file (?file=PATH, &keep-good-rows to leave out bad rows)"])
        #expect(await app.employees()?.map(\.details.name) == ["Ada"])
    }

    @Test(arguments: ["/etc/passwd", "../people.csv", "%2E%2E/people.csv", "a/../../people.csv"])
    func importLink_withAFileOutsideOfTheFolder_isRefused(file: String) async throws {
        await app.untilImported { app.launcher.open(link: "app://home/employees/import?file=\(file)") }

        #expect(app.log.texts.count == 1)
        #expect(app.log.texts.first?.contains("it is outside of '\(folder.resolvedPath)', the folder for") == true)
    }

    @Test(arguments: ["&keep-good-rows", "&keep-good-rows=", "&keep-good-rows=true", "&keep-good-rows=TRUE"])
    func importLink_withTheFlag_keepsGoodRows(flag: String) async throws {
        let file = try folder.write("name,email\nAda,a@x\nbad", to: "people.csv").path

        await app.untilImported { app.launcher.open(link: "app://home/employees/import?file=\(file)\(flag)") }

        #expect(await app.employees()?.map(\.details.name) == ["Ada"])
    }

    @Test(arguments: ["", "&keep-good-rows=false", "&keep-good-rows=no", "&keepgoodrows"])
    func importLink_withoutTheFlag_keepsNone(flag: String) async throws {
        let file = try folder.write("name,email\nAda,a@x\nbad", to: "people.csv").path

        await app.untilImported { app.launcher.open(link: "app://home/employees/import?file=\(file)\(flag)") }

        #expect(await app.employees() == [])
        #expect(app.log.errors.count == 1)
    }

    @Test func importLink_withoutAFile_isAnErrorThatNamesTheParameter() async {
        await app.untilImported { app.launcher.open(link: "app://home/employees/import") }

        #expect(
            app.log.texts == [
                "'pub.employees.import': '' cannot be imported: no file is named. "
                    + "To fix: name one, as in app:///employees/import?file=PATH."
            ])
    }

    @Test(arguments: ["app:///employees/e1/rename", "app:///employee", "app:///employees/e1/remove/now"])
    func otherLink_whenOpened_isNotTheModules(link: String) async {
        #expect(await app.open(link) == [])
    }
}
