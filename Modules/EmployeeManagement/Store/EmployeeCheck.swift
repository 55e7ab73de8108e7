import Boardy
import EmployeeManagementIO
import Foundation

/// Decides whose details can be added to those already there. Constant time for each.
struct EmployeeCheck {
    private var owners: [String: String] = [:]

    init(against employees: [Employee]) {
        for employee in employees {
            owners[employee.details.email.lowercased()] = "\(employee.id)"
        }
    }

    /// The details without white space around them, or what is wrong with them. Accepted ones count from then on.
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

/// Why details cannot be added, as the reason for a rejected row or inside of ``EmployeeError/invalid(_:)``.
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
