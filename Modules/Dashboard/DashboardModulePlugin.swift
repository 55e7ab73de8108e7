import Boardy
import CoreContracts
import DashboardIO
import GhostBridge

/// Registers the dashboard.
struct DashboardModulePlugin: ModuleBuilderPlugin {
    var identifier: BoardID { .pubDashboard }

    func build(
        with identifier: BoardID,
        sharedComponent: any SharedValueComponent,
        internalContinuousProducer _: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        DashboardBoard(identifier: identifier, contributions: sharedComponent.resolve((any UIContributions).self))
    }
}
