import AppFoundation
import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@testable import EmployeeManagement

@Suite(.timeLimit(.minutes(10)))
struct ImportTests {
    private let folder: TemporaryFolder
    private let employees: EmployeeRepository

    init() throws {
        folder = try TemporaryFolder()
        employees = EmployeeRepository(in: folder.url)
    }

    @Test func import_whenEveryRowIsGood_addsThemInTheOrderOfTheFile() async throws {
        let summary = try await add("name,email,role\nGrace,g@x,Admiral\nAda,a@x,")

        #expect(
            summary.added == [
                Employee(id: "e1", details: .init(name: "Grace", email: "g@x", role: "Admiral")),
                Employee(id: "e2", details: .init(name: "Ada", email: "a@x")),
            ])
        #expect(summary.rejected == [])
        #expect(try await employees.all() == summary.added)
    }

    @Test func import_whenThereAreEmployees_addsBehindThem() async throws {
        let ada = try await employees.add(.ada)

        let summary = try await add("name,email\nGrace,g@x")

        #expect(summary.added.map(\.id) == ["e2"])
        #expect(try await employees.all().map(\.id) == [ada.id, "e2"])
    }

    @Test func import_ofAHeaderOnly_addsNothingAndWritesNothing() async throws {
        #expect(try await add("name,email,role") == ImportSummary(added: [], rejected: []))
        #expect(try folder.contents == [])
    }

    @Test func import_ofAField_isWithoutTheSpaceAroundIt() async throws {
        let summary = try await add("name,email,role\n\" Ada\nLovelace \",\" a@x \",  Engineer")

        #expect(summary.added.map(\.details) == [.init(name: "Ada\nLovelace", email: "a@x", role: "Engineer")])
    }

    @Test func import_whenARowIsBad_throwsEveryBadRow() async {
        let expected = EmployeeError.badRows(
            [
                RejectedRow(row: 3, line: 4, reason: "the e-mail address is missing"),
                RejectedRow(row: 5, line: 6, reason: "it has 1 field where the header has 2"),
            ],
            count: 2, of: 4, path: "people.csv")

        await #expect(throws: expected) { try await add("name,email\n\"A\nB\",a@x\nC,\nD,d@x\nE") }
    }

    @Test func import_whenARowIsBad_changesNothing() async throws {
        let ada = try await employees.add(.ada)
        let file = EmployeeRepository.file(in: folder.url)
        let before = try Data(contentsOf: file)

        await #expect(throws: EmployeeError.self) { try await add("name,email\nGrace,g@x\nC,") }

        #expect(try Data(contentsOf: file) == before)
        #expect(try await employees.all() == [ada])
    }

    @Test func import_whenARowIsBadInANewStore_writesNothing() async throws {
        await #expect(throws: EmployeeError.self) { try await add("name,email\nGrace,g@x\nC,") }

        #expect(try folder.contents == [])
    }

    @Test func import_keepingGoodRows_addsThemAndListsTheOthers() async throws {
        let summary = try await add("name,email\nGrace,g@x\nC\n\"D,d@x\nAda,a@x", keepingGoodRows: true)

        #expect(summary.added.map(\.details.name) == ["Grace", "Ada"])
        #expect(
            summary.rejected == [
                RejectedRow(row: 3, line: 3, reason: "it has 1 field where the header has 2"),
                RejectedRow(row: 4, line: 4, reason: "a quote is opened and never closed"),
            ])
        #expect(try await employees.all() == summary.added)
    }

    @Test func import_keepingGoodRows_givesNoIdToBadOnes() async throws {
        let summary = try await add("name,email\n,a@x\nGrace,g@x\n,b@x\nAda,a@x", keepingGoodRows: true)

        #expect(summary.added.map(\.id) == ["e1", "e2"])
    }

    @Test func import_keepingGoodRowsWhenThereAreNone_writesNothing() async throws {
        let summary = try await add("name,email\n,a@x", keepingGoodRows: true)

        #expect(summary.added == [])
        #expect(try folder.contents == [])
    }

    private func add(_ text: String, keepingGoodRows: Bool = false) async throws -> ImportSummary {
        try await employees.add(EmployeeFile(path: "people.csv", text: text), keepingGoodRows: keepingGoodRows)
    }
}
