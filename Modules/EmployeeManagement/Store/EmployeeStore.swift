import AppFoundation
import EmployeeManagementIO

/// The employees, stored in a file. Each call reads the file; a change replaces it.
struct EmployeeStore {
    let file: JSONFile<Records>

    /// A store in the file `employees.json` of a folder.
    init(in folder: StateFolder) {
        file = JSONFile(folder.file("employees.json", of: Records.self).url, encoding: { try $0.json() })
    }

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
        let employees = try all()
        return try employees[employees.index(of: id)]
    }

    func add(_ details: Employee.Details) throws -> Employee {
        try file.update(orBeginWith: Records()) { records in
            var check = EmployeeCheck(against: records.employees)
            let accepted: Employee.Details
            do throws(DetailsProblem) {
                accepted = try check.accept(details, inRow: 1)
            } catch {
                throw EmployeeError.invalid(error)
            }
            return try records.append(accepted)
        }
    }

    func remove(_ id: Employee.ID) throws -> Employee {
        try file.update(orBeginWith: Records()) { records in
            try records.employees.remove(at: records.employees.index(of: id))
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

    /// Reserves memory for new employees.
    mutating func reserveCapacity(forNew count: Int) {
        employees.reserveCapacity(employees.count + count)
    }

    /// Adds an employee and returns it.
    @discardableResult
    mutating func append(_ details: Employee.Details) throws(EmployeeError) -> Employee {
        // A file with a greater number could not be read again.
        guard nextNumber < Self.lastNumber else { throw .outOfNumbers }
        let employee = Employee(id: "e" + String(nextNumber), details: details)
        nextNumber += 1
        employees.append(employee)
        return employee
    }
}

extension [Employee] {
    /// Returns the position of an employee.
    fileprivate func index(of id: Employee.ID) throws(EmployeeError) -> Int {
        // Comparing other texts would cost the square of their length.
        guard id.isStreamSafe, let index = firstIndex(where: { $0.id == id }) else { throw .unknown(id) }
        return index
    }
}
