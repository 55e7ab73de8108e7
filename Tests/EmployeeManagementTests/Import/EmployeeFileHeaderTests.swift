import EmployeeManagementIO
import Testing

@testable import EmployeeManagement

struct EmployeeFileHeaderTests {
    @Test(arguments: [
        "name,email,role\nAda,ada@x,Engineer", "role,name,email\nEngineer,Ada,ada@x",
        "email,role,name\nada@x,Engineer,Ada",
    ])
    func header_inAnyOrder_saysWhereTheDetailsAre(text: String) throws {
        #expect(try details(text) == [Employee.Details(name: "Ada", email: "ada@x", role: "Engineer")])
    }

    @Test(arguments: ["NAME,EMAIL,ROLE", "nAmE,eMaIl,rOlE", " name ,\temail , role"])
    func header_inAnyCaseWithSpaces_isUnderstood(header: String) throws {
        #expect(try details("\(header)\nAda,ada@x,Engineer").first?.name == "Ada")
    }

    @Test func header_inQuotes_isUnderstood() throws {
        #expect(try details("\"name\",\"email\"\nAda,ada@x") == [Employee.Details(name: "Ada", email: "ada@x")])
    }

    @Test func header_withoutARole_leavesRolesEmpty() throws {
        #expect(try details("name,email\nAda,ada@x").first?.role == "")
    }

    @Test func header_behindAByteOrderMark_isUnderstood() throws {
        #expect(try details("\u{FEFF}name,email\nAda,ada@x").first?.name == "Ada")
    }

    @Test func header_inQuotesBehindAByteOrderMark_isUnderstood() throws {
        #expect(try details("\u{FEFF}\"name\",email\nAda,ada@x").first?.name == "Ada")
    }

    @Test(arguments: ["sep=,\r\n", "\u{FEFF}sep=,\n", "\nsep=,\n\n"])
    func header_behindALineForSpreadsheets_isUnderstood(line: String) throws {
        let rows = try EmployeeFile(path: "p", text: line + "name,email\na,a@x").rows()

        #expect(rows.map(\.details) == [.success(Employee.Details(name: "a", email: "a@x", role: ""))])
    }

    @Test func header_behindBlankLines_isUnderstood() throws {
        #expect(try details("\r\n\r\nname,email\nAda,ada@x").first?.name == "Ada")
    }

    @Test(arguments: [
        ("name,email,age", "column 3 is none of name, email and role"),
        ("name,E-Mail,role", "column 2 is none of name, email and role"),
        ("name,email,", "column 3 is none of name, email and role"),
        ("Ada,ada@x", "column 1 is none of name, email and role"),
        ("name;email;role", "column 1 is none of name, email and role"),
        ("root:*:19000:0:99999", "column 1 is none of name, email and role"),
        ("name,email,role,", "column 4 is none of name, email and role"),
        ("name,email,role,name", "'name' occurs twice"),
        ("name,email,Name", "'name' occurs twice"),
        ("role,name,email,role", "'role' occurs twice"),
        ("email,role", "'name' is missing"),
        ("role", "'name' is missing"),
        ("name,role", "'email' is missing"),
        ("name,\"email", "a quote is opened and never closed"),
        ("name,e\"mail", "a quote is inside a field that does not begin with one"),
        ("\"name\"x,email", "text follows the quote that closes a field"),
    ])
    func header_thatIsNotUsable_isRefusedWithTheReason(header: String, reason: String) {
        let expected = EmployeeError.badFile(
            path: "people.csv", reason: "its header is not usable: \(reason)", fix: "use the header name,email,role")

        #expect(throws: expected) {
            try EmployeeFile(path: "people.csv", text: "\(header)\nAda,ada@x,Engineer")
        }
    }

    @Test(arguments: ["", "\n\r\n", "\u{FEFF}"])
    func header_ofAnEmptyFile_isRefused(text: String) {
        let expected = EmployeeError.badFile(
            path: "people.csv", reason: "it is empty", fix: "begin it with the header name,email,role")

        #expect(throws: expected) { try EmployeeFile(path: "people.csv", text: text) }
    }

    private func details(_ text: String) throws -> [Employee.Details] {
        try EmployeeFile(path: "people.csv", text: text).rows().map { try $0.details.get() }
    }
}
