import Boardy
import EmployeeManagementIO

/// Opens `/employees`, which lists all employees.
struct EmployeeListURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "all employees"
    let matchingPath = "/employees"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.serviceMap.modEmployeeManagement.ioEmployeeList.activation.activate()
    }
}

/// The parameters of a link to one employee.
struct EmployeeParameters: Decodable {
    let id: String
}

/// Opens `/employees/e1`, which shows the employee.
struct EmployeeURLOpenerPlugin: URLOpenerDecodingPlugin {
    let name = "one employee"
    let matchingPath = "/employees/{id}"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: EmployeeParameters) {
        mainboard.serviceMap.modEmployeeManagement.ioEmployee.activation.activate(with: parameters.id)
    }
}

/// Opens `/employees/add?name=Ada&email=ada@example.org&role=Engineer`, which adds an employee.
struct AddEmployeeURLOpenerPlugin: URLOpenerDecodingPlugin {
    /// The parameters are optional, because the board reports a missing value together with other problems.
    struct Parameters: Decodable {
        let name: String?
        let email: String?
        let role: String?
    }

    let name = "add an employee (?name=NAME&email=ADDRESS&role=ROLE)"
    let matchingPath = "/employees/add"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        let details = Employee.Details(
            name: parameters.name ?? "", email: parameters.email ?? "", role: parameters.role ?? "")
        mainboard.serviceMap.modEmployeeManagement.ioAddEmployee.activation.activate(with: details)
    }
}

/// Opens `/employees/e1/remove`, which removes the employee.
struct RemoveEmployeeURLOpenerPlugin: URLOpenerDecodingPlugin {
    let name = "remove an employee"
    let matchingPath = "/employees/{id}/remove"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: EmployeeParameters) {
        mainboard.serviceMap.modEmployeeManagement.ioRemoveEmployee.activation.activate(with: parameters.id)
    }
}

/// Opens `/employees/import?file=people.csv`, which adds the employees in a file. With `&keep-good-rows` the good rows
/// are added even if other rows are bad.
struct ImportEmployeesURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        let file: String?
        let keepsGoodRows: Bool?

        enum CodingKeys: String, CodingKey {
            case file
            case keepsGoodRows = "keep-good-rows"
        }
    }

    let name = "import employees from a CSV file (?file=PATH, &keep-good-rows to leave out bad rows)"
    let matchingPath = "/employees/import"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        let request = ImportRequest(file: parameters.file ?? "", keepsGoodRows: parameters.keepsGoodRows ?? false)
        mainboard.serviceMap.modEmployeeManagement.ioImportEmployees.activation.activate(with: request)
    }
}
