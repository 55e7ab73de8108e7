public import Boardy
import GameIO
import ScreenIO

final class TicTacToeBoard: Board<GameIO> {
    private static let lines = [
        [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
    ]
    private var cells = [Player?](repeating: nil, count: 9)

    override func activate(with players: Players) {
        let player = cells.count { $0 != nil } % 2 == 0 ? Player.first : .second
        screen?.ask("\(grid)\n\(players[player]), your cell:") { [weak self] line in
            self?.place(player, at: Int(line), players)
        }
    }

    private func place(_ player: Player, at cell: Int?, _ players: Players) {
        guard let cell, cells.indices.contains(cell), cells[cell] == nil else { return activate(with: players) }
        cells[cell] = player
        let hasWon = Self.lines.contains { line in line.allSatisfy { cells[$0] == player } }
        guard hasWon || !cells.contains(nil) else { return activate(with: players) }
        screen?.show("\(grid)\n\(hasWon ? "\(players[player]) wins." : "A draw.")")
        sendOutput(hasWon ? player : nil)
        complete()
    }

    private var grid: String {
        let marks = cells.enumerated().map { index, cell in cell.map { $0 == .first ? "X" : "O" } ?? "\(index)" }
        return [0, 3, 6].map { marks[$0..<$0 + 3].joined(separator: " ") }.joined(separator: "\n")
    }
}

public struct TicTacToePlugin: ModulePlugin {
    public let identifier: BoardID = "tic-tac-toe"

    public init() {}

    public func apply(for main: any MainComponent) {
        main.register(GameIO.self, id: identifier) { _ in TicTacToeBoard() }
    }
}
