import Boardy
import BoardyScreens
import Dashboard
import DashboardIO
import GhostBridge
import TestSupport
import Testing

@MainActor
struct DashboardFailureTests {
    @Test func dashboard_whenTheSessionIsDamaged_saysThatItIsNotKnown() {
        let app = DashboardApp(with: FakeAuthentication(.damaged).module)

        #expect(app.dashboard()?.blocks.first == .text("It is not known who is signed in."))
    }

    @Test func dashboard_whenTheSessionIsDamaged_leavesTheReportToTheOtherModule() {
        let app = DashboardApp(with: FakeAuthentication(.damaged).module)

        _ = app.dashboard()

        #expect(
            app.log.texts == ["'pub.authentication.current-user': The session is damaged. To fix: repair it."])
    }

    @Test func dashboard_withoutAScreen_reportsThePageThatWasNotShown() {
        let log = ErrorLog()
        let launcher = PluginLauncher.with(options: log.options)
            .install(manifest: DashboardManifest.self)
            .instantiate()

        launcher.launch { $0.activateBoard(identifier: .pubDashboard) }

        #expect(
            log.texts == [
                "'pub.dashboard': The page 'Dashboard' cannot be shown. "
                    + "To fix: launch the app in a context that is a TextScreen."
            ])
    }

    @Test func dashboard_inAContextThatIsNoScreen_reportsThePageThatWasNotShown() {
        let log = ErrorLog()
        let launcher = PluginLauncher.with(options: log.options)
            .install(manifest: DashboardManifest.self)
            .instantiate()

        launcher.launch(in: log) { $0.activateBoard(identifier: .pubDashboard) }

        #expect(log.errors.count == 1)
    }
}
