/// Shortened responses of ESPN.
enum Answers {
    static let url = "https://site.api.espn.com/apis/site/v2/sports/basketball/nba/scoreboard"

    /// A finished game, a live one and a scheduled one.
    static let scoreboard = board(
        game(
            home: side("home", "Boston", "Celtics", "BOS", 108),
            away: side("away", "Los Angeles", "Lakers", "LAL", 112),
            status: status("post", "Final")),
        game(
            home: side("home", "New York", "Knicks", "NY", 71), away: side("away", "Chicago", "Bulls", "CHI", 68),
            status: status("in", "5:32 - 3rd")),
        game(
            home: side("home", "Golden State", "Warriors", "GS", 0), away: side("away", "Denver", "Nuggets", "DEN", 0),
            status: status("pre", "6/12 - 10:00 PM EDT")))

    static func board(_ games: String...) -> String {
        #"{ "leagues": [{ "abbreviation": "NBA" }], "day": { "date": "2025-06-12" }, "events": ["#
            + games.joined(separator: ",") + "] }"
    }

    static func game(home: String, away: String, status: String) -> String {
        #"{ "id": "1", "competitions": [{ "id": "1", "competitors": [\#(home), \#(away)], "status": \#(status) }] }"#
    }

    static func side(_ place: String, _ town: String, _ name: String, _ initials: String, _ score: Int) -> String {
        """
        {
          "id": "2", "homeAway": "\(place)", "score": "\(score)",
          "team": {
            "location": "\(town)", "name": "\(name)", "abbreviation": "\(initials)",
            "displayName": "\(town) \(name)", "shortDisplayName": "\(name)"
          }
        }
        """
    }

    static func status(_ state: String, _ detail: String) -> String {
        """
        {
          "clock": 0.0, "period": 4,
          "type": { "id": "3", "name": "STATUS", "state": "\(state)", "completed": true, "shortDetail": "\(detail)" }
        }
        """
    }
}
