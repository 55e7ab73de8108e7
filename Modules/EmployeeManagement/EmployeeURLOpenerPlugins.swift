import Boardy
import EmployeeManagementIO

/// `/employees` lists them.
struct EmployeeListURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "all employees"
    let matchingPath = "/employees"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.serviceMap.modEmployeeManagement.ioEmployeeList.activation.activate()
    }
}

/// What a link has to say of an employee who is on file.
struct EmployeeParameters: Decodable {
    let id: String
}

/// `/employees/e1` shows one.
struct EmployeeURLOpenerPlugin: URLOpenerDecodingPlugin {
    let name = "one employee"
    let matchingPath = "/employees/{id}"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: EmployeeParameters) {
        mainboard.serviceMap.modEmployeeManagement.ioEmployee.activation.activate(with: parameters.id)
    }
}

/// `/employees/add?name=Ada&email=ada@example.org&role=Engineer` adds one.
struct AddEmployeeURLOpenerPlugin: URLOpenerDecodingPlugin {
    /// What is missing is for the board to say, with all else that may be wrong.
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

/// `/employees/e1/remove` removes one.
struct RemoveEmployeeURLOpenerPlugin: URLOpenerDecodingPlugin {
    let name = "remove an employee"
    let matchingPath = "/employees/{id}/remove"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: EmployeeParameters) {
        mainboard.serviceMap.modEmployeeManagement.ioRemoveEmployee.activation.activate(with: parameters.id)
    }
}

/// `/employees/import?file=people.csv` adds all in a file; `&keep-good-rows` also if some rows are bad.
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
