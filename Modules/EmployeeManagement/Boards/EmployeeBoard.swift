import Boardy
import EmployeeManagementIO
import ScreenIO

/// Shows one employee.
final class EmployeeBoard: StoreBoard<EmployeeIO> {
    override func perform(_ id: Employee.ID) throws {
        let employee = try store.employee(id)
        show(.card("Employee \(employee.id)", of: [employee]))
        sendOutput(employee)
    }
}
