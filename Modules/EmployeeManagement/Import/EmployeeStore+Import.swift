import EmployeeManagementIO

extension EmployeeStore {
    /// Adds the employees of a file in one change.
    ///
    /// - Parameter progress: the handler that receives the completed part, from 0 to 1, about a hundred times.
    /// - Throws: a `CancellationError` if the task is cancelled; the store is unchanged then.
    func importEmployees(
        _ request: ImportRequest, progress: @escaping (Double) -> Void
    ) throws -> ImportSummary {
        let file = try EmployeeFile(path: request.file) { progress($0 / 2) }
        return try add(file, keepingGoodRows: request.keepsGoodRows) { progress(0.5 + $0 / 2) }
    }
}
