/// The links of the EmployeeManagement module, as text for messages and pages.
public enum EmployeeManagementLinks {
    /// Shows all employees.
    public static let list = "app:///employees"

    /// Shows an employee.
    public static func employee(_ id: Employee.ID) -> String { "app:///employees/\(id)" }

    /// Adds an employee.
    public static let add = "app:///employees/add?name=NAME&email=ADDRESS&role=ROLE"

    /// Adds the employees in a CSV file.
    public static let importFile = "app:///employees/import?file=PATH"
}
