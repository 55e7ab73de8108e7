import Boardy
import EmployeeManagementIO

/// The errors of the boards for employees.
enum EmployeeError: Error, Hashable {
    /// No employee has the id.
    case unknown(Employee.ID)

    /// The details of a new employee are invalid.
    case invalid(DetailsProblem)

    /// All numbers for ids are used.
    case outOfNumbers

    /// The file contains invalid rows; no row was added. The error lists the first ones and counts all of them.
    case badRows([RejectedRow], count: Int, of: Int, path: String)

    /// The file cannot be imported.
    case badFile(path: String, reason: String, fix: String)
}

extension EmployeeError: CustomStringConvertible {
    var description: String {
        switch self {
        case .unknown(let id):
            return "No employee has the id \(quoted(id)). To fix: look the id up with \(EmployeeManagementLinks.list)."
        case .invalid(let problem):
            return "The employee cannot be added: \(problem). "
                + "To fix: \(EmployeeManagementLinks.add), with an unused e-mail address."
        case .outOfNumbers:
            return "There are no numbers left for ids. "
                + "To fix: set nextNumber in the state file to a number above the highest id."
        case .badRows(let rows, let count, let total, let path):
            let shown = rows.prefix(10).map { row in
                "row \(row.row)\(row.line == row.row ? "" : " (line \(row.line))"): \(row.reason)"
            }
            let more = count > shown.count ? "; and \(count - shown.count) more" : ""
            return "\(count) of \(total) rows in \(quoted(path)) cannot be imported, so none was: "
                + shown.joined(separator: "; ") + more + ". "
                + "To fix: correct these rows, or add &keep-good-rows to the link to import the others."
        case .badFile(let path, let reason, let fix):
            return "\(quoted(path)) cannot be imported: \(reason). To fix: \(fix)."
        }
    }
}
