import AppFoundation
import Boardy
import CoreContracts
import DashboardIO
import GhostBridge

/// Registers the dashboard.
struct DashboardModulePlugin: ModulePlugin {
    let identifier: BoardID = .pubDashboard

    func apply(for main: any MainComponent) {
        main.register(DashboardIO.self) { main in
            DashboardBoard(Container.current.dashboard(), contributions: main.resolve((any UIContributions).self))
        }
    }
}
