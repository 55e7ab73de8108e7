import AppFoundation
import Foundation
import SportsIO
import TestHarness
import TestSupport
import Testing
import WidgetIO

@testable import Sports

/// Answers of a server take time in proportion to their length and to the number of games.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HostileAnswerTests {
    private nonisolated static let places: [@Sendable (String) -> String] = [
        { #"{"events": [], "\#($0)": {"\#($0)": "\#($0)"}}"# },
        { #"{"message": "\#($0)"}"# },
        {
            Answers.board(
                Answers.game(
                    home: Answers.side("home", $0, $0, $0, 1), away: Answers.side($0, "D", "E", "F", 2),
                    status: Answers.status($0, $0)))
        },
        { $0 },
    ]

    @Test(arguments: HostileText.allCases, places.indices)
    func scoreboard_whenTheAnswerIsHostile_takesLinearTime(alphabet: HostileText, place: Int) {
        expectLinearCost(of: { Data(Self.places[place](alphabet.text($0)).utf8) }) { data in
            _ = try? JSONDecoder().decode(ESPNScoreboard.self, fromUntrusted: data)
        }
    }

    /// Another client of the network may decode without a check of the text.
    @Test(arguments: HostileText.allCases, places.indices.dropFirst())
    func values_whenTheClientDoesNotCheckThem_takeLinearTime(alphabet: HostileText, place: Int) {
        expectLinearCost(of: { Data(Self.places[place](alphabet.text($0)).utf8) }) { data in
            _ = try? JSONDecoder().decode(ESPNScoreboard.self, from: data)
        }
    }

    @Test(arguments: HostileText.allCases)
    func error_whenItQuotesHostileText_takesLinearTime(alphabet: HostileText) {
        expectLinearCost(of: alphabet.text) { text in
            _ = "\(SportsError.noAnswer(source: "https://example.org", reason: text))"
            _ = "\(SportsError.unreadable(source: "https://example.org", reason: text))"
            _ = "\(SportsError.noTeam(text))"
        }
    }

    /// A service with the given number of games, all played by the favourite team.
    private func sports(games count: Int) async -> ESPNSportsService {
        let games = (0..<count).map { number in
            Answers.game(
                home: Answers.side("home", "A", "B", "C", 1), away: Answers.side("away", "D", "E", "F", 2),
                status: Answers.status("in", "\(number)"))
        }
        let sports = ESPNSportsService(
            network: MockNetworkClient([Answers.url: Answers.board(games.joined(separator: ","))]))
        await sports.setFavoriteTeam("F")
        return sports
    }

    @Test func widget_whenTheFavoriteHasManyGames_takesLinearTime() async {
        let (few, many) = (await sports(games: 500), await sports(games: 4_000))
        expectLinearCost(size: 500, of: { $0 == 500 ? few : many }) { _ = DashboardWidget($0) }
    }

    @Test(arguments: ["[", #"{"a":"#, #"{"events":["#])
    func scoreboard_whenItIsDeeplyNested_isRefusedOnASmallStack(opening: String) async {
        let data = Data(String(repeating: opening, count: 100_000).utf8)
        let isRefused = await onSmallStack {
            (try? JSONDecoder().decode(ESPNScoreboard.self, fromUntrusted: data)) == nil
        }
        #expect(isRefused)
    }
}
