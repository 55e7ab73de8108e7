public import Boardy

/// The boards of the EmployeeManagement module.
public struct EmployeeManagementServiceMap: ModuleServiceMap {
    /// The map that this map is a part of.
    public let root: ServiceMap

    /// Creates the module's part of a map.
    public init(_ root: ServiceMap) { self.root = root }

    /// Shows all employees.
    public var ioEmployeeList: Destination<EmployeeListIO> { destination() }

    /// Shows one employee.
    public var ioEmployee: Destination<EmployeeIO> { destination() }

    /// Adds an employee.
    public var ioAddEmployee: Destination<AddEmployeeIO> { destination() }

    /// Removes an employee.
    public var ioRemoveEmployee: Destination<RemoveEmployeeIO> { destination() }

    /// Adds the employees in a file.
    public var ioImportEmployees: Destination<ImportEmployeesIO> { destination() }
}

extension ServiceMap {
    /// The boards of the EmployeeManagement module.
    public var modEmployeeManagement: EmployeeManagementServiceMap { link() }
}
