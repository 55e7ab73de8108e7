import AppFoundation
import CoreContracts
import NetworkContracts
import Sports
import SportsIO
import TestHarness
import Testing
import WidgetIO

/// The whole module, with mocks of the app's services.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SportsAloneTests {
    private let harness = TestHarness()

    init() async throws {
        try await harness.load(manifest: SportsManifest.self)
        harness.override((any NetworkClient).self) { MockNetworkClient([Answers.url: Answers.scoreboard]) }
        harness.override((any PersistenceService).self) { MockPersistence() }
    }

    @Test func module_whenPrewarmed_hasTheScores() async throws {
        await harness.runPhase(.prewarm)
        #expect(try harness.require((any SportsService).self).scores.value?.count == 3)
        #expect(harness.views(of: DashboardWidget.self, on: DashboardUISurface.widgets).count == 1)
        harness.expectNoErrors()
    }

    @Test func link_whenItNamesATeam_makesItTheFavourite() async throws {
        #expect(await harness.handleDeeplink("app://dashboard/sports/team?name=Lakers"))
        #expect(try harness.require((any SportsService).self).favoriteTeam == "Lakers")
        harness.expectNoErrors()
    }
}
