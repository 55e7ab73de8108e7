import SportsIO

/// A scoreboard as ESPN answers with it.
///
/// The format is that of `https://site.api.espn.com/apis/site/v2/sports/SPORT/LEAGUE/scoreboard`, which is public and has no
/// documentation. Read are, of each of the `events`, its `competitions`, of these the `competitors` with `homeAway`, `score` and the
/// `team`'s `displayName`, `shortDisplayName` and `abbreviation`; and `status.type` with `state` and `shortDetail`, of the competition or
/// else of the event. Competitions that are not of two teams are left out.
struct ESPNScoreboard: Decodable, Hashable, Sendable {
    let games: [Game]

    /// Reads an answer.
    ///
    /// - Throws: an ``ESPNProblem`` if it tells of one, or a `DecodingError` if it is no scoreboard.
    init(from decoder: any Decoder) throws {
        let top = try decoder.container(keyedBy: Key.self)
        if !top.contains(.events), let message = top.message { throw ESPNProblem(message: message) }
        games = try top.decode([Event].self, forKey: .events).flatMap { event in
            event.competitions.compactMap { Game($0, status: $0.status ?? event.status) }
        }
    }

    fileprivate enum Key: CodingKey {
        case events, message, detail
    }
}

/// What ESPN answers with when something is wrong.
struct ESPNProblem: Error, Hashable {
    let message: String
}

extension KeyedDecodingContainer<ESPNScoreboard.Key> {
    fileprivate var message: String? {
        (try? decode(String.self, forKey: .message)) ?? (try? decode(String.self, forKey: .detail))
    }
}

private struct Event: Decodable {
    let competitions: [Competition]
    let status: Status?
}

private struct Competition: Decodable {
    let competitors: [Competitor]
    let status: Status?
}

private struct Competitor: Decodable {
    let homeAway: String?
    let score: String?
    let team: Team?

    struct Team: Decodable {
        let displayName: String
        let shortDisplayName: String?
        let abbreviation: String?
    }
}

private struct Status: Decodable {
    let type: Kind

    struct Kind: Decodable {
        let state: String?
        let shortDetail: String?
    }
}

extension Game {
    fileprivate init?(_ competition: Competition, status: Status?) {
        func side(_ place: String) -> Side? {
            competition.competitors.first { $0.homeAway == place }.flatMap(Side.init)
        }
        guard let home = side("home"), let away = side("away") else { return nil }
        self.init(
            home: home, away: away, phase: Phase(state: status?.type.state),
            detail: oneLine(status?.type.shortDetail ?? "", limit: 60))
    }
}

extension Game.Side {
    fileprivate init?(_ competitor: Competitor) {
        guard let team = competitor.team else { return nil }
        self.init(
            name: oneLine(team.displayName, limit: 60),
            shortName: oneLine(team.shortDisplayName ?? "", limit: 60),
            abbreviation: oneLine(team.abbreviation ?? "", limit: 10),
            score: oneLine(competitor.score ?? "", limit: 20))
    }
}

extension Game.Phase {
    fileprivate init(state: String?) {
        self =
            switch state {
            case "pre": .scheduled
            case "in": .live
            case "post": .finished
            default: .unknown
            }
    }
}
