import AppFoundation
import Boardy
import EmployeeManagementIO
import Foundation

/// Registers one of the module's boards.
struct EmployeeManagementModulePlugin: ModuleBuilderPlugin {
    /// Each service is one board.
    enum Service: CaseIterable {
        case list
        case show
        case add
        case remove
        case importFile
        /// The step between a login and the list; internal to this module.
        case landing
    }

    let service: Service

    var identifier: BoardID {
        switch service {
        case .list: .pubEmployeeList
        case .show: .pubEmployee
        case .add: .pubAddEmployee
        case .remove: .pubRemoveEmployee
        case .importFile: .pubImportEmployees
        case .landing: LandingIO.boardID
        }
    }

    func build(
        with identifier: BoardID,
        sharedComponent: any SharedValueComponent,
        internalContinuousProducer _: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        let folder = sharedComponent.sharedValue(of: StateFolder.self) ?? .perUser()
        let store = EmployeeStore(in: folder)
        return switch service {
        case .list: EmployeeListBoard(identifier: identifier, store: store)
        case .show: EmployeeBoard(identifier: identifier, store: store)
        case .add: AddEmployeeBoard(identifier: identifier, store: store)
        case .remove: RemoveEmployeeBoard(identifier: identifier, store: store)
        case .importFile:
            ImportEmployeesBoard(
                identifier: identifier, store: store,
                folder: sharedComponent.sharedValue(of: ImportFolder.self) ?? ImportFolder(.currentDirectory()))
        case .landing: PostLoginBoard(identifier: identifier)
        }
    }
}
