import Boardy
import GameIO
import ScreenIO

enum MenuIO: IOInterface {
    typealias Input = Void
    /// The game to play; nil to log out.
    typealias Output = BoardID?
    static let boardID: BoardID = "menu"
}

final class MenuBoard: Board<MenuIO> {
    private let players: Players
    private let games: [BoardID]

    init(_ players: Players, _ games: [BoardID]) {
        (self.players, self.games) = (players, games)
        super.init()
    }

    override func activate(with _: Void) {
        let names = games.map(\.rawValue).joined(separator: ", ")
        screen?.ask("\(players.first) and \(players.second): \(names), or log out?") { [weak self] line in
            guard let self else { return }
            if line == "log out" { sendOutput(nil) } else { sendOutput(BoardID(line)) }
        }
    }
}

struct Score: CustomStringConvertible {
    let players: Players
    private var wins = (first: 0, second: 0)

    init(_ players: Players) { self.players = players }

    mutating func add(_ winner: Player?) {
        switch winner {
        case .first: wins.first += 1
        case .second: wins.second += 1
        case nil: break
        }
    }

    var description: String { "\(players.first) \(wins.first) : \(wins.second) \(players.second)" }
}

enum ScoreBoardIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = "score-board"
}

final class ScoreBoard: Board<ScoreBoardIO> {
    private let scores: Bus<Score>

    init(_ scores: Bus<Score>) {
        self.scores = scores
        super.init()
    }

    override func activate(with _: Void) {
        scores.connect(target: self) { board, score in board.screen?.show("\(score)") }
    }
}
