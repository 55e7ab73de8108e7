public import Boardy
public import GameIO
import ScreenIO

/// The coin of the app, which shares it.
public struct Coin {
    let toss: @MainActor () -> Player

    public init(_ toss: @escaping @MainActor () -> Player) { self.toss = toss }
}

final class RandomWinBoard: Board<GameIO> {
    private let coin: Coin

    init(_ coin: Coin) {
        self.coin = coin
        super.init()
    }

    override func activate(with players: Players) {
        let winner = coin.toss()
        screen?.show("\(players[winner]) wins.")
        sendOutput(winner)
        complete()
    }
}

public struct RandomWinPlugin: ModulePlugin {
    public let identifier: BoardID = "random-win"

    public init() {}

    public func apply(for main: any MainComponent) {
        main.register(GameIO.self, id: identifier) { main in
            RandomWinBoard(main.sharedValue() ?? Coin { Bool.random() ? .first : .second })
        }
    }
}
