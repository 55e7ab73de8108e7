// The smallest app: one module with one board. The benchmark of sizes measures this program.
import Boardy

enum GreetingIO: IOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "pub.greeting"
}

final class GreetingBoard: Board<GreetingIO> {
    override func activate(with name: String) {
        sendOutput("Hello, \(name)!")
        complete()
    }
}

struct GreetingModule: LauncherPlugin, ModulePlugin {
    let identifier = GreetingIO.boardID

    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent { ModuleComponent(modulePlugins: [self]) }

    func apply(for main: any MainComponent) { main.register(GreetingIO.self) { _ in GreetingBoard() } }
}

PluginLauncher.with(options: .default)
    .install(launcherPlugin: GreetingModule())
    .initialize()
    .launch { mainboard in
        let greeting = mainboard.destination(GreetingIO.self)
        greeting.flow.handle { print($0) }
        greeting.activation.activate(with: "Ada")
    }
