import AppFoundation
import EmployeeManagementIO

/// The employees, kept in a file. Each call reads the file; a change replaces it.
struct EmployeeStore {
    let file: JSONFile<Records>

    /// What the file holds.
    struct Records: Equatable, Codable, Sendable {
        /// The number in the next id; it only grows, so that no id is given twice.
        fileprivate(set) var nextNumber = 1
        fileprivate(set) var employees: [Employee] = []
    }

    func all() throws -> [Employee] {
        try records().employees
    }

    func employee(_ id: Employee.ID) throws -> Employee {
        guard let employee = try all().first(where: { $0.id == id }) else { throw EmployeeError.unknown(id) }
        return employee
    }

    func add(_ details: Employee.Details) throws -> Employee {
        try file.update(orBeginWith: Records()) { records in
            var check = EmployeeCheck(against: records.employees)
            do {
                return records.append(try check.accept(details))
            } catch let problem as DetailsProblem {
                throw EmployeeError.invalid(problem)
            }
        }
    }

    func remove(_ id: Employee.ID) throws -> Employee {
        try file.update(orBeginWith: Records()) { records in
            guard let index = records.employees.firstIndex(where: { $0.id == id }) else {
                throw EmployeeError.unknown(id)
            }
            return records.employees.remove(at: index)
        }
    }

    /// Adds what a file lists, all in one change.
    ///
    /// - Parameter keepingGoodRows: whether to go on if the file has bad rows; otherwise they are thrown as
    ///   ``EmployeeError/badRows(_:of:path:)`` and nothing changes.
    func add(_ list: EmployeeFile, keepingGoodRows: Bool) throws -> ImportSummary {
        try file.update(orBeginWith: Records()) { records in
            var check = EmployeeCheck(against: records.employees)
            var added: [Employee] = []
            var rejected: [RejectedRow] = []
            for row in list.rows {
                do {
                    added.append(records.append(try check.accept(row.details.get())))
                } catch {
                    rejected.append(RejectedRow(row: row.number, line: row.line, reason: "\(error)"))
                }
            }
            guard rejected.isEmpty || keepingGoodRows else {
                throw EmployeeError.badRows(rejected, of: list.rows.count, path: list.path)
            }
            return ImportSummary(added: added, rejected: rejected)
        }
    }

    private func records() throws(StateFileError) -> Records {
        try file.read() ?? Records()
    }
}

extension EmployeeStore.Records {
    /// Reads what may have been edited by hand, and refuses numbers with which an id would be given twice.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        nextNumber = try container.decode(Int.self, forKey: .nextNumber)
        employees = try container.decode([Employee].self, forKey: .employees)

        let ids = Set(employees.map(\.id))
        let highest = ids.compactMap { Int($0.dropFirst()) }.max() ?? 0
        // Far above what is ever reached, and far below where adding would overflow.
        let highestSensible = 1_000_000_000
        guard ids.count == employees.count else {
            throw DecodingError.dataCorruptedError(
                forKey: .employees, in: container, debugDescription: "an id is there twice")
        }
        guard nextNumber > highest, nextNumber <= highestSensible else {
            throw DecodingError.dataCorruptedError(
                forKey: .nextNumber, in: container,
                debugDescription: "it must be above the number of every id, and at most \(highestSensible)")
        }
    }

    fileprivate mutating func append(_ details: Employee.Details) -> Employee {
        let employee = Employee(id: "e\(nextNumber)", details: details)
        nextNumber += 1
        employees.append(employee)
        return employee
    }
}
