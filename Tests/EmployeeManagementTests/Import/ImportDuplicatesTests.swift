import EmployeeManagementIO
import TestSupport
import Testing

@testable import EmployeeManagement

struct ImportDuplicatesTests {
    private let folder: TemporaryFolder
    private let store: EmployeeStore

    init() throws {
        folder = try TemporaryFolder()
        store = EmployeeStore(in: folder.url)
    }

    @Test func import_whenTwoRowsShareAnAddress_rejectsTheSecond() throws {
        let summary = try add("name,email\nA,a@x\nB,b@x\nC,A@X ")

        #expect(summary.added.map(\.details.name) == ["A", "B"])
        #expect(
            summary.rejected == [
                RejectedRow(row: 4, line: 4, reason: "the e-mail address belongs to row 2 already")
            ])
    }

    @Test func import_whenAnEmployeeHasTheAddress_rejectsTheRow() throws {
        let ada = try store.add(.ada)

        let summary = try add("name,email\nAnother,ADA@example.org\nGrace,g@x")

        #expect(summary.added.map(\.details.name) == ["Grace"])
        #expect(
            summary.rejected == [
                RejectedRow(row: 2, line: 2, reason: "the e-mail address belongs to \(ada.id) already")
            ])
    }

    @Test func import_whenABadRowHasTheAddress_takesTheLaterRow() throws {
        let summary = try add("name,email\n,a@x\nA,a@x")

        #expect(summary.added.map(\.details.name) == ["A"])
        #expect(summary.rejected.map(\.reason) == ["the name is missing"])
    }

    @Test func import_ofTheSameFileTwice_rejectsEveryRow() throws {
        _ = try add("name,email\nA,a@x\nB,b@x")

        let summary = try add("name,email\nA,a@x\nB,b@x")

        #expect(summary.added == [])
        #expect(summary.rejected.map(\.row) == [2, 3])
    }

    @Test func import_whenTheOwnerOfTheAddressWasRemoved_takesTheRow() throws {
        let ada = try store.add(.ada)
        _ = try store.remove(ada.id)

        #expect(try add("name,email\nAda,ada@example.org").rejected == [])
    }

    private func add(_ text: String) throws -> ImportSummary {
        try store.add(EmployeeFile(path: "people.csv", text: text), keepingGoodRows: true)
    }
}
