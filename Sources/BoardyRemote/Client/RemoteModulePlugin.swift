import BoardyCore
import BoardyLauncher

/// Registers the proxies of boards elsewhere.
struct RemoteModulePlugin: ModulePlugin {
    let identifier: BoardID
    private let boards: RemoteBoards
    private let client: RemoteClient

    init(_ boards: RemoteBoards, _ client: RemoteClient) {
        identifier = BoardID("remote \(boards.identifiers.first?.rawValue ?? "")")
        (self.boards, self.client) = (boards, client)
    }

    func apply(for main: any MainComponent) {
        for registration in boards.registrations(with: client) { main.producer.register(registration) }
    }
}

/// A module with some boards elsewhere.
struct IsolatedLauncherPlugin: LauncherPlugin {
    private let plugin: any LauncherPlugin
    private let boards: RemoteBoards
    private let client: RemoteClient

    init(_ plugin: any LauncherPlugin, _ boards: RemoteBoards, _ client: RemoteClient) {
        (self.plugin, self.boards, self.client) = (plugin, boards, client)
    }

    func prepareForLaunching(withOptions options: MainOptions) -> ModuleComponent {
        let module = plugin.prepareForLaunching(withOptions: options)
        let registrations = boards.registrations(with: client)
        return ModuleComponent(
            modulePlugins: module.modulePlugins.map { IsolatedModulePlugin(plugin: $0, registrations: registrations) },
            urlOpenerPlugins: module.urlOpenerPlugins, uses: module.uses, optionalUses: module.optionalUses,
            launchSettings: module.launchSettings)
    }
}

/// A module plugin with proxies in place of some of its boards.
private struct IsolatedModulePlugin: ModulePlugin {
    let plugin: any ModulePlugin
    let registrations: [BoardRegistration]

    var identifier: BoardID { plugin.identifier }

    var uses: [any IOInterface.Type] { plugin.uses }

    func apply(for main: any MainComponent) {
        plugin.apply(for: main)
        for registration in registrations where main.producer.canProduceBoard(identifier: registration.identifier) {
            main.producer.register(registration, replacingExisting: true)
        }
    }
}

extension RemoteBoards {
    @MainActor
    func registrations(with client: RemoteClient) -> [BoardRegistration] {
        entries.map { registration(of: $0, client) }
    }

    @MainActor
    private func registration<IO: RemoteIOInterface>(of io: IO.Type, _ client: RemoteClient) -> BoardRegistration {
        BoardRegistration(io) { _ in RemoteBoard<IO>(client) }
    }
}
