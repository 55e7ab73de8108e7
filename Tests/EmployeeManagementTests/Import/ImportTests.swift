import AppFoundation
import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@testable import EmployeeManagement

struct ImportTests {
    private let folder: TemporaryFolder
    private let store: EmployeeStore

    init() throws {
        folder = try TemporaryFolder()
        store = EmployeeStore(in: folder.url)
    }

    @Test func import_whenEveryRowIsGood_addsThemInTheOrderOfTheFile() throws {
        let summary = try add("name,email,role\nGrace,g@x,Admiral\nAda,a@x,")

        #expect(
            summary.added == [
                Employee(id: "e1", details: .init(name: "Grace", email: "g@x", role: "Admiral")),
                Employee(id: "e2", details: .init(name: "Ada", email: "a@x")),
            ])
        #expect(summary.rejected == [])
        #expect(try store.all() == summary.added)
    }

    @Test func import_whenThereAreEmployees_addsBehindThem() throws {
        let ada = try store.add(.ada)

        let summary = try add("name,email\nGrace,g@x")

        #expect(summary.added.map(\.id) == ["e2"])
        #expect(try store.all().map(\.id) == [ada.id, "e2"])
    }

    @Test func import_ofAHeaderOnly_addsNothingAndWritesNothing() throws {
        #expect(try add("name,email,role") == ImportSummary(added: [], rejected: []))
        #expect(try folder.contents == [])
    }

    @Test func import_ofAField_isWithoutTheSpaceAroundIt() throws {
        let summary = try add("name,email,role\n\" Ada\nLovelace \",\" a@x \",  Engineer")

        #expect(summary.added.map(\.details) == [.init(name: "Ada\nLovelace", email: "a@x", role: "Engineer")])
    }

    @Test func import_whenARowIsBad_throwsEveryBadRow() {
        let expected = EmployeeError.badRows(
            [
                RejectedRow(row: 3, line: 4, reason: "the e-mail address is missing"),
                RejectedRow(row: 5, line: 6, reason: "it has 1 field where the header has 2"),
            ],
            count: 2, of: 4, path: "people.csv")

        #expect(throws: expected) { try add("name,email\n\"A\nB\",a@x\nC,\nD,d@x\nE") }
    }

    @Test func import_whenARowIsBad_changesNothing() throws {
        let ada = try store.add(.ada)
        let before = try Data(contentsOf: store.file.url)

        #expect(throws: EmployeeError.self) { try add("name,email\nGrace,g@x\nC,") }

        #expect(try Data(contentsOf: store.file.url) == before)
        #expect(try store.all() == [ada])
    }

    @Test func import_whenARowIsBadInANewStore_writesNothing() throws {
        #expect(throws: EmployeeError.self) { try add("name,email\nGrace,g@x\nC,") }

        #expect(try folder.contents == [])
    }

    @Test func import_keepingGoodRows_addsThemAndListsTheOthers() throws {
        let summary = try add("name,email\nGrace,g@x\nC\n\"D,d@x\nAda,a@x", keepingGoodRows: true)

        #expect(summary.added.map(\.details.name) == ["Grace", "Ada"])
        #expect(
            summary.rejected == [
                RejectedRow(row: 3, line: 3, reason: "it has 1 field where the header has 2"),
                RejectedRow(row: 4, line: 4, reason: "a quote is opened and never closed"),
            ])
        #expect(try store.all() == summary.added)
    }

    @Test func import_keepingGoodRows_givesNoIdToBadOnes() throws {
        let summary = try add("name,email\n,a@x\nGrace,g@x\n,b@x\nAda,a@x", keepingGoodRows: true)

        #expect(summary.added.map(\.id) == ["e1", "e2"])
    }

    @Test func import_keepingGoodRowsWhenThereAreNone_writesNothing() throws {
        let summary = try add("name,email\n,a@x", keepingGoodRows: true)

        #expect(summary.added == [])
        #expect(try folder.contents == [])
    }

    private func add(_ text: String, keepingGoodRows: Bool = false) throws -> ImportSummary {
        try store.add(EmployeeFile(path: "people.csv", text: text), keepingGoodRows: keepingGoodRows)
    }
}
