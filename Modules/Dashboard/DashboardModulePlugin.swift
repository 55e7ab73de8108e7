import Boardy
import CoreContracts
import DashboardIO
import GhostBridge

/// Registers the dashboard.
struct DashboardModulePlugin: ModulePlugin {
    let identifier: BoardID = .pubDashboard

    func apply(for main: any MainComponent) {
        main.register(DashboardIO.self) { DashboardBoard(contributions: $0.resolve((any UIContributions).self)) }
    }
}
