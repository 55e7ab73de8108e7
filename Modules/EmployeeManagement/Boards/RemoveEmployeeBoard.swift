import AppFoundation
import Boardy
import BoardyScreens
import EmployeeManagementIO
import Foundation

/// Removes one employee.
final class RemoveEmployeeBoard: StoreBoard<RemoveEmployeeIO> {
    init(_ employees: EmployeeRepository, turns: Turns) {
        super.init(
            turns: turns, page: { .card(localized("Removed"), of: [$0]) },
            work: { try await employees.removeEmployee($0) })
    }
}
