import BoardyScreens
import SportsIO

extension Page {
    /// The page of the requested games.
    init(_ games: [Game], of request: ScoresRequest) {
        self.init("Scores", games.isEmpty ? .text(noGamesText(request)) : .games(games))
    }
}

extension Page.Block {
    fileprivate static func games(_ games: [Game]) -> Page.Block {
        .table(
            columns: ["Away", "Score", "Home", "Score", "Status"],
            rows: games.map { game in
                [game.away, game.home].flatMap { [$0.name, game.scoreText(of: $0)] } + [game.detail]
            })
    }
}
