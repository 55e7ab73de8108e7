/// A game of two teams. Every text is one line of bounded length.
public struct Game: Hashable, Sendable {
    /// A team in a game, and its score.
    public struct Side: Hashable, Sendable {
        /// The full name, such as `Los Angeles Lakers`.
        public let name: String

        /// The name without the place, such as `Lakers`; "" if missing.
        public let shortName: String

        /// The initials, such as `LAL`; "" if missing.
        public let abbreviation: String

        /// The score as text; "" before the game.
        public let score: String

        /// A team and its score.
        public init(name: String, shortName: String = "", abbreviation: String = "", score: String = "") {
            self.name = name
            self.shortName = shortName
            self.abbreviation = abbreviation
            self.score = score
        }
    }

    /// The phase of a game.
    public enum Phase: String, Hashable, Codable, Sendable {
        /// The game has not begun.
        case scheduled
        /// The game is being played.
        case live
        /// The game is over.
        case finished
        /// The phase is unknown.
        case unknown
    }

    /// The home team.
    public let home: Side

    /// The away team.
    public let away: Side

    /// The phase of the game.
    public let phase: Phase

    /// The phase in words, such as `Final` or `5:32 - 3rd`; may be empty.
    public let detail: String

    /// A game of two teams.
    public init(home: Side, away: Side, phase: Phase, detail: String = "") {
        self.home = home
        self.away = away
        self.phase = phase
        self.detail = detail
    }

    /// Returns true if a team plays in the game.
    ///
    /// - Parameter team: the full name, short name or initials, without regard to case.
    public func isPlayed(by team: String) -> Bool {
        let team = team.lowercased()
        return [home, away].contains { [$0.name, $0.shortName, $0.abbreviation].contains { $0.lowercased() == team } }
    }
}
