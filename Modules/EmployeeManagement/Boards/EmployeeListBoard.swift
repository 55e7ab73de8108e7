import Boardy
import EmployeeManagementIO
import ScreenIO

/// Shows all employees.
final class EmployeeListBoard: StoreBoard<EmployeeListIO> {
    override func perform(_: Void) throws {
        let employees = try store.all()
        show(.list(employees))
        sendOutput(employees)
    }
}
