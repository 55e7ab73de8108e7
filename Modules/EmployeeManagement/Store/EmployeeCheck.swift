import EmployeeManagementIO

/// Validates the details of new employees against the existing ones.
///
/// - Complexity: O(1) for each new employee.
struct EmployeeCheck {
    /// The ids of the existing employees.
    private let ids: [Employee.ID]

    /// The owners of the addresses in lower case. Each is an index of ``ids``, or for a row its number plus the count of
    /// the ids. Numbers keep the table of a large import small.
    private var owners: [String: Int] = [:]

    /// - Parameter newCount: the expected number of new employees.
    init(against employees: [Employee], expecting newCount: Int = 1) {
        ids = employees.map(\.id)
        owners.reserveCapacity(employees.count + newCount)
        for (index, employee) in employees.enumerated() {
            owners[employee.details.email.inLowercase] = index
        }
    }

    /// Returns the details without surrounding white space. Later details are checked against them too.
    ///
    /// - Parameter row: the number of the row with the details, for errors in later rows.
    /// - Throws: the first problem in the details.
    mutating func accept(_ details: Employee.Details, inRow row: Int) throws(DetailsProblem) -> Employee.Details {
        let details = Employee.Details(
            name: trimmed(details.name), email: trimmed(details.email), role: trimmed(details.role))
        // Hashing and comparing other texts would cost the square of their length.
        guard details.name.isComparable, details.email.isComparable, details.role.isComparable else {
            throw .tooManyMarks
        }
        if details.name.isEmpty { throw .noName }
        if details.email.isEmpty { throw .noEmail }
        guard details.email.isAddress else { throw .badEmail }
        let address = details.email.inLowercase
        if let owner = owners.updateValue(ids.count + row, forKey: address) {
            owners[address] = owner
            throw .takenEmail(owner < ids.count ? .employee(ids[owner]) : .row(owner - ids.count))
        }
        return details
    }
}
