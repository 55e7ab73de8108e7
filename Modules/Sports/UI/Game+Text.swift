import AppFoundation
import Foundation
import SportsIO

extension Game {
    /// The score of a side; "" before the game.
    func scoreText(of side: Side) -> String { phase == .scheduled ? "" : side.score }
}

/// The text for a request without games, such as `There are no games today.` or `Lakers: no live game today`.
func noGamesText(_ request: ScoresRequest = ScoresRequest()) -> String {
    switch (request.team?.singleLine(limit: 60), request.phase) {
    case (nil, nil): localized("There are no games today.")
    case (nil, .unknown): localized("There are no unknown games today.")
    case (nil, .scheduled): localized("There are no scheduled games today.")
    case (nil, .live): localized("There are no live games today.")
    case (nil, .finished): localized("There are no finished games today.")
    case (let team?, nil): localized("\(team): no game today")
    case (let team?, .unknown): localized("\(team): no unknown game today")
    case (let team?, .scheduled): localized("\(team): no scheduled game today")
    case (let team?, .live): localized("\(team): no live game today")
    case (let team?, .finished): localized("\(team): no finished game today")
    }
}
