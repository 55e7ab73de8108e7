import AppFoundation
import BoardyScreens
import Foundation
import SportsIO

extension Page {
    /// The page of the requested games.
    init(_ games: [Game], of request: ScoresRequest) {
        self.init(localized("Scores"), games.isEmpty ? .text(noGamesText(request)) : .games(games))
    }
}

extension Page.Block {
    fileprivate static func games(_ games: [Game]) -> Page.Block {
        .table(
            columns: [
                localized("Away"), localized("Score"), localized("Home"), localized("Score"), localized("Status"),
            ],
            rows: games.map { game in
                [game.away, game.home].flatMap { [$0.name, game.scoreText(of: $0)] } + [game.detail]
            })
    }
}
