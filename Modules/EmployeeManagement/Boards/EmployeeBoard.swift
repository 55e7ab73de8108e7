import AppFoundation
import Boardy
import BoardyScreens
import EmployeeManagementIO
import Foundation

/// Shows one employee.
final class EmployeeBoard: StoreBoard<EmployeeIO> {
    init(_ employees: EmployeeRepository, turns: Turns) {
        super.init(
            turns: turns, page: { .card(localized("Employee \($0.id)"), of: [$0]) },
            work: { try await employees.employee($0) })
    }
}
