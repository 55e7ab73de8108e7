import AppFoundation
import EmployeeManagementIO

/// The positions of the columns, as the header states them.
struct EmployeeColumns {
    /// The maximum number of columns in a header.
    static let maximumCount = 3

    private let count: Int
    private let name: Int
    private let email: Int
    private let role: Int?

    init(_ header: [String]) throws(HeaderProblem) {
        var positions: [String: Int] = [:]
        for (position, title) in header.enumerated() {
            let column = title.isStreamSafe ? trimmed(title).lowercased() : ""
            guard ["name", "email", "role"].contains(column) else { throw .unknownColumn(position + 1) }
            guard positions.updateValue(position, forKey: column) == nil else { throw .repeatedColumn(column) }
        }
        guard let name = positions["name"] else { throw .missingColumn("name") }
        guard let email = positions["email"] else { throw .missingColumn("email") }
        (count, self.name, self.email, role) = (header.count, name, email, positions["role"])
    }

    func details(of record: CSVReader.Record) -> Result<Employee.Details, RowProblem> {
        switch record.fields {
        case .success(let fields) where record.fieldCount == count:
            .success(Employee.Details(name: fields[name], email: fields[email], role: role.map { fields[$0] } ?? ""))
        case .success:
            .failure(.fieldCount(record.fieldCount, expected: count))
        case .failure(let error):
            .failure(.malformed(error))
        }
    }
}
