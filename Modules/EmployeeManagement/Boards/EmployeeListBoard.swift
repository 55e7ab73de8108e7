import Boardy
import EmployeeManagementIO
import ScreenIO

/// Shows all employees.
final class EmployeeListBoard: SignedInBoard<EmployeeListIO> {
    private let store: EmployeeStore

    init(identifier: BoardID, store: EmployeeStore) {
        self.store = store
        super.init(identifier: identifier)
    }

    override func perform(_: Void) throws {
        let employees = try store.all()
        show(.list(employees))
        sendOutput(employees)
    }
}
