public import Boardy

/// Loads the scores of the day, shows them and sends the games.
///
/// An invalid name of a team, and scores that cannot be loaded, are reported, and the board completes with `false`. A later request
/// cancels an earlier one.
public enum ScoresIO: RestorableInterface {
    /// The games to show.
    public typealias Input = ScoresRequest
    /// The games, in the order of the scoreboard.
    public typealias Output = [Game]
    /// `pub.sports.scores`
    public static let boardID = BoardID.pubScores
}

/// A request for scores.
public struct ScoresRequest: Hashable, Codable, Sendable {
    /// The full name, short name or initials of a team, without regard to case; nil for all teams.
    public let team: String?

    /// The phase of the games; nil for all phases.
    public let phase: Game.Phase?

    /// A request for the games of a team, in a phase.
    public init(team: String? = nil, phase: Game.Phase? = nil) {
        self.team = team
        self.phase = phase
    }
}

extension BoardID {
    /// The id of the ``ScoresIO`` board.
    public static let pubScores: BoardID = "pub.sports.scores"
}
