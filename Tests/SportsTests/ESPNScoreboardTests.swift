import Foundation
import SportsIO
import Testing

@testable import Sports

struct ESPNScoreboardTests {
    private func games(_ text: String) throws -> [Game] {
        try JSONDecoder().decode(ESPNScoreboard.self, from: Data(text.utf8)).games
    }

    @Test func scoreboard_hasTheGamesInOrder() throws {
        let games = try games(Answers.scoreboard)

        #expect(games.map(\.phase) == [.finished, .live, .scheduled])
        #expect(
            games.first
                == Game(
                    home: Game.Side(name: "Boston Celtics", shortName: "Celtics", abbreviation: "BOS", score: "108"),
                    away: Game.Side(name: "Los Angeles Lakers", shortName: "Lakers", abbreviation: "LAL", score: "112"),
                    phase: .finished, detail: "Final"))
    }

    @Test func scoreboard_withoutEvents_isEmpty() throws {
        #expect(try games(Answers.board()) == [])
    }

    @Test func scoreboard_whoseStatusIsThatOfTheEvent_hasIt() throws {
        let game = Answers.game(
            home: Answers.side("home", "A", "B", "C", 1), away: Answers.side("away", "D", "E", "F", 2), status: "null")
        let text = Answers.board(
            game.replacing(#"{ "id": "1", "comp"#, with: #"{ "status": \#(Answers.status("in", "Half")), "comp"#))

        #expect(try games(text).map(\.phase) == [.live])
    }

    @Test func scoreboard_withLittleSaid_hasTheGame() throws {
        let text = """
            {"events": [{"competitions": [{"competitors": [
              {"homeAway": "away", "team": {"displayName": "A"}},
              {"homeAway": "home", "score": null, "team": {"displayName": "B", "abbreviation": null}}
            ]}]}]}
            """

        #expect(try games(text) == [Game(home: Game.Side(name: "B"), away: Game.Side(name: "A"), phase: .unknown)])
    }

    @Test func scoreboard_withWhatIsNoGameOfTwoTeams_leavesThatOut() throws {
        let text = """
            {"events": [{"competitions": [
              {"competitors": []},
              {"competitors": [{"homeAway": "home", "team": {"displayName": "A"}}]},
              {"competitors": [{"homeAway": "home"}, {"homeAway": "away"}]}
            ]}]}
            """

        #expect(try games(text) == [])
    }

    @Test func texts_withLineBreaksAndWithoutEnd_areShortLines() throws {
        let name = "A\\n" + String(repeating: "x", count: 1000)
        let game = Answers.game(
            home: Answers.side("home", name, "B", "C", 1), away: Answers.side("away", "D", "E", "F", 2),
            status: Answers.status("in", "a\\u001bb"))

        let read = try #require(try games(Answers.board(game)).first)

        #expect(read.home.name.hasPrefix(#"A\nxxx"#))
        #expect(read.home.name.count == 62)
        #expect(read.detail == #"a\u{1B}b"#)
    }

    @Test func answer_withAMessage_isThatProblem() {
        #expect(throws: ESPNProblem(message: "Failed to get league")) {
            try games(#"{"code": 400, "message": "Failed to get league"}"#)
        }
    }

    @Test(arguments: [
        ("Lakers", true), ("LAKERS", true), ("lal", true), ("Boston Celtics", true), ("Bulls", false), ("", false),
    ])
    func game_isPlayedByItsTeams_underAllTheirNames(team: String, expected: Bool) throws {
        #expect(try games(Answers.scoreboard).first?.isPlayed(by: team) == expected)
    }
}
