import AppFoundation
import EmployeeManagementIO

extension EmployeeRepository {
    /// Adds the employees of a file in one change.
    ///
    /// The rows are read one by one while the stored employees are locked, so that memory only grows with the accepted
    /// rows.
    ///
    /// - Parameters:
    ///   - file: opens the file.
    ///   - keepingGoodRows: true to add the good rows of a file with bad ones; false to throw the bad rows as
    ///     ``EmployeeError/badRows(_:count:of:path:)`` and change nothing.
    ///   - progress: the handler that receives the completed part, from 0 to 1, about a hundred times.
    /// - Throws: the error of opening the file, or a `CancellationError` if the task is cancelled; nothing is changed then.
    func add(
        _ file: @autoclosure @Sendable () throws -> EmployeeFile, keepingGoodRows: Bool,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> ImportSummary {
        try await update { records in
            try records.add(file(), keepingGoodRows: keepingGoodRows, progress: progress)
        }
    }
}

extension EmployeeRecords {
    /// The usual number of bytes in a row, for the size of tables.
    private static var usualRowSize: Int { 50 }

    /// Adds the employees of a file, as ``EmployeeRepository/add(_:keepingGoodRows:progress:)`` says.
    mutating func add(
        _ file: EmployeeFile, keepingGoodRows: Bool, progress: @escaping (Double) -> Void
    ) throws -> ImportSummary {
        var steps = ProgressSteps(to: file.size, progress)
        try steps.reach(0)
        let start = entities.count
        let expectedCount = min(file.size / Self.usualRowSize, ImportLimits.rowCount)
        var check = EmployeeCheck(against: entities, expecting: expectedCount)
        reserveCapacity(forNew: expectedCount)
        var rejected: [RejectedRow] = []
        var rejectedCount = 0
        while let row = try file.next() {
            try steps.reach(file.position)
            let accepted: Employee.Details
            do {
                accepted = try check.accept(row.details.get(), inRow: row.number)
            } catch {
                rejectedCount += 1
                if rejectedCount <= ImportLimits.listedRejections {
                    rejected.append(RejectedRow(row: row.number, line: row.line, reason: "\(error)"))
                }
                continue
            }
            try append(accepted)
        }
        guard rejectedCount == 0 || keepingGoodRows else {
            throw EmployeeError.badRows(rejected, count: rejectedCount, of: file.rowCount, path: file.path)
        }
        let added = start == 0 ? entities : Array(entities[start...])
        return ImportSummary(added: added, rejected: rejected, rejectedCount: rejectedCount)
    }
}
