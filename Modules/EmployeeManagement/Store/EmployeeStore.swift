import AppFoundation
import EmployeeManagementIO

/// The employees, stored in a file. Each call reads the file; a change replaces it.
struct EmployeeStore {
    let file: JSONFile<Records>

    /// The content of the file.
    struct Records: Equatable, Codable, Sendable {
        /// The number in the next id. It only grows, so an id is never reused.
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
            let accepted: Employee.Details
            do throws(DetailsProblem) {
                accepted = try check.accept(details)
            } catch {
                throw EmployeeError.invalid(error)
            }
            return try records.append(accepted)
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

    /// Adds the employees of a file in one change.
    ///
    /// - Parameters:
    ///   - keepingGoodRows: true to add the good rows of a file with bad ones; false to throw the bad rows as
    ///     ``EmployeeError/badRows(_:of:path:)`` and change nothing.
    ///   - progress: the handler that receives the processed part of the rows at intervals.
    func add(
        _ list: EmployeeFile, keepingGoodRows: Bool, progress: @escaping (Double) -> Void = { _ in }
    ) throws -> ImportSummary {
        var steps = ProgressSteps(to: list.rows.count, progress)
        return try file.update(orBeginWith: Records()) { records in
            var check = EmployeeCheck(against: records.employees)
            var added: [Employee] = []
            var rejected: [RejectedRow] = []
            for (index, row) in list.rows.enumerated() {
                try steps.reach(index)
                let accepted: Employee.Details
                do {
                    accepted = try check.accept(row.details.get())
                } catch {
                    rejected.append(RejectedRow(row: row.number, line: row.line, reason: "\(error)"))
                    continue
                }
                added.append(try records.append(accepted))
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
    /// The maximum number in an id: out of reach in practice, and low enough that arithmetic cannot overflow.
    private static var lastNumber: Int { 1_000_000_000 }

    /// Decodes records that may have been edited by hand. A number that would lead to a duplicate id is refused.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        nextNumber = try container.decode(Int.self, forKey: .nextNumber)
        employees = try container.decode([Employee].self, forKey: .employees)

        let ids = Set(employees.map(\.id))
        let highest = ids.compactMap { Int($0.dropFirst()) }.max() ?? 0
        guard ids.count == employees.count else {
            throw DecodingError.dataCorruptedError(
                forKey: .employees, in: container, debugDescription: "an id occurs twice")
        }
        guard nextNumber > highest, nextNumber <= Self.lastNumber else {
            throw DecodingError.dataCorruptedError(
                forKey: .nextNumber, in: container,
                debugDescription: "it must be above the number of every id, and at most \(Self.lastNumber)")
        }
    }

    fileprivate mutating func append(_ details: Employee.Details) throws(EmployeeError) -> Employee {
        // A file with a greater number could not be read again.
        guard nextNumber < Self.lastNumber else { throw .outOfNumbers }
        let employee = Employee(id: "e\(nextNumber)", details: details)
        nextNumber += 1
        employees.append(employee)
        return employee
    }
}
