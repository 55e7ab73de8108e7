import Boardy
import BoardyScreens
import SportsIO

/// Loads the scores of the day, and shows the requested games.
///
/// A request cancels the one before it, so that the page of an earlier request does not cover that of a later one.
final class ScoresBoard: TaskBoard<ScoresIO> {
    /// The latest request, which is the only one that can succeed.
    private var request = ScoresRequest()

    /// Creates a board.
    ///
    /// - Parameter sports: the source of the scores; nil if it cannot be made.
    init(_ sports: (any SportsService)?) {
        // The work runs off the main actor, and the service is on it.
        let games: @MainActor (ScoresRequest) async throws -> [Game] = { request in
            guard let sports else { throw SportsError.noService }
            let team = try request.team.map(teamName)
            return try await sports.load().filter { game in
                (team.map(game.isPlayed) ?? true) && game.phase == request.phase ?? game.phase
            }
        }
        super.init(policy: .latest) { try await games($0) }
    }

    override func activate(with request: ScoresRequest) {
        self.request = request
        super.activate(with: request)
    }

    override func didSucceed(with games: [Game]) {
        show(Page(games, of: request))
    }
}
