import AppFoundation
import SportsIO

extension Game {
    /// The score of a side; "" before the game.
    func scoreText(of side: Side) -> String { phase == .scheduled ? "" : side.score }
}

/// The text for a request without games, such as `There are no games today.` or `Lakers: no live game today`.
func noGamesText(_ request: ScoresRequest = ScoresRequest()) -> String {
    let phase = request.phase.map { "\($0.rawValue) " } ?? ""
    guard let team = request.team else { return "There are no \(phase)games today." }
    return "\(team.singleLine(limit: 60)): no \(phase)game today"
}
