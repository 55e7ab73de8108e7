import Boardy
import BoardyScreens
import DashboardIO
import TestSupport
import Testing

/// Opening the dashboard with a link or an activation.
@MainActor
struct DashboardEntryTests {
    private let app = DashboardApp()

    @Test func dashboard_byLink_isShown() async {
        let openers = app.launcher.open(link: "app://home/dashboard")
        await yieldUntil { !app.screen.pages.isEmpty }

        #expect(openers == ["the dashboard"])
        #expect(app.screen.pages.map(\.title) == ["Dashboard"])
    }

    @Test func dashboard_byIdentifier_isShown() {
        app.launcher.mainboard.activateBoard(identifier: .pubDashboard)

        #expect(app.screen.pages.map(\.title) == ["Dashboard"])
    }

    @Test func dashboard_byServiceMap_isShown() {
        app.launcher.mainboard.serviceMap.modDashboard.ioDashboard.activation.activate()

        #expect(app.screen.pages.map(\.title) == ["Dashboard"])
    }

    @Test func dashboard_beforeItIsActivated_isNotInstalled() {
        #expect(app.launcher.mainboard.boards.isEmpty)
    }
}
