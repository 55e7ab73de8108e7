import AppFoundation
import EmployeeManagementIO

/// The employees, stored in a file.
typealias EmployeeRepository = LocalRepository<EmployeeRecords>

extension EmployeeRepository {
    /// A repository in the file `employees.json` of a folder.
    ///
    /// Employees that cannot be read, as from before an update of the app, are kept and logged.
    init(in folder: StateFolder, log: any LoggingService = platformLog(subsystem: "employees")) {
        let url = folder.file("employees.json", of: EmployeeRecords.self).url
        self.init(
            in: JSONFile(url, encoding: { try $0.json() }),
            reportingTo: { log.error("employees", "\($0, privacy: .public)") })
    }

    /// Returns an employee.
    ///
    /// - Throws: ``EmployeeError/unknown(_:)``.
    func employee(_ id: Employee.ID) async throws -> Employee {
        let employees = try await all()
        return try employees[employees.index(of: id)]
    }

    /// Adds an employee with the next id.
    ///
    /// - Throws: ``EmployeeError``; nothing is changed then.
    func add(_ details: Employee.Details) async throws -> Employee {
        try await update { records in
            var check = EmployeeCheck(against: records.entities)
            let accepted: Employee.Details
            do throws(DetailsProblem) {
                accepted = try check.accept(details, inRow: 1)
            } catch {
                throw EmployeeError.invalid(error)
            }
            return try records.append(accepted)
        }
    }

    /// Removes an employee and returns it.
    ///
    /// - Throws: ``EmployeeError/unknown(_:)``.
    func removeEmployee(_ id: Employee.ID) async throws -> Employee {
        try await update { try $0.removeEmployee(id) }
    }
}
