import Boardy
import DashboardIO

/// Opens `/dashboard`, which shows the dashboard.
struct DashboardURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let name = "the dashboard"
    let matchingPath = "/dashboard"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.serviceMap.modDashboard.ioDashboard.activation.activate()
    }
}
