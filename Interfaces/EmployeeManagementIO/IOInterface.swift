public import Boardy

/// Shows all employees, and sends them.
///
/// Like all boards of this module it needs somebody to be signed in, and asks for that first. It completes with `true`
/// when it has done what it was activated for; a failure is reported and completes it with `false`.
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

/// Adds the employees in a CSV file (RFC 4180), and sends what became of each row.
public enum ImportEmployeesIO: IOInterface {
    /// Which file, and what to do about bad rows.
    public typealias Input = ImportRequest
    /// What was added and what was left out.
    public typealias Output = ImportSummary
    /// `pub.employees.import`
    public static let boardID = BoardID.pubImportEmployees
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
