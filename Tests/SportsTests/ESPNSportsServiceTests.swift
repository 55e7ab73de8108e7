import AppFoundation
import ManifestTestSupport
import SportsIO
import TestHarness
import Testing

@testable import Sports

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ESPNSportsServiceTests {
    private let network = MockNetworkClient([Answers.url: Answers.scoreboard])

    @Test func service_whenNew_hasNoScores() {
        let sports = ESPNSportsService(network: network)

        #expect(sports.scores == .notInitiated)
        #expect(network.urls == [])
    }

    @Test func load_whenThereIsAnAnswer_hasTheScores() async throws {
        let sports = ESPNSportsService(network: network)

        try await sports.load()

        #expect(network.urls == [Answers.url])
        #expect(sports.scores.value?.map(\.home.shortName) == ["Celtics", "Knicks", "Warriors"])
    }

    @Test func load_whenTheNetworkFails_throwsAndKeepsTheEarlierScores() async throws {
        let sports = ESPNSportsService(network: network)
        try await sports.load()
        let games = sports.scores.value
        network.failure = Mishap("no network")
        let error = SportsError.noAnswer(source: Answers.url, reason: "no network")

        await #expect(throws: error) { try await sports.load() }

        #expect(sports.scores == .failure(error, existing: games))
    }

    @Test(arguments: [
        ("", "it is not valid JSON"),
        ("[]", "the value at the top is of another type"),
        ("{}", "the key events is missing"),
        (#"{"message": "no\nleague"}"#, #"it says 'no\nleague'"#),
        (#"{"detail": "no league"}"#, "it says 'no league'"),
        (#"{"events": null}"#, "there is nothing at events"),
        (#"{"events": [{}]}"#, "the key events.0.competitions is missing"),
        (
            #"{"events": [{"competitions": [{"competitors": [{"score": 5}]}]}]}"#,
            "the value at events.0.competitions.0.competitors.0.score is of another type"
        ),
    ])
    func load_whenTheAnswerIsNoScoreboard_throwsWithWhatIsWrong(answer: String, reason: String) async {
        network.responses[Answers.url] = answer

        await #expect(throws: SportsError.unreadable(source: Answers.url, reason: reason)) {
            try await ESPNSportsService(network: network).load()
        }
    }

    @Test func load_whenItIsCancelled_leavesTheScoresAsTheyWere() async {
        let sports = ESPNSportsService(network: network)
        network.hold()
        let load = Task { try await sports.load() }
        await network.nextRequest()
        #expect(sports.scores == .loading(existing: nil))

        load.cancel()
        network.release()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(sports.scores == .notInitiated)
    }

    @Test func load_whenTheLatestOfTwoIsCancelled_isNotLoadingForEver() async throws {
        let sports = ESPNSportsService(network: network)
        network.hold()
        let first = Task { try await sports.load() }
        await network.nextRequest()
        let second = Task { try await sports.load() }
        await network.nextRequest()

        second.cancel()
        network.release()

        _ = try await first.value
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(!sports.scores.isLoading)
        #expect(sports.scores.value?.isEmpty == false)
    }

    @Test func load_afterOneThatHasNotEnded_isWhatCounts() async throws {
        let sports = ESPNSportsService(network: network)
        network.hold()
        let first = Task { try await sports.load() }
        await network.nextRequest()
        network.responses[Answers.url] = Answers.board()
        let second = Task { try await sports.load() }
        await network.nextRequest()

        network.release()
        #expect(try await second.value == [])
        #expect(try await first.value.count == 3)

        #expect(sports.scores == .success([]))
    }
}
