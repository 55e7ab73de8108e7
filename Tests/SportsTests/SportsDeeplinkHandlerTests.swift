import CoreContracts
import ManifestTestSupport
import SportsIO
import TestHarness
import Testing
import WidgetIO

@testable import Sports

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SportsDeeplinkHandlerTests {
    private let network = MockNetworkClient([Answers.url: Answers.scoreboard])
    private let presenter = FakePresenter()
    private let sports: ESPNSportsService

    init() {
        sports = ESPNSportsService(network: network)
    }

    private func handle(_ link: String) async throws -> Bool {
        let handler = SportsDeeplinkHandler(sports: sports, presenter: presenter)
        return await handler.handle(try #require(Deeplink(link)))
    }

    @Test func handle_ofATeam_makesItTheFavoriteAndShowsTheScores() async throws {
        #expect(try await handle("app://dashboard/sports/team?name=New%20York%20Knicks"))

        #expect(sports.favoriteTeam == "New York Knicks")
        #expect(presenter.widgets == [DashboardWidget(sports)])
        #expect(presenter.widgets.first?.lines.first == "Chicago Bulls 68, New York Knicks 71 (5:32 - 3rd)")
    }

    @Test func handle_whenTheScoresCannotBeLoaded_saysSo() async throws {
        network.failure = Mishap("no network")

        #expect(try await handle("app://dashboard/sports/team?name=Lakers"))

        let error = SportsError.noAnswer(source: Answers.url, reason: "no network")
        #expect(presenter.widgets.first?.lines == [error.description])
    }

    @Test(arguments: [
        "app://dashboard/sports/team", "app://dashboard/sports/team?name=", "app://dashboard/sports/team?name=%09",
        "app://dashboard/sports/league?name=NBA", "app://dashboard/sports?name=Lakers",
        "app://dashboard/sports/team/roster?name=Lakers",
    ])
    func handle_ofWhatItCannotHandle_isFalseAndDoesNothing(link: String) async throws {
        #expect(try await !handle(link))

        #expect(sports.favoriteTeam == nil)
        #expect(presenter.widgets == [])
        #expect(network.urls == [])
    }
}
