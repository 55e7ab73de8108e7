import AppFoundation
import Testing

@testable import Sports

struct SportsErrorTests {
    @Test(arguments: [
        (
            SportsError.noTeam("a\nb"),
            #"There is no team 'a\nb'. "#
                + "To fix: give a name of 1 to 60 characters, as in app://dashboard/sports/team?name=NAME."
        ),
        (
            .unreadableTeam(reason: "damaged"),
            "The favourite team cannot be read: damaged. "
                + "To fix: choose one with app://dashboard/sports/team?name=NAME."
        ),
        (
            .unkeptTeam("Lakers", reason: "full. To fix: make room."),
            "The favourite team 'Lakers' cannot be stored: full. To fix: make room."
        ),
        (
            .unkeptTeam("Lakers", reason: "full"),
            "The favourite team 'Lakers' cannot be stored: full. To fix: try again."
        ),
        (
            .noAnswer(source: "https://a.b", reason: "lost"),
            "There is no answer from 'https://a.b': lost. To fix: check the connection, and try again."
        ),
        (
            .noAnswer(source: "https://a.b", reason: "https://a.b is not here. To fix: go there."),
            "There is no answer: https://a.b is not here. To fix: go there."
        ),
        (
            .unreadable(source: "https://a.b", reason: "the key events is missing"),
            "The answer from 'https://a.b' is not a scoreboard: the key events is missing. "
                + "To fix: try again later, or update the app if the error persists."
        ),
        (
            .noServer(
                .invalid(
                    name: "SCORE_SERVER", source: .environment, expected: "a URL with a scheme and a host",
                    found: "here")),
            "The configuration value 'SCORE_SERVER' is invalid: expected a URL with a scheme and a host, found 'here'. "
                + "To fix: correct the environment variable SCORE_SERVER."
        ),
        (.noService, "There is no sports service. To fix: register a NetworkClient and a PersistenceService."),
    ])
    func description_saysWhatHappenedAndHowToFixIt(error: SportsError, text: String) {
        #expect(error.description == text)
    }
}
