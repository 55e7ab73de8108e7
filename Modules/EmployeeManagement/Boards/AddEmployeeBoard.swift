import Boardy
import EmployeeManagementIO
import ScreenIO

/// Adds one employee.
final class AddEmployeeBoard: StoreBoard<AddEmployeeIO> {
    override func perform(_ details: Employee.Details) throws {
        let employee = try store.add(details)
        show(.card("Added", of: [employee]))
        sendOutput(employee)
    }
}
