import Boardy
import EmployeeManagementIO
import ScreenIO

/// Adds one employee.
final class AddEmployeeBoard: SignedInBoard<AddEmployeeIO> {
    private let store: EmployeeStore

    init(identifier: BoardID, store: EmployeeStore) {
        self.store = store
        super.init(identifier: identifier)
    }

    override func perform(_ details: Employee.Details) throws {
        let employee = try store.add(details)
        show(.card("Added", of: [employee]))
        sendOutput(employee)
    }
}
