import AnalyticsIO
import Boardy
import GhostBridge

/// Registers the module's board.
struct AnalyticsModulePlugin: ModulePlugin {
    let identifier: BoardID = "analytics"

    func apply(for main: any MainComponent) {
        main.register(UsageSharingIO.self) { UsageSharingBoard($0.resolve()) }
    }
}
