import AuthenticationIO
import Boardy
import BoardyScreens
import CoreContracts
import Dashboard
import DashboardIO
import EmployeeManagementIO
import TestHarness
import Testing
import WidgetIO

/// The dashboard, with fakes of the boards that it uses and a widget of the test.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DashboardAloneTests {
    private let harness = TestHarness()
    private let screen = PageRecorder()

    init() async throws {
        try await harness.load(manifest: DashboardManifest.self)
        harness.mainboard.putIntoContext(screen)
    }

    private enum ClockManifest: Manifest {
        static var uiProviders: [any UIProvider.Type] { [ClockUIProvider.self] }
    }

    private final class ClockUIProvider: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(
                to: DashboardUISurface.widgets, contribution: ClockContribution(),
                factory: { DashboardWidget("Clock", lines: ["noon"]) })
        }
    }

    private struct ClockContribution: ViewContribution {
        let id = "clock"
    }

    @Test func dashboard_whenSomebodyIsSignedIn_greetsThem() async {
        let users = harness.fake(
            CurrentUserIO.self,
            { board, _ in
                board.sendOutput(User(id: "1", name: "Ada"))
                board.complete()
            })
        harness.fake(EmployeeListIO.self)
        #expect(await harness.handleDeeplink("app://home/dashboard"))
        #expect(screen.pages.last?.blocks.first == .text("Signed in as Ada."))
        users.expectActivations(1)
        users.expectOutputs([User(id: "1", name: "Ada")])
        harness.expectNoErrors()
    }

    @Test func dashboard_whenAModuleContributesAWidget_showsIt() async throws {
        try await harness.load(manifest: ClockManifest.self)
        #expect(await harness.handleDeeplink("app://home/dashboard"))
        #expect(screen.pages.last?.blocks.last == .table(columns: ["Clock"], rows: [["noon"]]))
    }
}
