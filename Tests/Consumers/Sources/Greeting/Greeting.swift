public import Boardy
import GreetingIO

final class GreetingBoard: Board<GreetingIO> {
    override func activate(with name: String) {
        sendOutput("Hello, \(name)!")
        complete()
    }
}

struct GreetingModulePlugin: ModulePlugin {
    let identifier = GreetingIO.boardID

    func apply(for main: any MainComponent) {
        main.register(GreetingIO.self) { _ in GreetingBoard() }
    }
}

struct GreetingURLOpenerPlugin: URLOpenerPathMatchingPlugin {
    let matchingPath = "/greet/{name}"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        mainboard.serviceMap.ioGreeting.activation.activate(with: parameters["name"] ?? "")
    }
}

public struct GreetingLauncherPlugin: LauncherPlugin {
    public init() {}

    public func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [GreetingModulePlugin()],
            urlOpenerPlugins: [GreetingURLOpenerPlugin()]
        )
    }
}
