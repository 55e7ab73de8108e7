import Boardy
import CoreContracts
import GhostBridge

// An object that features ask at any time: a service of a manifest.
@MainActor protocol Shelf: AnyObject {
    func take(_ title: String) -> Bool
}

final class SmallShelf: Shelf {
    private var titles: Set = ["Emma"]

    func take(_ title: String) -> Bool { titles.remove(title) != nil }
}

enum ShelfManifest: Manifest {
    static var services: [Service] { Service((any Shelf).self) { SmallShelf() } }
}

// A step that begins with an input and ends with an output: a board.
enum LendIO: IOInterface {
    typealias Input = String
    typealias Output = Bool
    static let boardID: BoardID = "lend"
}

struct LendPlugin: ModulePlugin {
    let identifier = LendIO.boardID

    func apply(for main: any MainComponent) {
        main.register(LendIO.self) { main in
            let shelf = main.resolve((any Shelf).self)
            return FlowBoard { board, title in
                board.sendOutput(shelf?.take(title) ?? false)
                board.complete()
            }
        }
    }
}

let launcher = PluginLauncher.with(options: .default)
    .install(manifest: ShelfManifest.self)
    .install(plugin: LendPlugin())
    .initialize()
try await launcher.start { mainboard in
    let lend = mainboard.destination(LendIO.self)
    lend.flow.handle { print($0 ? "lent" : "not on the shelf") }
    lend.activation.activate(with: "Emma")
    lend.activation.activate(with: "Emma")
}
