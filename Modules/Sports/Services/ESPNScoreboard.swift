import AppFoundation
import SportsIO

/// A scoreboard of ESPN.
///
/// The format is the response of `https://site.api.espn.com/apis/site/v2/sports/SPORT/LEAGUE/scoreboard`, which is
/// public and undocumented. The decoded keys are, from the top down:
///
/// - `events`, and their `competitions`
/// - the `competitors` of a competition, with `homeAway` and `score`
/// - the `team` of a competitor, with `displayName`, `shortDisplayName` and `abbreviation`
/// - `status.type` with `state` and `shortDetail`, of the competition or else of the event
///
/// Competitions without a home team and an away team are omitted.
struct ESPNScoreboard: Decodable, Hashable, Sendable {
    let games: [Game]

    /// Decodes a response.
    ///
    /// - Throws: an ``ESPNProblem`` if the response describes one, or a `DecodingError` if it is not a scoreboard.
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

/// The error that a response describes.
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
            competition.competitors.first { $0.homeAway?.singleLine(limit: 20) == place }.flatMap(Side.init)
        }
        guard let home = side("home"), let away = side("away") else { return nil }
        self.init(
            home: home, away: away, phase: Phase(state: status?.type.state),
            detail: (status?.type.shortDetail ?? "").singleLine(limit: 60))
    }
}

extension Game.Side {
    fileprivate init?(_ competitor: Competitor) {
        guard let team = competitor.team else { return nil }
        self.init(
            name: team.displayName.singleLine(limit: 60),
            shortName: (team.shortDisplayName ?? "").singleLine(limit: 60),
            abbreviation: (team.abbreviation ?? "").singleLine(limit: 10),
            score: (competitor.score ?? "").singleLine(limit: 20))
    }
}

extension Game.Phase {
    fileprivate init(state: String?) {
        self =
            switch state?.singleLine(limit: 20) {
            case "pre": .scheduled
            case "in": .live
            case "post": .finished
            default: .unknown
            }
    }
}
