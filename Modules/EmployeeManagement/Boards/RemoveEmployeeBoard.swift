import Boardy
import BoardyScreens
import EmployeeManagementIO

/// Removes one employee.
final class RemoveEmployeeBoard: StoreBoard<RemoveEmployeeIO> {
    init(_ employees: EmployeeRepository, turns: Turns) {
        super.init(turns: turns, page: { .card("Removed", of: [$0]) }, work: { try await employees.removeEmployee($0) })
    }
}
