import AppFoundation
import Foundation
import SportsIO
import WidgetIO

extension DashboardWidget {
    /// The scores, with the games of the favourite team first, preceded by the loading state or error if there is one.
    @MainActor
    init(_ sports: any SportsService) {
        let scores = sports.scores
        self.init(
            localized("Sports"),
            lines: status(scores) + favorite(sports.favoriteTeam, in: scores) + games(of: sports),
            link: URL(string: SportsLinks.scores))
    }
}

private func status(_ scores: Loadable<[Game]>) -> [String] {
    switch scores {
    case .notInitiated: [localized("The scores have not been loaded yet.")]
    case .loading: [localized("The scores are being loaded.")]
    case .success(let games): games.isEmpty ? [noGamesText()] : []
    case .failure(let error, _): ["\(error)"]
    case .empty: [noGamesText()]
    }
}

/// A line about the favourite team if it has no game, or about the link to choose one.
private func favorite(_ team: String?, in scores: Loadable<[Game]>) -> [String] {
    guard let team else { return [localized("To see a team first: \(SportsLinks.team)")] }
    guard case .success(let games) = scores, !games.isEmpty, !games.contains(where: { $0.isPlayed(by: team) }) else {
        return []
    }
    return [noGamesText(ScoresRequest(team: team))]
}

@MainActor
private func games(of sports: any SportsService) -> [String] {
    let games = sports.scores.value ?? []
    let isFirst = games.map { game in sports.favoriteTeam.map(game.isPlayed) ?? false }
    let order = games.indices.filter { isFirst[$0] } + games.indices.filter { !isFirst[$0] }
    let shown = order.prefix(8).map { games[$0] }
    let rest = games.count - shown.count
    return shown.map(line) + (rest > 0 ? [localized("and \(rest) more")] : [])
}

/// A game on one line, such as `Los Angeles Lakers 112, Boston Celtics 108 (Final)`. The away team is first.
private func line(of game: Game) -> String {
    let sides = [game.away, game.home].map { side in
        [side.name, game.scoreText(of: side)].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let text =
        game.phase == .scheduled ? localized("\(sides[0]) at \(sides[1])") : sides.joined(separator: ", ")
    return text + (game.detail.isEmpty ? "" : " (\(game.detail))")
}
