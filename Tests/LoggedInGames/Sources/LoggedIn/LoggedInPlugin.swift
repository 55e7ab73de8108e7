import Boardy
import LoggedInIO

struct LoggedInPlugin: ModulePlugin {
    let identifier = LoggedInIO.boardID

    func apply(for main: any MainComponent) {
        main.register(LoggedInIO.self) { LoggedInBoard(games: $0.sharedValue(of: Games.self)?.ids ?? []) }
        main.register(PlayIO.self) { _ in PlayBoard() }
    }
}
