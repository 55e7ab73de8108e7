import Boardy
import EmployeeManagementIO
import ScreenIO

/// Adds the employees in a CSV file.
final class ImportEmployeesBoard: SignedInBoard<ImportEmployeesIO> {
    override func perform(_ request: ImportRequest) throws {
        let file = try EmployeeFile(path: request.file)
        let summary = try store.add(file, keepingGoodRows: request.keepsGoodRows)
        show(.summary(summary, of: request.file))
        sendOutput(summary)
    }
}
