/// A game of two teams. Every text is one line of bounded length.
public struct Game: Hashable, Sendable {
    /// A team in a game, and what it has scored.
    public struct Side: Hashable, Sendable {
        /// The full name, such as `Los Angeles Lakers`.
        public let name: String

        /// The name without the place, such as `Lakers`; "" if it is missing.
        public let shortName: String

        /// The initials, such as `LAL`; "" if they are missing.
        public let abbreviation: String

        /// What it has scored, as it is shown; "" before the game.
        public let score: String

        /// A team and its score.
        public init(name: String, shortName: String = "", abbreviation: String = "", score: String = "") {
            self.name = name
            self.shortName = shortName
            self.abbreviation = abbreviation
            self.score = score
        }
    }

    /// How far a game has come.
    public enum Phase: Hashable, Sendable {
        /// It has not begun.
        case scheduled
        /// It is being played.
        case live
        /// It is over.
        case finished
        /// That is not known.
        case unknown
    }

    /// Who plays at home.
    public let home: Side

    /// Who has come.
    public let away: Side

    /// How far it has come.
    public let phase: Phase

    /// The same in words, such as `Final` or `5:32 - 3rd`; may be empty.
    public let detail: String

    /// A game of two teams.
    public init(home: Side, away: Side, phase: Phase, detail: String = "") {
        self.home = home
        self.away = away
        self.phase = phase
        self.detail = detail
    }

    /// Whether a team plays in it.
    ///
    /// - Parameter team: its full name, short name or initials, in capitals or not.
    public func isPlayed(by team: String) -> Bool {
        let team = team.lowercased()
        return [home, away].contains { [$0.name, $0.shortName, $0.abbreviation].contains { $0.lowercased() == team } }
    }
}
