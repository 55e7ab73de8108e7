import AppFoundation
import Boardy
import BoardyScreens
import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ImportBoardTests {
    private let folder: TemporaryFolder
    private let app: EmployeeApp

    init() throws {
        folder = try TemporaryFolder()
        app = EmployeeApp(
            state: folder.url.appending(path: "state", directoryHint: .isDirectory), importFolder: folder.url)
    }

    /// Starts all imports without waiting, then waits until the board has completed.
    private func importFiles(_ requests: ImportRequest...) async -> [ImportEmployeesIO.Output] {
        let record = Record(app.boards.ioImportEmployees)
        await app.untilImported {
            for request in requests { app.boards.ioImportEmployees.activation.activate(with: request) }
        }
        return record.outputs
    }

    @Test func import_whenEveryRowIsGood_sendsAndShowsWhoWasAdded() async throws {
        let file = try folder.write("name,email\nAda,a@x\nGrace,g@x", to: "people.csv").path

        let outputs = await importFiles(ImportRequest(file: file))

        #expect(outputs.last?.summary?.added.map(\.id) == ["e1", "e2"])
        #expect(
            app.screen.pages == [
                Page(
                    "Imported", employees(["e1", "Ada", "a@x", ""], ["e2", "Grace", "g@x", ""]),
                    .text("Added 2 employees from \(file)."))
            ])
        #expect(app.launcher.mainboard.boards.isEmpty)
    }

    @Test func import_whileItIsAtWork_tellsAndShowsHowFarItHasCome() async throws {
        let file = try folder.write("name,email\nAda,a@x\nGrace,g@x", to: "people.csv").path

        let outputs = await importFiles(ImportRequest(file: file))

        let fractions = outputs.compactMap(\.fraction)
        #expect(fractions.count >= 3)
        #expect(fractions == fractions.sorted())
        #expect(outputs.dropLast().allSatisfy { $0.fraction != nil })
        #expect(app.screen.progress == fractions.map { ProgressLine("Importing \(file)", fraction: $0) } + [nil])
    }

    @Test func import_whenARowIsBad_reportsItAndAddsNobody() async throws {
        let file = try folder.write("name,email\nAda,a@x\nGrace", to: "people.csv").path

        let outputs = await importFiles(ImportRequest(file: file))

        let reason =
            "1 of 2 rows in '\(file)' cannot be imported, so none was: row 3: it has 1 field where the header has 2. "
            + "To fix: correct these rows, or add &keep-good-rows to the link to import the others."
        #expect(outputs.last == .failure(ImportFailure(reason)))
        #expect(app.log.texts == ["'pub.employees.import': \(reason)"])
        #expect(app.screen.pages == [])
        #expect(await app.employees() == [])
    }

    @Test func import_whenItFails_completesWithFalse() async throws {
        let record = Record(app.boards.ioImportEmployees)

        _ = await importFiles(ImportRequest(file: folder.file("people.csv").path))

        #expect(record.completions == [false])
        #expect(app.screen.progress.last == .some(nil))
    }

    @Test func import_keepingGoodRows_showsThemAndTheOthers() async throws {
        let file = try folder.write("name,email\n\"Ada\nLovelace\",a@x\nGrace", to: "people.csv").path

        _ = await importFiles(ImportRequest(file: file, keepsGoodRows: true))

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

    @Test func import_ofAFileThatIsMissing_reportsItWithTheFix() async {
        let file = folder.file("people.csv").path

        _ = await importFiles(ImportRequest(file: file))

        #expect(
            app.log.texts == [
                "'pub.employees.import': '\(file)' cannot be imported: there is no such file. "
                    + "To fix: check the path, which begins at '\(folder.resolvedPath)'."
            ])
    }

    @Test func import_ofAFileOutsideOfTheFolder_reportsItWithTheFix() async throws {
        let file = try folder.write("name,email\nAda,a@x", to: "people.csv").path
        let app = EmployeeApp(state: folder.file("state"), importFolder: folder.file("imports"))

        await app.untilImported { app.boards.ioImportEmployees.activation.activate(with: ImportRequest(file: file)) }

        #expect(
            app.log.texts == [
                "'pub.employees.import': '\(file)' cannot be imported: "
                    + "it is outside of '\(folder.resolvedPath)/imports', the folder for imports. "
                    + "To fix: move it into that folder, or let the app share another ImportFolder."
            ])
        #expect(await app.employees() == [])
    }

    @Test func import_whenNoFolderIsShared_readsTheCurrentDirectoryOnly() async throws {
        let file = try folder.write("name,email\nAda,a@x", to: "people.csv").path
        let app = EmployeeApp(state: folder.file("state"))

        await app.untilImported { app.boards.ioImportEmployees.activation.activate(with: ImportRequest(file: file)) }

        let current = ResolvedPath(.currentDirectory()).path
        #expect(app.log.texts.first?.contains("it is outside of '\(current)', the folder for imports") == true)
    }

    @Test func import_ofManyRows_showsTheFirstThousandAndCountsTheOthers() async throws {
        let good = (1...1_005).map { "Name \($0),n\($0)@x\n" }.joined()
        let bad = String(repeating: "x\n", count: 1_007)
        let file = try folder.write("name,email\n" + good + bad, to: "people.csv").path

        let outputs = await importFiles(ImportRequest(file: file, keepsGoodRows: true))

        #expect(outputs.last?.summary?.added.count == 1_005)
        let blocks = try #require(app.screen.pages.first?.blocks)
        #expect(blocks.map(\.rowCount) == [1_000, nil, nil, nil, 1_000, nil])
        #expect(
            blocks[1...3] == [.text("and 5 more"), .text("Added 1005 employees from \(file)."), .text("Left out:")])
        #expect(blocks[5] == .text("and 7 more"))
    }

    @Test func import_whileAnotherIsAtWork_saysThatItWaitsAndComesBehind() async throws {
        let first = try folder.write("name,email\nAda,a@x", to: "first.csv").path
        let second = try folder.write("name,email\nGrace,g@x", to: "second.csv").path

        let outputs = await importFiles(ImportRequest(file: first), ImportRequest(file: second))

        #expect(outputs.compactMap(\.summary).map { $0.added.map(\.details.name) } == [["Ada"], ["Grace"]])
        #expect(app.screen.pages.map(\.title) == ["Import", "Imported", "Imported"])
        #expect(app.screen.pages.first?.blocks == [.text("\(second) has to wait until \(first) is imported.")])
    }

    @Test func import_whenItsBoardIsRemoved_endsWithoutAChange() async throws {
        let rows = (1...20_000).map { "Name \($0),n\($0)@x" }.joined(separator: "\n")
        let file = try folder.write("name,email\n" + rows, to: "people.csv").path
        let record = Record(app.boards.ioImportEmployees)
        let board = app.boards.ioImportEmployees
        board.activation.activate(with: ImportRequest(file: file))

        app.launcher.mainboard.removeBoard(identifier: .pubImportEmployees)

        #expect(record.outputs == [.cancelled])
        #expect(app.screen.progress == [nil])
        #expect(await app.employees() == [])
        #expect(app.log.errors == [])
    }

    private func employees(_ rows: [String]...) -> Page.Block {
        .table(columns: ["Id", "Name", "E-mail", "Role"], rows: rows)
    }
}

extension Page.Block {
    fileprivate var rowCount: Int? {
        if case .table(_, let rows, _) = self { rows.count } else { nil }
    }
}

extension TaskProgress {
    fileprivate var summary: Success? {
        if case .success(let summary) = self { summary } else { nil }
    }

    fileprivate var fraction: Double? {
        if case .progress(let fraction) = self { fraction } else { nil }
    }
}
