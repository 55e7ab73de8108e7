public import Boardy

/// Shows all employees and sends them.
///
/// Every board of this module completes after its last pending activation: with `true`, or with `false` after a failure,
/// which it reports. Except for imports, the activations of all boards of this module are performed in order of arrival.
/// The app restricts access to these boards with a gateway barrier for ``EmployeeManagementBoards/all``.
public enum EmployeeListIO: RestorableInterface {
    /// No input.
    public typealias Input = Void
    /// The employees, in order of addition.
    public typealias Output = [Employee]
    /// `pub.employees.list`
    public static let boardID = BoardID.pubEmployeeList
}

/// Shows one employee and sends it.
public enum EmployeeIO: RestorableInterface {
    /// The id of the employee.
    public typealias Input = Employee.ID
    /// The employee that was shown.
    public typealias Output = Employee
    /// `pub.employees.show`
    public static let boardID = BoardID.pubEmployee
}

/// Adds an employee and sends it with its id.
public enum AddEmployeeIO: IOInterface {
    /// The details of the new employee.
    public typealias Input = Employee.Details
    /// The employee that was added.
    public typealias Output = Employee
    /// `pub.employees.add`
    public static let boardID = BoardID.pubAddEmployee
}

/// Removes an employee and sends it.
public enum RemoveEmployeeIO: IOInterface {
    /// The id of the employee.
    public typealias Input = Employee.ID
    /// The employee that was removed.
    public typealias Output = Employee
    /// `pub.employees.remove`
    public static let boardID = BoardID.pubRemoveEmployee
}

/// Adds the employees in a CSV file (RFC 4180), and sends the progress and the result.
///
/// The file must be a regular file in the ``ImportFolder`` and within the ``ImportLimits``. Errors name rows and lines,
/// and never contents of the file. The board imports one file at a time. Further files wait in order of arrival.
public enum ImportEmployeesIO: IOInterface {
    /// The path of the file, and the treatment of bad rows.
    public typealias Input = ImportRequest
    /// The progress; at the end the summary of added and rejected rows, or the failure.
    public typealias Output = TaskProgress<ImportSummary, ImportFailure>
    /// `pub.employees.import`
    public static let boardID = BoardID.pubImportEmployees
}

/// The boards of the EmployeeManagement module.
public enum EmployeeManagementBoards {
    /// The ids of all boards, for a gateway barrier.
    public static let all: [BoardID] = [
        .pubEmployeeList, .pubEmployee, .pubAddEmployee, .pubRemoveEmployee, .pubImportEmployees,
    ]
}

extension BoardID {
    /// The id of the ``EmployeeListIO`` board.
    public static let pubEmployeeList: BoardID = "pub.employees.list"

    /// The id of the ``EmployeeIO`` board.
    public static let pubEmployee: BoardID = "pub.employees.show"

    /// The id of the ``AddEmployeeIO`` board.
    public static let pubAddEmployee: BoardID = "pub.employees.add"

    /// The id of the ``RemoveEmployeeIO`` board.
    public static let pubRemoveEmployee: BoardID = "pub.employees.remove"

    /// The id of the ``ImportEmployeesIO`` board.
    public static let pubImportEmployees: BoardID = "pub.employees.import"
}
