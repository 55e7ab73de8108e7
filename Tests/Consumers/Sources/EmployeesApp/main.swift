import Boardy
import EmployeeManagementIO

/// A second implementation of an interface of the EmployeeManagement module.
final class FixedEmployeeList: Board<EmployeeListIO> {
    override func activate(with _: Void) {
        sendOutput(["Ada", "Grace"].map { Employee(id: $0, details: .init(name: $0, email: "\($0)@example.org")) })
        complete()
    }
}

struct FixedEmployeeListPlugin: ModulePlugin {
    let identifier = BoardID.pubEmployeeList

    func apply(for main: any MainComponent) {
        main.producer.registerBoard(identifier) { FixedEmployeeList(identifier: $0) }
    }
}

PluginLauncher.with(options: .default)
    .install(plugin: FixedEmployeeListPlugin())
    .initialize()
    .launch { mainboard in
        let list = mainboard.serviceMap.modEmployeeManagement.ioEmployeeList
        list.flow.handle { print("employees:", $0.map(\.details.name).joined(separator: ", ")) }
        mainboard.activateBoard(identifier: .pubEmployeeList)
        list.activation.activate()
    }
