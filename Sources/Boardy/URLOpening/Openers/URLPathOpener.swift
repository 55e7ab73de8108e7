/// An opener made of a closure, see ``PluginLauncher/installURLOpenerPlugin(name:matchingPath:handler:)``.
struct URLPathOpener: URLOpenerPathMatchingPlugin {
    let name: String
    let matchingPath: String
    let handler: URLOpenerPathHandler

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        handler(mainboard, parameters)
    }
}

/// Opens a link on the main motherboard with its parameters.
public typealias URLOpenerPathHandler =
    @MainActor (
        _ mainboard: any FlowMotherboard, _ parameters: [String: String]
    ) -> Void
