import AppFoundation
import Boardy
import BoardyScreens
import EmployeeManagementIO
import Foundation

/// Adds one employee.
final class AddEmployeeBoard: StoreBoard<AddEmployeeIO> {
    init(_ employees: EmployeeRepository, turns: Turns) {
        super.init(turns: turns, page: { .card(localized("Added"), of: [$0]) }, work: { try await employees.add($0) })
    }
}
