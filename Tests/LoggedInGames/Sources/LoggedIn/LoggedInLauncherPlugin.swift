public import Boardy
import LoggedInIO
import LoginIO

/// Passes a game to the scope. The players log in before; the gate remembers that until they log out.
final class PlayBoard: Board<PlayIO> {
    override func activationBarrier(for _: BoardID?) -> ActivationBarrier? {
        serviceMap.ioLogin.activation.barrier().remembered()
    }

    override func activate(with game: BoardID?) {
        serviceMap.ioLoggedIn.interaction.send(command: game)
    }
}

/// Opens app:///games/tic-tac-toe.
struct GameLinks: URLOpenerPathMatchingPlugin {
    let matchingPath = "/games/{game}"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        mainboard.serviceMap.ioPlay.activation.activate(with: parameters["game"].map { BoardID($0) })
    }
}

public struct LoggedInLauncherPlugin: LauncherPlugin {
    public init() {}

    public func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(modulePlugins: [LoggedInPlugin()], urlOpenerPlugins: [GameLinks()]) { mainboard in
            let services = mainboard.serviceMap
            services.ioLogin.flow.activate(services.ioLoggedIn)
            services.ioLoggedIn.completion.handle { _ in
                services.ioLogin.activation.closeGates()
                services.ioPlay.activation.activate()
            }
        }
    }
}
