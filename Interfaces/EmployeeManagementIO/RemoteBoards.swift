public import Boardy
public import BoardyRemote

extension EmployeeListIO: RemoteIOInterface {
    /// To show employees twice does no harm.
    public static var delivery: RemoteDelivery { .idempotent }
}

extension EmployeeIO: RemoteIOInterface {
    /// To show an employee twice does no harm.
    public static var delivery: RemoteDelivery { .idempotent }
}

extension AddEmployeeIO: RemoteIOInterface {}
extension RemoveEmployeeIO: RemoteIOInterface {}
extension ImportEmployeesIO: RemoteIOInterface {}

extension EmployeeManagementBoards {
    /// The boards that can be in another process: all of them.
    public static let remote = RemoteBoards(
        EmployeeListIO.self, EmployeeIO.self, AddEmployeeIO.self, RemoveEmployeeIO.self, ImportEmployeesIO.self)
}
