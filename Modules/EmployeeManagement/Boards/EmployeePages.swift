import EmployeeManagementIO
import ScreenIO

extension Page {
    /// The list of all employees.
    static func list(_ employees: [Employee]) -> Page {
        employees.isEmpty
            ? Page("Employees", .text("There are none yet. Add one: \(EmployeeManagementLinks.add)"))
            : Page("Employees", .employees(employees), .text(count(employees)))
    }

    /// The result of an action on employees.
    static func card(_ title: String, of employees: [Employee]) -> Page {
        Page(title, .employees(employees))
    }

    /// The result of an import.
    static func summary(_ summary: ImportSummary, of file: String) -> Page {
        let added: Block = .text("Added \(count(summary.added)) from \(file).")
        guard !summary.rejected.isEmpty else { return Page("Imported", .employees(summary.added), added) }
        let rows = summary.rejected.map { ["\($0.row)", "\($0.line)", $0.reason] }
        return Page(
            "Imported", .employees(summary.added), added,
            .text("Left out:"), .table(columns: ["Row", "Line", "Reason"], rows: rows))
    }

    private static func count(_ employees: [Employee]) -> String {
        employees.count == 1 ? "1 employee" : "\(employees.count) employees"
    }
}

extension Page.Block {
    fileprivate static func employees(_ employees: [Employee]) -> Page.Block {
        .table(
            columns: ["Id", "Name", "E-mail", "Role"],
            rows: employees.map { [$0.id, $0.details.name, $0.details.email, $0.details.role] }
        )
    }
}
