import EmployeeManagementIO

extension Employee.Details {
    static let ada = Employee.Details(name: "Ada Lovelace", email: "ada@example.org", role: "Engineer")
    static let grace = Employee.Details(name: "Grace Hopper", email: "grace@example.org", role: "Admiral")
    static let alan = Employee.Details(name: "Alan Turing", email: "alan@example.org")
}
