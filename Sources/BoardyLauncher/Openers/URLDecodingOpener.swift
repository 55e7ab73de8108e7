import BoardyCore
import LinkRouting

/// An opener made of a closure that takes decoded parameters; see
/// ``PluginLauncher/installURLOpenerPlugin(name:matchingPath:as:handler:)``.
struct URLDecodingOpener<Parameters: Decodable>: URLOpenerDecodingPlugin {
    let name: String
    let matchingPath: String
    private let handler: @MainActor (any FlowMotherboard, Parameters) -> Void

    init(
        _ name: String?, _ matchingPath: String,
        _ handler: @escaping @MainActor (any FlowMotherboard, Parameters) -> Void
    ) {
        (self.name, self.matchingPath, self.handler) = (name ?? matchingPath, matchingPath, handler)
    }

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        handler(mainboard, parameters)
    }
}
