import Foundation
import ManifestTestSupport
import SportsIO
import TestHarness
import Testing
import WidgetIO

@testable import Sports

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SportsWidgetTests {
    private static let hint = "To see a team first: app://dashboard/sports/team?name=NAME"
    private let network = MockNetworkClient([Answers.url: Answers.scoreboard])
    private let sports: ESPNSportsService

    init() {
        sports = ESPNSportsService(network: network)
    }

    @Test func widget_beforeScoresAreLoaded_saysThat() {
        #expect(
            DashboardWidget(sports)
                == DashboardWidget(
                    "Sports", lines: ["The scores have not been loaded yet.", Self.hint],
                    link: URL(string: "app:///scores")))
    }

    @Test func widget_withoutAFavorite_hasTheGamesInOrder() async throws {
        try await sports.load()

        #expect(
            DashboardWidget(sports).lines == [
                Self.hint,
                "Los Angeles Lakers 112, Boston Celtics 108 (Final)",
                "Chicago Bulls 68, New York Knicks 71 (5:32 - 3rd)",
                "Denver Nuggets at Golden State Warriors (6/12 - 10:00 PM EDT)",
            ])
    }

    @Test func widget_withAFavorite_hasItsGameFirst() async {
        await sports.setFavoriteTeam("knicks")

        #expect(
            DashboardWidget(sports).lines == [
                "Chicago Bulls 68, New York Knicks 71 (5:32 - 3rd)",
                "Los Angeles Lakers 112, Boston Celtics 108 (Final)",
                "Denver Nuggets at Golden State Warriors (6/12 - 10:00 PM EDT)",
            ])
    }

    @Test func widget_withAFavoriteThatDoesNotPlay_saysThatFirst() async {
        await sports.setFavoriteTeam("Sparta\u{7}")

        #expect(DashboardWidget(sports).lines.first == #"Sparta\u{07}: no game today"#)
        #expect(DashboardWidget(sports).lines.count == 4)
    }

    @Test func widget_afterAFailure_hasTheReasonAndTheEarlierScores() async {
        await sports.setFavoriteTeam("Lakers")
        network.failure = Mishap("no network")
        await sports.setFavoriteTeam("Lakers")

        #expect(
            DashboardWidget(sports).lines.first
                == SportsError.noAnswer(source: Answers.url, reason: "no network").description)
        #expect(DashboardWidget(sports).lines.count == 4)
    }

    @Test func widget_onADayWithoutGames_saysThat() async {
        network.responses[Answers.url] = Answers.board()
        await sports.setFavoriteTeam("Lakers")

        #expect(DashboardWidget(sports).lines == ["There are no games today."])
    }

    @Test func widget_onABusyDay_leavesGamesOut() async {
        let game = Answers.game(
            home: Answers.side("home", "A", "B", "C", 1), away: Answers.side("away", "D", "E", "F", 2),
            status: Answers.status("in", ""))
        let events = Array(repeating: game, count: 12).joined(separator: ",")
        network.responses[Answers.url] = Answers.board(events)
        await sports.setFavoriteTeam("F")

        #expect(DashboardWidget(sports).lines == Array(repeating: "D E 2, A B 1", count: 8) + ["and 4 more"])
    }
}
