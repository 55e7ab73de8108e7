/// The links of the EmployeeManagement module, as text for messages and pages.
public enum EmployeeManagementLinks {
    /// Shows all employees.
    public static let list = "app://home/employees"

    /// Adds an employee.
    public static let add = "app://home/employees/add?name=NAME&email=ADDRESS&role=ROLE"

    /// Adds the employees in a CSV file.
    public static let importFile = "app://home/employees/import?file=PATH"
}
