import EmployeeManagementIO
import TestSupport
import Testing

@testable import EmployeeManagement

@Suite(.timeLimit(.minutes(10)))
struct ImportCostTests {
    private let folder: TemporaryFolder
    private let employees: EmployeeRepository

    init() throws {
        folder = try TemporaryFolder()
        employees = EmployeeRepository(in: folder.url)
    }

    /// A form of a row or a header around a cell.
    enum Form: CaseIterable {
        case name, address, quoted, textAfterQuote, header

        func file(_ cell: String) -> String {
            // A field has at most 10,000 bytes, so one cell alone would cost little.
            func rows(_ row: String) -> String {
                "name,email\n" + String(repeating: row + "\n", count: 40)
            }
            return switch self {
            case .name: rows("\(cell),a@x")
            case .address: rows("A,\(cell)@x")
            case .quoted: rows("\"\(cell)\"\"\(cell)\",a@x")
            case .textAfterQuote: rows("\"\(cell)\"\(cell)")
            case .header: "name,\(cell)\n"
            }
        }
    }

    @Test(arguments: Form.allCases, HostileText.allCases)
    func import_ofHostileText_costsLinearTime(form: Form, alphabet: HostileText) {
        expectLinearCost(size: 150, of: { form.file(alphabet.text($0)) }, importing)
    }

    @Test(arguments: [
        "Name,@,x\n", ",\n", "\n", "\"\n", "\"\"\n", "\"\"\"\n", "\"\n\"x", ",", "\r", "é,a@x\n", "a,\"\n\"\"\n",
    ])
    func import_ofManyRows_costsLinearTime(row: String) {
        expectLinearCost(of: { "name,email\n" + String(repeating: row, count: $0) }, importing)
    }

    @Test func import_ofManyEmployees_costsLinearTime() {
        expectLinearCost(
            of: { count in "name,email\n" + (0..<count).map { "Name \($0),person\($0)@example.org\n" }.joined() },
            importing)
    }

    @Test(arguments: ["name", "email", "role"])
    func row_withManyCombiningMarks_isRejectedWithAReason(column: String) async throws {
        let marks = String(repeating: "\u{301}", count: 31)
        let fields = ["name", "email", "role"].map { $0 == column ? "b@x\(marks)" : "a@x" }

        let summary = try await employees.add(
            EmployeeFile(path: "p", text: "name,email,role\n\(fields.joined(separator: ","))"), keepingGoodRows: true)

        #expect(summary.added == [])
        #expect(
            summary.rejected == [
                RejectedRow(row: 2, line: 2, reason: "a text has more than 30 combining marks in a row")
            ])
    }

    @Test func row_withThirtyCombiningMarks_isAdded() async throws {
        let name = "e" + String(repeating: "\u{301}", count: 30)

        let summary = try await employees.add(
            EmployeeFile(path: "p", text: "name,email\n\(name),a@x"), keepingGoodRows: true)

        #expect(summary.added.map(\.details.name) == [name])
    }

    @Test(arguments: HostileText.allCases)
    func employee_byAnIdOfHostileText_costsLinearTime(alphabet: HostileText) throws {
        var records = EmployeeRecords()
        for _ in 0..<3 { try records.append(.ada) }
        expectLinearCost(of: { alphabet.text($0) }) { id in
            #expect(throws: EmployeeError.unknown(id)) { try records.entities.index(of: id) }
        }
    }

    /// Adds the rows of a text to new records, which are not written.
    private func importing(_ text: String) {
        var records = EmployeeRecords()
        _ = try? records.add(EmployeeFile(path: "p", text: text + "\nx"), keepingGoodRows: false) { _ in }
    }
}
