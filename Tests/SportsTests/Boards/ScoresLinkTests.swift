import AppFoundation
import Boardy
import BoardyScreens
import CoreContracts
import GhostBridge
import NetworkContracts
import Sports
import SportsIO
import TestHarness
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScoresLinkTests {
    private let harness = TestHarness()
    private let screen = PageRecorder()
    private let board: BoardRecording<ScoresIO>

    init() async throws {
        board = harness.recording(ScoresIO.self)
        try await harness.load(manifest: SportsManifest.self)
        harness.override((any NetworkClient).self) { MockNetworkClient([Answers.url: Answers.scoreboard]) }
        harness.override((any PersistenceService).self) { MockPersistence() }
        harness.show(in: screen)
    }

    @Test func module_withTheServicesOfAnApp_isValid() {
        expectValid(
            PluginLauncher.with(options: .default).install(manifest: SportsManifest.self).install(services: [
                Service((any NetworkClient).self) { MockNetworkClient() },
                Service((any PersistenceService).self) { MockPersistence() },
            ]))
    }

    @Test(arguments: [
        ("app:///scores", ScoresRequest()),
        ("app://home/scores?team=Los%20Angeles%20Lakers", ScoresRequest(team: "Los Angeles Lakers")),
        ("app:///scores?phase=live", ScoresRequest(phase: .live)),
        ("app:///scores?team=Lakers&phase=finished", ScoresRequest(team: "Lakers", phase: .finished)),
        ("app:///scores?phase=scheduled&phase=live&name=Bulls", ScoresRequest(phase: .scheduled)),
    ])
    func link_whenOpened_requestsItsGames(link: String, request: ScoresRequest) async {
        #expect(await harness.handleDeeplink(link))
        await yieldUntil { !board.completions.isEmpty }

        board.expectInputs([request])
        #expect(screen.pages.map(\.title) == ["Scores"])
        harness.expectNoErrors()
    }

    @Test(arguments: ["halftime", "unknown", "LIVE", ""])
    func link_withAnUnknownPhase_isReportedWithThePhases(phase: String) async {
        #expect(await !harness.handleDeeplink("app:///scores?phase=\(phase)"))

        #expect(
            harness.errors.map(\.description) == [
                "'app:///scores' was not opened by 'the scores of the day (?team=NAME&phase=PHASE)': "
                    + "the parameter 'phase' is '\(phase)', expected one of 'scheduled', 'live', 'finished'. "
                    + "To fix: correct it in the link, or declare it as a String in the Parameters of the opener."
            ])
        board.expectInputs([])
        #expect(screen.pages == [])
    }

    @Test(arguments: ["app:///scores/Lakers", "app:///score", "app:///sports/scores"])
    func otherLink_whenOpened_isNotTheModules(link: String) async {
        #expect(await !harness.handleDeeplink(link))

        board.expectInputs([])
    }

    @Test func linkOfTheDashboard_besideTheBoard_makesTheTeamTheFavourite() async throws {
        let tabs = harness.fakeTabs("dashboard")

        #expect(await harness.handleDeeplink("app://dashboard/sports/team?name=Lakers"))

        #expect(tabs.shown == ["dashboard"])
        #expect(try harness.require((any SportsService).self).favoriteTeam == "Lakers")
        board.expectInputs([])
    }
}
