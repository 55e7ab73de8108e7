public import BoardyCore
import BoardySupport

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A list of the modules, gates and settings from which launchers are made. Calls of `install` can be chained.
///
/// ```swift
/// PluginLauncher.with(options: .default)
///     .install(launcherPlugin: DashboardLauncherPlugin())
///     .install(launcherPlugin: AuthenticationLauncherPlugin())
///     .initialize()
///     .launch(in: window) { mainboard in
///         mainboard.serviceMap.modDashboard.ioDashboard.activation.activate()
///     }
/// ```
///
/// A component is a value. It makes nothing before ``initialize()`` or ``instantiate()``, and can make any number of
/// independent launchers. Its issues are reported each time that a launcher is made; ``validate()`` returns them.
@MainActor
public struct LauncherComponent {
    let options: MainOptions
    private(set) var items = AppendOnlyList<Item>()

    /// The items that are installed before all others.
    private(set) var firstItems: [Item] = []
    private(set) var observers: [any BoardObserver] = []

    /// One call of `install` or `share`, executed for each launcher.
    enum Item {
        /// The source is nil if it is the type of the plugin.
        case plugin(PluginBuilder.Element.Plugin, from: ItemSource? = nil)
        case launchSettings(ModuleComponent.LaunchSettings)
        case gatewayBarrier(GatewayBarrier, boards: [BoardID]?)
        case sharing(type: Any.Type, add: @MainActor (SharedValues) -> Bool)
        case extending(@MainActor (LauncherAssembly) -> Void)
    }

    /// Shared by all copies and extensions of the component.
    let use: ComponentUse

    init(options: MainOptions, use: ComponentUse) {
        (self.options, self.use) = (options, use)
    }

    consuming func adding(_ part: Item) -> LauncherComponent {
        items.append(part)
        return self
    }

    consuming func prepending(_ part: Item) -> LauncherComponent {
        firstItems.append(part)
        return self
    }

    // MARK: Modules

    /// Adds a module with its boards, openers and settings. A module that is installed already is rejected as a unit, and
    /// reported when a launcher is made.
    public consuming func install(launcherPlugin: any LauncherPlugin) -> LauncherComponent {
        adding(.plugin(.launcher(launcherPlugin)))
    }

    /// Adds one module plugin; short for ``install(plugins:)``.
    public consuming func install(plugin: any ModulePlugin) -> LauncherComponent { install(plugins: [plugin]) }

    /// Adds the boards of module plugins, in order. A second plugin with the same identifier is rejected and reported.
    public consuming func install(plugins: [any ModulePlugin]) -> LauncherComponent {
        items.append(contentsOf: plugins.map { .plugin(.module($0)) })
        return self
    }

    /// Adds the plugins of a body in order: launcher plugins, module plugins and openers, single ones or arrays. The body is
    /// executed once, by this call.
    public consuming func install(@PluginBuilder _ plugins: () -> [PluginBuilder.Element]) -> LauncherComponent {
        items.append(contentsOf: plugins().map { .plugin($0.plugin) })
        return self
    }

    // MARK: Gates

    /// Adds a gateway barrier for all boards without a barrier of their own. A second one is reported and ignored.
    public consuming func install(gatewayBarrier: GatewayBarrier) -> LauncherComponent {
        adding(.gatewayBarrier(gatewayBarrier, boards: nil))
    }

    /// Adds a gateway barrier for some boards, which replaces the barrier for all boards.
    ///
    /// The boards share one gate. Activations that arrive while its check is pending wait for the same decision.
    ///
    /// - Parameters:
    ///   - gatewayBarrier: The barrier, or ``GatewayBarrier/exempt``.
    ///   - boards: The guarded boards. A second barrier for one of them is reported and ignored.
    public consuming func install(gatewayBarrier: GatewayBarrier, for boards: BoardID...) -> LauncherComponent {
        install(gatewayBarrier: gatewayBarrier, for: boards)
    }

    /// Adds a gateway barrier for an array of boards, as for single ones.
    public consuming func install(gatewayBarrier: GatewayBarrier, for boards: [BoardID]) -> LauncherComponent {
        adding(.gatewayBarrier(gatewayBarrier, boards: boards))
    }

    // MARK: Openers, settings, observers and shared values

    /// Adds one opener; short for ``install(urlOpenerPlugins:)``.
    public consuming func install(urlOpenerPlugin: any URLOpenerPlugin) -> LauncherComponent {
        install(urlOpenerPlugins: [urlOpenerPlugin])
    }

    /// Adds openers that belong to the app and not to a module. An opener with an invalid pattern is reported and ignored.
    public consuming func install(urlOpenerPlugins: [any URLOpenerPlugin]) -> LauncherComponent {
        items.append(contentsOf: urlOpenerPlugins.map { .plugin(.opener($0)) })
        return self
    }

    /// Adds an opener that is a closure; see ``PluginLauncher/installURLOpenerPlugin(name:matchingPath:condition:handler:)``.
    public consuming func installURLOpenerPlugin(
        name: String? = nil, matchingPath: String,
        condition: @escaping @MainActor (URL, _ parameters: [String: String]) -> Bool = { _, _ in true },
        handler: @escaping @MainActor (_ mainboard: any FlowMotherboard, _ parameters: [String: String]) -> Void
    ) -> LauncherComponent {
        adding(URLPathOpener(name, matchingPath, condition: condition, handler: handler))
    }

    /// Adds an opener that is a closure with parameters of a `Decodable` type; see
    /// ``PluginLauncher/installURLOpenerPlugin(name:matchingPath:as:handler:)``.
    public consuming func installURLOpenerPlugin<Parameters: Decodable>(
        name: String? = nil, matchingPath: String, as type: Parameters.Type,
        handler: @escaping @MainActor (_ mainboard: any FlowMotherboard, Parameters) -> Void
    ) -> LauncherComponent {
        adding(URLDecodingOpener(name, matchingPath, handler))
    }

    /// Adds an opener that is a closure with parameters that another closure decodes; see
    /// ``PluginLauncher/installURLOpenerPlugin(name:matchingPath:decoding:handler:)``.
    public consuming func installURLOpenerPlugin<Parameters>(
        name: String? = nil, matchingPath: String,
        decoding: @escaping @MainActor (URL, _ parameters: [String: String]) throws -> Parameters?,
        handler: @escaping @MainActor (_ mainboard: any FlowMotherboard, Parameters) -> Void
    ) -> LauncherComponent {
        adding(URLPathOpener(name, matchingPath, decoding: decoding, handler: handler))
    }

    /// Adds an opener that is made of closures of the app.
    private consuming func adding(_ opener: any URLOpenerPlugin) -> LauncherComponent {
        adding(.plugin(.opener(opener), from: .app))
    }

    /// Adds a closure that sets up the main motherboard before anything is activated. It runs once per launcher, in the order of
    /// installation and before a context is set.
    public consuming func install(
        launchSettings: @escaping ModuleComponent.LaunchSettings
    ) -> LauncherComponent {
        adding(.launchSettings(launchSettings))
    }

    /// Adds one observer; short for ``install(observers:)``.
    public consuming func install(observer: any BoardObserver) -> LauncherComponent { install(observers: [observer]) }

    /// Adds observers of all events, from the start of the installation. Each launcher holds them strongly.
    public consuming func install(observers: [any BoardObserver]) -> LauncherComponent {
        self.observers += observers
        return self
    }

    /// Shares a value with all modules, under its static type; `share(value: store as any Store)` shares a store under a
    /// protocol. A second value of the same type is reported and ignored.
    public consuming func share<Value>(value: Value) -> LauncherComponent {
        adding(.sharing(type: Value.self) { $0.add(value) })
    }
}
