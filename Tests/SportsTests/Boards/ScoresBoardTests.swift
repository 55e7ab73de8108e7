import AppFoundation
import Boardy
import BoardyScreens
import ManifestTestSupport
import NetworkContracts
import SportsIO
import TestHarness
import TestSupport
import Testing

@testable import Sports

/// The board alone, with mocks of the app's services.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScoresBoardTests {
    private let harness = TestHarness()
    private let network = MockNetworkClient([Answers.url: Answers.scoreboard])
    private let persistence = MockPersistence()
    private let screen = PageRecorder()
    private let board: BoardRecording<ScoresIO>

    private static let columns = ["Away", "Score", "Home", "Score", "Status"]

    init() async throws {
        board = harness.recording(ScoresIO.self)
        try await harness.load(manifest: SportsManifest.self)
        harness.override((any NetworkClient).self) { [network] in network }
        harness.override((any PersistenceService).self) { [persistence] in persistence }
        harness.show(in: screen)
    }

    /// Activates the board, and waits until it completes.
    private func request(_ team: String? = nil, _ phase: Game.Phase? = nil) async {
        let former = board.completions.count
        harness.serviceMap.modSports.ioScores.activation.activate(with: ScoresRequest(team: team, phase: phase))
        await yieldUntil { board.completions.count > former }
    }

    /// Starts a request, and returns a task with its result.
    private func begin(_ team: String) async -> Task<[Game], any Error> {
        let scores = harness.serviceMap.modSports.ioScores
        let task = Task { try await scores.activation.firstOutput(with: ScoresRequest(team: team)) }
        await network.nextRequest()
        return task
    }

    @Test func request_ofAllGames_showsAndSendsThem() async {
        await request()

        #expect(
            screen.pages == [
                Page(
                    "Scores",
                    .table(
                        columns: Self.columns,
                        rows: [
                            ["Los Angeles Lakers", "112", "Boston Celtics", "108", "Final"],
                            ["Chicago Bulls", "68", "New York Knicks", "71", "5:32 - 3rd"],
                            ["Denver Nuggets", "", "Golden State Warriors", "", "6/12 - 10:00 PM EDT"],
                        ]))
            ])
        #expect(board.outputs.map { $0.map(\.home.shortName) } == [["Celtics", "Knicks", "Warriors"]])
        board.expectCompletions([true])
        harness.expectNoErrors()
    }

    @Test(
        arguments: [
            ("Lakers", nil, ["Celtics"]), (" chi ", nil, ["Knicks"]), ("Golden State Warriors", nil, ["Warriors"]),
            (nil, .live, ["Knicks"]), (nil, .finished, ["Celtics"]), (nil, .scheduled, ["Warriors"]),
            (nil, .unknown, []),
            ("Lakers", .finished, ["Celtics"]), ("Lakers", .live, []),
        ] as [(String?, Game.Phase?, [String])])
    func request_ofATeamOrAPhase_sendsItsGames(team: String?, phase: Game.Phase?, homes: [String]) async {
        await request(team, phase)

        #expect(board.outputs.map { $0.map(\.home.shortName) } == [homes])
        board.expectCompletions([true])
        harness.expectNoErrors()
    }

    @Test(
        arguments: [
            ("Sparta", nil, "Sparta: no game today"), ("Lakers", .live, "Lakers: no live game today"),
            ("Spa\u{1B}rta", nil, #"Spa\u{1B}rta: no game today"#),
        ] as [(String, Game.Phase?, String)])
    func request_ofATeamWithoutAGame_saysSo(team: String, phase: Game.Phase?, text: String) async {
        await request(team, phase)

        #expect(screen.pages == [Page("Scores", .text(text))])
        board.expectOutputs([[]])
        board.expectCompletions([true])
    }

    @Test(
        arguments: [(nil, "There are no games today."), (.live, "There are no live games today.")]
            as [(Game.Phase?, String)])
    func request_onADayWithoutGames_saysSo(phase: Game.Phase?, text: String) async {
        network.responses[Answers.url] = Answers.board()

        await request(nil, phase)

        #expect(screen.pages == [Page("Scores", .text(text))])
        board.expectCompletions([true])
    }

    @Test(arguments: ["", " ", String(repeating: "x", count: 61), "Lake\(String(repeating: "\u{301}", count: 40))rs"])
    func request_ofAnInvalidTeam_isReportedWithoutARequestToTheServer(team: String) async {
        await request(team)

        #expect(harness.errors.map(\.description) == ["'pub.sports.scores': \(SportsError.noTeam(team))"])
        #expect(network.urls == [])
        #expect(screen.pages == [])
        board.expectOutputs([])
        board.expectCompletions([false])
    }

    /// In a process of its own, because other tests on the main actor would be measured as well.
    @Test func request_ofAHostileTeam_isReportedInLinearTime() async {
        await #expect(processExitsWith: .success) { try await ScoresBoardTests().expectLinearCosts() }
    }

    private func expectLinearCosts() async {
        for alphabet in HostileText.allCases {
            await expectLinearCost(of: { alphabet.text($0) }) { await request($0) }
        }
        #expect(harness.errors.allSatisfy { $0.description.unicodeScalars.count < 2000 })
        #expect(network.urls == [])
    }

    // MARK: Failures

    @Test func request_withoutANetwork_isReported() async {
        network.failure = Mishap("no network")

        await request("Lakers")

        let error = SportsError.noAnswer(source: Answers.url, reason: "no network")
        #expect(harness.errors.map(\.description) == ["'pub.sports.scores': \(error)"])
        #expect(screen.pages == [])
        board.expectCompletions([false])
    }

    @Test func request_withoutANetworkAfterALoad_isReportedAndTheServiceKeepsTheScores() async throws {
        await request()
        network.failure = Mishap("no network")

        await request()

        #expect(try harness.require((any SportsService).self).scores.value?.count == 3)
        #expect(screen.pages.count == 1)
        board.expectCompletions([true, false])
    }

    @Test func request_whenTheStoredFavoriteIsUnreadable_isReported() async {
        persistence.readingFailure = Mishap("damaged")

        await request()

        #expect(
            harness.errors.map(\.description) == [
                "'pub.sports.scores': \(SportsError.unreadableTeam(reason: "damaged"))"
            ])
        board.expectCompletions([false])
    }

    @Test func request_ofAHostileAnswer_showsOneShortLineForEachCell() async {
        let hostile = #"a\nb\u001b[2J\u202e\#(String(repeating: "x", count: 5000))"#
        network.responses[Answers.url] = Answers.board(
            Answers.game(
                home: Answers.side("home", hostile, hostile, hostile, 1),
                away: Answers.side("away", hostile, hostile, hostile, 2), status: Answers.status("in", hostile)))

        await request()

        guard case .table(_, let rows, _) = screen.pages.first?.blocks.first else {
            return #expect(Bool(false), "There is no table.")
        }
        let cells = rows.joined()
        #expect(cells.filter { $0.hasPrefix(#"a\nb"#) }.count == 3)
        #expect(
            cells.allSatisfy { $0.unicodeScalars.count < 200 && !$0.unicodeScalars.contains(where: \.isUnprintable) })
    }

    // MARK: Several requests

    @Test func request_afterOneThatHasNotEnded_cancelsIt() async throws {
        network.hold()
        let first = await begin("Sparta")
        let second = await begin("Troy")

        network.release()

        #expect(try await second.value == [])
        await #expect(throws: CancellationError.self) { try await first.value }
        await yieldOften()
        #expect(screen.pages == [Page("Scores", .text("Troy: no game today"))])
        harness.expectNoErrors()
    }

    @Test func request_whenTheBoardIsRemoved_isCancelled() async throws {
        network.hold()
        let first = await begin("Lakers")

        harness.mainboard.removeBoard(identifier: .pubScores)
        network.release()

        await #expect(throws: (any Error).self) { try await first.value }
        await yieldOften()
        #expect(screen.pages == [])
        board.expectOutputs([])
        harness.expectNoErrors()
    }

    // MARK: Without other parts of the app

    @Test func request_withoutAScreen_sendsTheGamesAndIsReported() async {
        harness.show(in: network)

        await request("Lakers")

        #expect(board.outputs.map(\.count) == [1])
        #expect(
            harness.errors.map(\.description) == [
                "'pub.sports.scores': The page 'Scores' cannot be shown. "
                    + "To fix: launch the app in a context that is a TextScreen."
            ])
    }

    @Test func request_withoutANetworkClient_namesTheMissingService() async throws {
        let bare = TestHarness()
        let board = bare.recording(ScoresIO.self)
        try await bare.load(manifest: SportsManifest.self)
        bare.override((any PersistenceService).self) { MockPersistence() }

        bare.serviceMap.modSports.ioScores.activation.activate(with: ScoresRequest())
        await yieldUntil { !board.completions.isEmpty }

        #expect(bare.errors.last?.description == "'pub.sports.scores': \(SportsError.noService)")
        bare.expectError("missing-service")
        board.expectCompletions([false])
    }

    // MARK: Release

    @Test func boardAndService_afterTheApp_areReleased() async throws {
        weak var board: AnyObject?
        weak var service: AnyObject?
        do {
            let harness = TestHarness()
            try await harness.load(manifest: SportsManifest.self)
            harness.override((any NetworkClient).self) { [network] in network }
            harness.override((any PersistenceService).self) { [persistence] in persistence }
            harness.show(in: screen)
            network.hold()
            harness.serviceMap.modSports.ioScores.activation.activate(with: ScoresRequest())
            await network.nextRequest()
            board = harness.mainboard.board(identifier: .pubScores)
            service = try harness.require((any SportsService).self)
            #expect(board != nil)
        }
        network.release()

        #expect(await isGone { board })
        #expect(await isGone { service })
        #expect(screen.pages == [])
    }
}
