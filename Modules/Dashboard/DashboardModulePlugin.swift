import Boardy
import DashboardIO

/// Registers the dashboard.
struct DashboardModulePlugin: ModuleBuilderPlugin {
    var identifier: BoardID { .pubDashboard }

    func build(
        with identifier: BoardID,
        sharedComponent _: any SharedValueComponent,
        internalContinuousProducer _: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        DashboardBoard(identifier: identifier)
    }
}
