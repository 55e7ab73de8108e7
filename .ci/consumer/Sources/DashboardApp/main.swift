import Boardy
import DashboardIO

/// A second implementation of the interface of the Dashboard module.
final class CountingDashboard: Board<DashboardIO> {
    private var activations = 0

    override func activate(with _: Void) {
        activations += 1
        print("dashboard activated: \(activations)")
    }
}

struct CountingDashboardPlugin: ModulePlugin {
    let identifier = BoardID.pubDashboard

    func apply(for main: any MainComponent) {
        main.producer.registerBoard(identifier) { CountingDashboard(identifier: $0) }
    }
}

PluginLauncher.with(options: .default)
    .install(plugin: CountingDashboardPlugin())
    .initialize()
    .launch { mainboard in
        mainboard.activateBoard(identifier: .pubDashboard)
        mainboard.serviceMap.modDashboard.ioDashboard.activation.activate()
    }
