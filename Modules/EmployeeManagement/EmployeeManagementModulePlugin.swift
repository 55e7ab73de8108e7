import AppFoundation
import Boardy
import EmployeeManagementIO
import Foundation

/// Registers the module's boards.
struct EmployeeManagementModulePlugin: ModulePlugin {
    let identifier: BoardID = "employees"

    func apply(for main: any MainComponent) {
        let turns = Turns()
        main.register(EmployeeListIO.self) { EmployeeListBoard(EmployeeRepository(in: $0), turns: turns) }
        main.register(EmployeeIO.self) { EmployeeBoard(EmployeeRepository(in: $0), turns: turns) }
        main.register(AddEmployeeIO.self) { AddEmployeeBoard(EmployeeRepository(in: $0), turns: turns) }
        main.register(RemoveEmployeeIO.self) { RemoveEmployeeBoard(EmployeeRepository(in: $0), turns: turns) }
        main.register(ImportEmployeesIO.self) { main in
            ImportEmployeesBoard(
                EmployeeRepository(in: main),
                folder: main.sharedValue(of: ImportFolder.self) ?? ImportFolder(.currentDirectory()))
        }
        // The step between a login and the list; internal to this module.
        main.register(LandingIO.self) { _ in PostLoginBoard() }
    }
}

extension EmployeeRepository {
    /// The employees in the shared `StateFolder`.
    @MainActor
    fileprivate init(in main: any MainComponent) {
        self.init(in: main.sharedValue(of: StateFolder.self) ?? .perUser())
    }
}
