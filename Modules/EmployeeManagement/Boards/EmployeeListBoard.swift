import AppFoundation
import Boardy
import BoardyScreens
import EmployeeManagementIO

/// Shows all employees.
final class EmployeeListBoard: StoreBoard<EmployeeListIO> {
    init(_ employees: EmployeeRepository, turns: Turns) {
        super.init(turns: turns, page: { .list($0) }, work: { try await employees.all() })
    }
}
