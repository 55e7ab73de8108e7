import Boardy
import GhostBridge
import SportsIO

/// Registers the module's board.
struct SportsModulePlugin: ModulePlugin {
    let identifier: BoardID = "sports"

    func apply(for main: any MainComponent) {
        main.register(ScoresIO.self) { ScoresBoard($0.resolve()) }
    }
}
