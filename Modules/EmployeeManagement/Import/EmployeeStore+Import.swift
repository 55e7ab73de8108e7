import EmployeeManagementIO

extension EmployeeStore {
    /// Adds what a file lists, all in one change. Ends with a `CancellationError`, and without a change, if the task is cancelled.
    ///
    /// - Parameter progress: is called with the part that is done, from 0 to 1, about a hundred times.
    func importEmployees(
        _ request: ImportRequest, progress: @escaping (Double) -> Void
    ) throws -> ImportSummary {
        let file = try EmployeeFile(path: request.file) { progress($0 / 2) }
        return try add(file, keepingGoodRows: request.keepsGoodRows) { progress(0.5 + $0 / 2) }
    }
}
