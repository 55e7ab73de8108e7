import AppFoundation
import EmployeeManagementIO

/// The content of the file with the employees.
struct EmployeeRecords: EntityContent, Codable, Equatable {
    /// The number in the next id. It only grows, so an id is never reused.
    private(set) var nextNumber = 1

    var entities: [Employee] = []

    /// The employees that do not fit their type, as after an update of the app. They are written again.
    var unreadable: [UnreadableValue] = []

    enum CodingKeys: String, CodingKey {
        case nextNumber
        case entities = "employees"
    }

    init() {}

    /// Decodes records that may have been edited by hand. A number that would lead to a duplicate id is refused.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        nextNumber = try container.decode(Int.self, forKey: .nextNumber)
        let list = try container.decode(EntityList<Employee>.self, forKey: .entities)
        (entities, unreadable) = (list.entities, list.unreadable)

        let ids = Set(entities.map(\.id))
        let highest = ids.compactMap { Int($0.dropFirst()) }.max() ?? 0
        guard ids.count == entities.count else {
            throw DecodingError.dataCorruptedError(
                forKey: .entities, in: container, debugDescription: "an id occurs twice")
        }
        guard nextNumber > highest, nextNumber <= Self.lastNumber else {
            throw DecodingError.dataCorruptedError(
                forKey: .nextNumber, in: container,
                debugDescription: "it must be above the number of every id, and at most \(Self.lastNumber)")
        }
    }

    /// The maximum number in an id: out of reach in practice, and low enough that arithmetic cannot overflow.
    private static var lastNumber: Int { 1_000_000_000 }

    /// Reserves memory for new employees.
    mutating func reserveCapacity(forNew count: Int) {
        entities.reserveCapacity(entities.count + count)
    }

    /// Adds an employee and returns it.
    @discardableResult
    mutating func append(_ details: Employee.Details) throws(EmployeeError) -> Employee {
        // A file with a greater number could not be read again.
        guard nextNumber < Self.lastNumber else { throw .outOfNumbers }
        let employee = Employee(id: "e" + String(nextNumber), details: details)
        nextNumber += 1
        entities.append(employee)
        return employee
    }

    /// Replaces an employee. A new one is refused, because its id has to be the next number.
    mutating func save(_ employee: Employee) throws {
        entities[try entities.index(of: employee.id)] = employee
    }

    /// Removes an employee and returns it.
    mutating func removeEmployee(_ id: Employee.ID) throws(EmployeeError) -> Employee {
        entities.remove(at: try entities.index(of: id))
    }
}

extension [Employee] {
    /// Returns the position of an employee.
    func index(of id: Employee.ID) throws(EmployeeError) -> Int {
        // Comparing other texts would cost the square of their length.
        guard id.isStreamSafe, let index = firstIndex(where: { $0.id == id }) else { throw .unknown(id) }
        return index
    }
}
