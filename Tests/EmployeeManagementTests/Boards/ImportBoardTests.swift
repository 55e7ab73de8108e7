import Boardy
import EmployeeManagementIO
import Foundation
import ScreenIO
import TestSupport
import Testing

@MainActor
struct ImportBoardTests {
    private let folder: TemporaryFolder
    private let app: EmployeeApp

    init() throws {
        folder = try TemporaryFolder()
        app = EmployeeApp(state: folder.url.appending(path: "state", directoryHint: .isDirectory))
    }

    @Test func import_whenEveryRowIsGood_sendsAndShowsWhoWasAdded() throws {
        let file = try folder.write("name,email\nAda,a@x\nGrace,g@x", to: "people.csv").path
        let imported = Record(app.boards.ioImportEmployees)

        app.boards.ioImportEmployees.activation.activate(with: ImportRequest(file: file))

        #expect(imported.outputs.map { $0.added.map(\.id) } == [["e1", "e2"]])
        #expect(imported.completions == [true])
        #expect(
            app.screen.pages == [
                Page(
                    "Imported", employees(["e1", "Ada", "a@x", ""], ["e2", "Grace", "g@x", ""]),
                    .text("Added 2 employees from \(file)."))
            ])
    }

    @Test func import_whenARowIsBad_reportsItAndAddsNobody() throws {
        let file = try folder.write("name,email\nAda,a@x\nGrace", to: "people.csv").path

        app.boards.ioImportEmployees.activation.activate(with: ImportRequest(file: file))

        #expect(
            app.log.texts == [
                "'pub.employees.import': 1 of 2 rows in '\(file)' cannot be imported, so none was: "
                    + "row 3: it has 1 field where the header has 2. "
                    + "To fix: correct these rows, or add &keep-good-rows to the link to import the others."
            ])
        #expect(app.employees() == [])
    }

    @Test func import_whenARowIsBad_completesWithFalse() throws {
        let file = try folder.write("name,email\nAda,a@x\nGrace", to: "people.csv").path
        let imported = Record(app.boards.ioImportEmployees)

        app.boards.ioImportEmployees.activation.activate(with: ImportRequest(file: file))

        #expect(imported.outputs == [])
        #expect(imported.completions == [false])
        #expect(app.screen.pages == [])
    }

    @Test func import_keepingGoodRows_showsThemAndTheOthers() throws {
        let file = try folder.write("name,email\n\"Ada\nLovelace\",a@x\nGrace", to: "people.csv").path

        app.boards.ioImportEmployees.activation.activate(with: ImportRequest(file: file, keepsGoodRows: true))

        #expect(app.log.errors == [])
        #expect(
            app.screen.pages == [
                Page(
                    "Imported", employees(["e1", "Ada\nLovelace", "a@x", ""]), .text("Added 1 employee from \(file)."),
                    .text("Left out:"),
                    .table(
                        columns: ["Row", "Line", "Reason"],
                        rows: [["3", "4", "it has 1 field where the header has 2"]]))
            ])
    }

    @Test func import_ofAFileThatIsMissing_reportsItWithTheFix() {
        let file = folder.file("people.csv").path

        app.boards.ioImportEmployees.activation.activate(with: ImportRequest(file: file))

        #expect(
            app.log.texts == [
                "'pub.employees.import': '\(file)' cannot be imported: there is no such file. "
                    + "To fix: check the path; it begins at the folder the program was started in."
            ])
    }

    private func employees(_ rows: [String]...) -> Page.Block {
        .table(columns: ["Id", "Name", "E-mail", "Role"], rows: rows)
    }
}
