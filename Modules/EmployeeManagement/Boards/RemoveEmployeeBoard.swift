import Boardy
import EmployeeManagementIO
import ScreenIO

/// Removes one employee.
final class RemoveEmployeeBoard: SignedInBoard<RemoveEmployeeIO> {
    private let store: EmployeeStore

    init(identifier: BoardID, store: EmployeeStore) {
        self.store = store
        super.init(identifier: identifier)
    }

    override func perform(_ id: Employee.ID) throws {
        let employee = try store.remove(id)
        show(.card("Removed", of: [employee]))
        sendOutput(employee)
    }
}
