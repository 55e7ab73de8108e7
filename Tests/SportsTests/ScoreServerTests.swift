import AppFoundation
import TestHarness
import Testing

@testable import Sports

/// The address of the server of the scores, which the configuration can replace.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScoreServerTests {
    private let network = MockNetworkClient([Answers.url: Answers.scoreboard])

    @Test func server_isThatOfTheConfiguration() async throws {
        let configuration = AppConfiguration(environment: ["SCORE_SERVER": "http://localhost:8080"])
        let sports = ESPNSportsService(network: network, configuration: configuration)

        await #expect(throws: SportsError.self) { try await sports.load() }

        #expect(network.urls == ["http://localhost:8080/apis/site/v2/sports/basketball/nba/scoreboard"])
    }

    @Test func server_whenTheConfigurationIsInvalid_isReported() async throws {
        let sports = ESPNSportsService(
            network: network, configuration: AppConfiguration(environment: ["SCORE_SERVER": "here"]))

        await #expect(
            throws: SportsError.noServer(
                .invalid(
                    name: "SCORE_SERVER", source: .environment, expected: "a URL with a scheme and a host",
                    found: "here"))
        ) { try await sports.load() }
        #expect(network.urls == [])
    }
}
