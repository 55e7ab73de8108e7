import CoreContracts
import Foundation
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

    /// The links of the app.
    private final class OtherLinks: DeeplinkService {
        private(set) var handled: [String] = []
        var isHandled = true

        func register(handler _: any DeeplinkHandler) {}

        func handle(_ deeplink: Deeplink) async -> Bool {
            handled.append(deeplink.url.absoluteString)
            return isHandled
        }
    }

    private let links = OtherLinks()

    private func handle(_ link: String) async throws -> Bool {
        let handler = SportsDeeplinkHandler(sports: sports, presenter: presenter, deeplinks: links)
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

    @Test(arguments: [true, false])
    func handle_ofTheWeather_opensTheLinkOfAnotherModule(isHandled: Bool) async throws {
        links.isHandled = isHandled

        #expect(try await handle(SportsLinks.weather) == isHandled)

        #expect(links.handled == ["app://dashboard/weather/current"])
        #expect(presenter.widgets == [])
    }

    @Test(arguments: [
        "app:///sports/weather/today", "app://dashboard/sports/team", "app://dashboard/sports/team?name=",
        "app://dashboard/sports/team?name=%09",
        "app://dashboard/sports/league?name=NBA", "app://dashboard/sports?name=Lakers",
        "app://dashboard/sports/team/roster?name=Lakers",
    ])
    func handle_ofWhatItCannotHandle_isFalseAndDoesNothing(link: String) async throws {
        #expect(try await !handle(link))

        #expect(sports.favoriteTeam == nil)
        #expect(presenter.widgets == [])
        #expect(network.urls == [])
        #expect(links.handled == [])
    }
}
