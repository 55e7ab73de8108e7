import BoardyCore

/// An opener made of a closure; see ``PluginLauncher/installURLOpenerPlugin(name:matchingPath:handler:)``.
struct URLPathOpener: URLOpenerPathMatchingPlugin {
    let name: String
    let matchingPath: String
    let handler: PluginLauncher.URLOpenerPathHandler

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        handler(mainboard, parameters)
    }
}
