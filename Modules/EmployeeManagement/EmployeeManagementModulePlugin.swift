import AppFoundation
import Boardy
import EmployeeManagementIO
import Foundation

/// Registers the module's boards.
struct EmployeeManagementModulePlugin: ModulePlugin {
    let identifier: BoardID = "employees"

    func apply(for main: any MainComponent) {
        main.register(EmployeeListIO.self) { EmployeeListBoard(store: EmployeeStore(in: $0)) }
        main.register(EmployeeIO.self) { EmployeeBoard(store: EmployeeStore(in: $0)) }
        main.register(AddEmployeeIO.self) { AddEmployeeBoard(store: EmployeeStore(in: $0)) }
        main.register(RemoveEmployeeIO.self) { RemoveEmployeeBoard(store: EmployeeStore(in: $0)) }
        main.register(ImportEmployeesIO.self) { main in
            ImportEmployeesBoard(
                store: EmployeeStore(in: main),
                folder: main.sharedValue(of: ImportFolder.self) ?? ImportFolder(.currentDirectory()))
        }
        // The step between a login and the list; internal to this module.
        main.register(LandingIO.self) { _ in PostLoginBoard() }
    }
}

extension EmployeeStore {
    /// The employees in the shared `StateFolder`.
    @MainActor
    fileprivate init(in main: any MainComponent) {
        self.init(in: main.sharedValue(of: StateFolder.self) ?? .perUser())
    }
}
