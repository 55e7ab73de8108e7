import Boardy
import EmployeeManagementIO
import ScreenIO

/// Removes one employee.
final class RemoveEmployeeBoard: StoreBoard<RemoveEmployeeIO> {
    override func perform(_ id: Employee.ID) throws {
        let employee = try store.remove(id)
        show(.card("Removed", of: [employee]))
        sendOutput(employee)
    }
}
