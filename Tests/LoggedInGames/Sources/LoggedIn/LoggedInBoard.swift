import Boardy
import GameIO
import LoggedInIO

/// The scope of two players. The games and the pages of this module are inside.
final class LoggedInBoard: ContinuousBoard<LoggedInIO> {
    private let games: [BoardID]
    private let inside = BoardProducer()
    private let scores = Bus<Score>()
    private var score: Score?
    private var page: BoardID?

    init(games: [BoardID]) {
        self.games = games
        super.init(producer: inside)
        inside.register(BoardRegistration(ScoreBoardIO.self) { [scores] _ in ScoreBoard(scores) })
    }

    // Called once for each scope, so no flow is registered twice. The games are boards of other modules.
    override func didInstall() {
        motherboard.registerFlow(from: games.map { motherboard.destination(GameIO.self, id: $0) }) { [self] winner in
            score?.add(winner)
            if let score { scores.transport(input: score) }
        }
        motherboard.registerCompletionFlow(from: games) { [self] _, _ in interact(with: nil) }
        motherboard.destination(MenuIO.self).flow.handle { [self] game in
            if let game { interact(with: game) } else { complete() }
        }
    }

    // The menu receives the players from its factory, and the games receive them as input.
    override func activate(with players: Players) {
        score = Score(players)
        inside.register(
            BoardRegistration(MenuIO.self) { [games] _ in MenuBoard(players, games) }, replacingExisting: true)
        motherboard.destination(ScoreBoardIO.self).activation.activate()
    }

    override func interact(with game: BoardID?) {
        if let page { motherboard.removeBoard(identifier: page) }
        if let game, games.contains(game), let score {
            page = game
            motherboard.destination(GameIO.self, id: game).activation.activate(with: score.players)
        } else {
            page = MenuIO.boardID
            motherboard.destination(MenuIO.self).activation.activate()
        }
    }
}
