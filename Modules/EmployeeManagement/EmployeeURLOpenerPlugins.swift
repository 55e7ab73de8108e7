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

/// `/employees/e1` shows one.
struct EmployeeURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "one employee"
    let matchingPath = "/employees/{id}"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        guard let id = parameters["id"] else { return }
        mainboard.serviceMap.modEmployeeManagement.ioEmployee.activation.activate(with: id)
    }
}

/// `/employees/add?name=Ada&email=ada@example.org&role=Engineer` adds one.
struct AddEmployeeURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "add an employee (?name=NAME&email=ADDRESS&role=ROLE)"
    let matchingPath = "/employees/add"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        let details = Employee.Details(
            name: parameters["name"] ?? "", email: parameters["email"] ?? "", role: parameters["role"] ?? "")
        mainboard.serviceMap.modEmployeeManagement.ioAddEmployee.activation.activate(with: details)
    }
}

/// `/employees/e1/remove` removes one.
struct RemoveEmployeeURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "remove an employee"
    let matchingPath = "/employees/{id}/remove"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        guard let id = parameters["id"] else { return }
        mainboard.serviceMap.modEmployeeManagement.ioRemoveEmployee.activation.activate(with: id)
    }
}

/// `/employees/import?file=people.csv` adds all in a file; `&keep-good-rows` also if some rows are bad.
struct ImportEmployeesURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "import employees from a CSV file (?file=PATH, &keep-good-rows to leave out bad rows)"
    let matchingPath = "/employees/import"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        let isSet = parameters["keep-good-rows"].map { ["", "true", "yes", "1"].contains($0.lowercased()) }
        let request = ImportRequest(file: parameters["file"] ?? "", keepsGoodRows: isSet ?? false)
        mainboard.serviceMap.modEmployeeManagement.ioImportEmployees.activation.activate(with: request)
    }
}
