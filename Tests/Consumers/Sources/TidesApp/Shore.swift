import Boardy
import CoreContracts
import GhostBridge
import Tides

// A board that shows the contributions of all modules.
enum ShoreIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = "shore"
}

struct ShorePlugin: ModulePlugin {
    let identifier = ShoreIO.boardID

    func apply(for main: any MainComponent) {
        main.register(ShoreIO.self) { main in
            let contributions = main.resolve((any UIContributions).self)
            return FlowBoard { _, _ in
                for sign in contributions?.views(of: String.self, on: ShoreSurface.signs) ?? [] { print("sign:", sign) }
            }
        }
    }
}
