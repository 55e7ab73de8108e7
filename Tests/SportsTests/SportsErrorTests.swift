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
            "Which team is the favourite cannot be read: damaged. "
                + "To fix: choose one with app://dashboard/sports/team?name=NAME."
        ),
        (
            .unkeptTeam("Lakers", reason: "full. To fix: make room."),
            "That 'Lakers' is the favourite cannot be kept: full. To fix: make room."
        ),
        (
            .unkeptTeam("Lakers", reason: "full"),
            "That 'Lakers' is the favourite cannot be kept: full. To fix: try again."
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
            "The answer from 'https://a.b' is no scoreboard: the key events is missing. "
                + "To fix: try again later, or update the app if that goes on."
        ),
    ])
    func description_saysWhatHappenedAndHowToFixIt(error: SportsError, text: String) {
        #expect(error.description == text)
    }
}
