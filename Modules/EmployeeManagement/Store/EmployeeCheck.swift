import Boardy
import EmployeeManagementIO
import Foundation

/// Validates the details of new employees against the existing ones.
///
/// - Complexity: O(1) for each new employee.
struct EmployeeCheck {
    private var owners: [String: String] = [:]

    init(against employees: [Employee]) {
        for employee in employees {
            owners[employee.details.email.lowercased()] = "\(employee.id)"
        }
    }

    /// Returns the details without surrounding white space. Accepted details are checked against later ones.
    ///
    /// - Throws: the first problem in the details.
    mutating func accept(_ details: Employee.Details) throws(DetailsProblem) -> Employee.Details {
        let details = Employee.Details(
            name: trimmed(details.name), email: trimmed(details.email), role: trimmed(details.role))
        if details.name.isEmpty { throw .noName }
        if details.email.isEmpty { throw .noEmail }
        let parts = details.email.split(separator: "@", omittingEmptySubsequences: false)
        let hasSpace = details.email.contains(where: \.isWhitespace)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !hasSpace else {
            throw .badEmail(details.email)
        }
        if let owner = owners[details.email.lowercased()] { throw .takenEmail(details.email, owner: owner) }
        owners[details.email.lowercased()] = "an earlier row"
        return details
    }

    private func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// The reasons why details are invalid, for rejected rows and ``EmployeeError/invalid(_:)``.
enum DetailsProblem: Error, Hashable, CustomStringConvertible {
    case noName
    case noEmail
    case badEmail(String)
    case takenEmail(String, owner: String)

    var description: String {
        switch self {
        case .noName: "the name is missing"
        case .noEmail: "the e-mail address is missing"
        case .badEmail(let email): "\(quoted(email)) is not an e-mail address"
        case .takenEmail(let email, let owner): "the e-mail address \(quoted(email)) belongs to \(owner) already"
        }
    }
}
