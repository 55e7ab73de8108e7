import EmployeeManagementIO
import TestSupport
import Testing

@testable import EmployeeManagement

@Suite(.timeLimit(.minutes(10)))
struct ImportDuplicatesTests {
    private let folder: TemporaryFolder
    private let employees: EmployeeRepository

    init() throws {
        folder = try TemporaryFolder()
        employees = EmployeeRepository(in: folder.url)
    }

    @Test func import_whenTwoRowsShareAnAddress_rejectsTheSecond() async throws {
        let summary = try await add("name,email\nA,a@x\nB,b@x\nC,A@X ")

        #expect(summary.added.map(\.details.name) == ["A", "B"])
        #expect(
            summary.rejected == [
                RejectedRow(row: 4, line: 4, reason: "the e-mail address belongs to row 2 already")
            ])
    }

    @Test func import_whenAnEmployeeHasTheAddress_rejectsTheRow() async throws {
        let ada = try await employees.add(.ada)

        let summary = try await add("name,email\nAnother,ADA@example.org\nGrace,g@x")

        #expect(summary.added.map(\.details.name) == ["Grace"])
        #expect(
            summary.rejected == [
                RejectedRow(row: 2, line: 2, reason: "the e-mail address belongs to \(ada.id) already")
            ])
    }

    @Test func import_whenABadRowHasTheAddress_takesTheLaterRow() async throws {
        let summary = try await add("name,email\n,a@x\nA,a@x")

        #expect(summary.added.map(\.details.name) == ["A"])
        #expect(summary.rejected.map(\.reason) == ["the name is missing"])
    }

    @Test func import_ofTheSameFileTwice_rejectsEveryRow() async throws {
        _ = try await add("name,email\nA,a@x\nB,b@x")

        let summary = try await add("name,email\nA,a@x\nB,b@x")

        #expect(summary.added == [])
        #expect(summary.rejected.map(\.row) == [2, 3])
    }

    @Test func import_whenTheOwnerOfTheAddressWasRemoved_takesTheRow() async throws {
        let ada = try await employees.add(.ada)
        _ = try await employees.removeEmployee(ada.id)

        #expect(try await add("name,email\nAda,ada@example.org").rejected == [])
    }

    private func add(_ text: String) async throws -> ImportSummary {
        try await employees.add(EmployeeFile(path: "people.csv", text: text), keepingGoodRows: true)
    }
}
