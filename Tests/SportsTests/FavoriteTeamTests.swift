import AppFoundation
import ManifestTestSupport
import SportsIO
import TestHarness
import TestSupport
import Testing

@testable import Sports

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FavoriteTeamTests {
    private let network = MockNetworkClient([Answers.url: Answers.scoreboard])
    private let persistence = MockPersistence()

    private func sports() -> ESPNSportsService {
        ESPNSportsService(network: network, persistence: persistence)
    }

    @Test func favorite_whenNoneWasKept_isNone() {
        #expect(sports().favoriteTeam == nil)
    }

    @Test func favorite_inTheNextRun_isTheSame() async throws {
        await sports().setFavoriteTeam(" Lakers\n")

        #expect(try persistence.value(for: .favoriteTeam) == "Lakers")
        #expect(sports().favoriteTeam == "Lakers")
    }

    @Test func setFavoriteTeam_loadsTheScores() async {
        let sports = sports()

        await sports.setFavoriteTeam("Lakers")

        #expect(sports.scores.value?.count == 3)
    }

    @Test func setFavoriteTeam_whileAnEarlierOneIsWritten_isWrittenAfterIt() async throws {
        let writes = HeldWrites(of: StoreKey.favoriteTeam.name)
        let persistence = MockPersistence(writes)
        let sports = ESPNSportsService(network: network, persistence: persistence)
        let lakers = Task { await sports.setFavoriteTeam("Lakers") }
        await yieldUntil { writes.count == 1 }
        let bulls = Task { await sports.setFavoriteTeam("Bulls") }
        // Without an order of the writes, the second one arrives here, and passes first.
        await yieldOften()
        #expect(writes.count == 1)
        writes.releaseNewest()
        await yieldUntil { writes.count == 1 }
        writes.release()
        _ = await (lakers.value, bulls.value)

        #expect(sports.favoriteTeam == "Bulls")
        #expect(try persistence.value(for: .favoriteTeam) == "Bulls")
    }

    @Test func setFavoriteTeam_whenTheScoresCannotBeLoaded_isKeptAllTheSame() async {
        network.failure = Mishap("no network")
        let sports = sports()

        await sports.setFavoriteTeam("Lakers")

        let error = SportsError.noAnswer(source: Answers.url, reason: "no network")
        #expect(sports.favoriteTeam == "Lakers")
        #expect(sports.scores == .failure(error))
    }

    @Test func setFavoriteTeam_whenItCannotBeKept_saysSoAndChangesNothing() async {
        persistence.writingFailure = Mishap("the disk is full")
        let sports = sports()

        await sports.setFavoriteTeam("Lakers")

        let error = SportsError.unkeptTeam("Lakers", reason: "the disk is full")
        #expect(sports.favoriteTeam == nil)
        #expect(sports.scores == .failure(error))
    }

    @Test(arguments: [
        "", " \n", String(repeating: "x", count: 61), "e" + String(repeating: "\u{301}", count: 100),
        String(repeating: "\u{301}", count: 40),
    ])
    func setFavoriteTeam_toWhatIsNoName_saysSoAndChangesNothing(name: String) async {
        let sports = sports()

        await sports.setFavoriteTeam(name)

        #expect(sports.favoriteTeam == nil)
        #expect(sports.scores == .failure(SportsError.noTeam(name)))
    }

    @Test func load_whenWhatWasKeptCannotBeRead_throws() async {
        persistence.readingFailure = Mishap("damaged")

        await #expect(throws: SportsError.unreadableTeam(reason: "damaged")) { try await sports().load() }
    }

    @Test func load_whenWhatWasKeptHasBeenRepaired_succeeds() async throws {
        try await persistence.set("Bulls", for: .favoriteTeam)
        persistence.readingFailure = Mishap("damaged")
        let sports = sports()
        persistence.readingFailure = nil

        try await sports.load()

        #expect(sports.favoriteTeam == "Bulls")
    }
}
