import Boardy

// A board that takes commands while it is installed.
enum PlayerIO: IOInterface {
    enum Command: Codable { case pause, seek(seconds: Int) }
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "player"
}

// The object that boards are shown in. It is the app's own: a terminal, a window or view controller, or an observable model.
final class Screen {
    func show(_ text: String) { print("screen:", text) }
}

final class PlayerBoard: Board<PlayerIO> {
    override func activate(with title: String) {
        (context as? Screen)?.show("playing \(title)")
    }

    override func interact(with command: PlayerIO.Command) {
        switch command {
        case .pause: sendOutput("paused")
        case .seek(let seconds): sendOutput("at \(seconds) s")
        }
    }
}

struct PlayerPlugin: ModulePlugin {
    let identifier = PlayerIO.boardID

    func apply(for main: any MainComponent) {
        main.register(PlayerIO.self) { _ in PlayerBoard() }
    }
}

let screen = Screen()  // held by the app: motherboards hold their context weakly
PluginLauncher.with(options: .default)
    .install(plugin: PlayerPlugin())
    .initialize()
    .launch(in: screen) { mainboard in
        let player = mainboard.destination(PlayerIO.self)
        player.flow.handle { state in print("player:", state) }
        player.activation.activate(with: "Tea for Two")
        player.interaction.send(command: .seek(seconds: 30))
        mainboard.interactWithBoard(identifier: "player", command: ["pause": [String: Int]()])  // JSON from outside
    }
