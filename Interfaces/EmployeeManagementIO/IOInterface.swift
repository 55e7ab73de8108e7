public import Boardy

/// Shows all employees, and sends them.
///
/// Like all boards of this module it completes with `true` when it has done what it was activated for; a failure is reported
/// and completes it with `false`. Who may use them is for the app to say, with a gateway barrier for
/// ``EmployeeManagementBoards/all``.
public enum EmployeeListIO: IOInterface {
    /// Nothing is needed.
    public typealias Input = Void
    /// The employees, in the order in which they were added.
    public typealias Output = [Employee]
    /// `pub.employees.list`
    public static let boardID = BoardID.pubEmployeeList
}

/// Shows one employee, and sends it.
public enum EmployeeIO: IOInterface {
    /// Whom to show.
    public typealias Input = Employee.ID
    /// The employee that was shown.
    public typealias Output = Employee
    /// `pub.employees.show`
    public static let boardID = BoardID.pubEmployee
}

/// Adds an employee, and sends it with its id.
public enum AddEmployeeIO: IOInterface {
    /// Whom to add.
    public typealias Input = Employee.Details
    /// The employee that was added.
    public typealias Output = Employee
    /// `pub.employees.add`
    public static let boardID = BoardID.pubAddEmployee
}

/// Removes an employee, and sends who that was.
public enum RemoveEmployeeIO: IOInterface {
    /// Whom to remove.
    public typealias Input = Employee.ID
    /// The employee that was removed.
    public typealias Output = Employee
    /// `pub.employees.remove`
    public static let boardID = BoardID.pubRemoveEmployee
}

/// Adds the employees in a CSV file (RFC 4180), and sends how far it has come and what became of each row.
///
/// It works on one file after the other. Files that are to be imported meanwhile wait, in the order in which they came.
public enum ImportEmployeesIO: IOInterface {
    /// Which file, and what to do about bad rows.
    public typealias Input = ImportRequest
    /// How far it has come; at last what was added and what was left out, or why nothing was.
    public typealias Output = TaskProgress<ImportSummary, ImportFailure>
    /// `pub.employees.import`
    public static let boardID = BoardID.pubImportEmployees
}

/// The boards of the EmployeeManagement module.
public enum EmployeeManagementBoards {
    /// All of them, for a gateway barrier.
    public static let all: [BoardID] = [
        .pubEmployeeList, .pubEmployee, .pubAddEmployee, .pubRemoveEmployee, .pubImportEmployees,
    ]
}

extension BoardID {
    /// The board behind ``EmployeeListIO``.
    public static let pubEmployeeList: BoardID = "pub.employees.list"

    /// The board behind ``EmployeeIO``.
    public static let pubEmployee: BoardID = "pub.employees.show"

    /// The board behind ``AddEmployeeIO``.
    public static let pubAddEmployee: BoardID = "pub.employees.add"

    /// The board behind ``RemoveEmployeeIO``.
    public static let pubRemoveEmployee: BoardID = "pub.employees.remove"

    /// The board behind ``ImportEmployeesIO``.
    public static let pubImportEmployees: BoardID = "pub.employees.import"
}
