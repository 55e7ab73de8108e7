import EmployeeManagementIO
import Testing

@testable import EmployeeManagement

struct EmployeeFileRowsTests {
    @Test func rows_ofAHeaderOnly_areNone() throws {
        #expect(try EmployeeFile(path: "p", text: "name,email,role\n").rows().isEmpty)
    }

    @Test func rows_behindTheHeader_areCountedFromTwo() throws {
        let file = try EmployeeFile(path: "p", text: "name,email\na,a@x\n\"b\nb\",b@x\nc,c@x")

        let rows = try file.rows()
        #expect(rows.map(\.number) == [2, 3, 4])
        #expect(rows.map(\.line) == [2, 3, 5])
    }

    @Test func row_withEveryDetail_hasThem() throws {
        let file = try EmployeeFile(path: "p", text: "name,email,role\n\"Lovelace, Ada\",ada@x,\"a\n\"\"b\"\"\"")

        #expect(
            try file.rows().map(\.details) == [
                .success(Employee.Details(name: "Lovelace, Ada", email: "ada@x", role: "a\n\"b\""))
            ])
    }

    @Test(arguments: [("a,a@x", 2), ("a", 1), ("  ", 1), ("a,a@x,b,c", 4), ("a,a@x,b,", 4)])
    func row_withAnotherNumberOfFields_saysHowMany(row: String, count: Int) throws {
        let file = try EmployeeFile(path: "p", text: "name,email,role\n\(row)")

        #expect(try file.rows().map(\.details) == [.failure(.fieldCount(count, expected: 3))])
    }

    @Test(arguments: [
        ("a\"b,a@x", CSVError.strayQuote), ("\"a\"b,a@x", .textAfterQuote), ("\"a,a@x", .openQuote),
    ])
    func row_thatIsMalformed_saysHow(row: String, error: CSVError) throws {
        let file = try EmployeeFile(path: "p", text: "name,email\n\(row)\nb,b@x")

        #expect(
            try file.rows().map(\.details) == [
                .failure(.malformed(error)), .success(Employee.Details(name: "b", email: "b@x")),
            ])
    }
}
