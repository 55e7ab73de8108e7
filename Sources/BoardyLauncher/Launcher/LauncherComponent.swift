public import BoardyCore
import BoardySupport

/// What an app is going to be made of. Chain `install` calls, then make the launcher.
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
/// A component is a value: it makes nothing until ``initialize()`` or ``instantiate()``, and can make any number of
/// launchers, which know nothing of each other. What is wrong with it is reported when a launcher is made.
@MainActor
public struct LauncherComponent {
    let options: MainOptions
    private(set) var items = AppendOnlyList<Item>()

    /// Those that are carried out before all others, wherever they stand.
    private(set) var firstItems: [Item] = []
    private(set) var observers: [any BoardObserver] = []

    /// One `install` or `share`, to be carried out by each launcher that is made.
    enum Item {
        case launcherPlugin(any LauncherPlugin)
        case modulePlugin(any ModulePlugin)
        case urlOpenerPlugin(any URLOpenerPlugin)
        case launchSettings(ModuleComponent.LaunchSettings)
        case gatewayBarrier(GatewayBarrier, boards: [BoardID]?)
        case sharing(type: String, add: @MainActor (SharedValues) -> Bool)
        case extending(@MainActor (LauncherAssembly) -> Void)
    }

    init(options: MainOptions) {
        self.options = options
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

    /// Adds a module with all that it brings.
    public consuming func install(launcherPlugin: any LauncherPlugin) -> LauncherComponent {
        items.append(.launcherPlugin(launcherPlugin))
        return self
    }

    /// Adds the boards of one module plugin.
    public consuming func install(plugin: any ModulePlugin) -> LauncherComponent {
        items.append(.modulePlugin(plugin))
        return self
    }

    /// Adds the boards of several module plugins, each on its own.
    public consuming func install(plugins: [any ModulePlugin]) -> LauncherComponent {
        items.append(contentsOf: plugins.map(Item.modulePlugin))
        return self
    }

    /// Adds what the body lists, in order: launcher plugins, module plugins and openers, single ones or arrays.
    public consuming func install(@PluginBuilder _ plugins: () -> [PluginBuilder.Element]) -> LauncherComponent {
        items.append(contentsOf: plugins().map(\.item))
        return self
    }

    // MARK: Gates

    /// Puts a barrier before all boards that have none of their own; ``GatewayBarrier/exempt`` is one, too.
    public consuming func install(gatewayBarrier: GatewayBarrier) -> LauncherComponent {
        items.append(.gatewayBarrier(gatewayBarrier, boards: nil))
        return self
    }

    /// Puts a barrier before some boards, in place of the one for all boards. Those of them that are activated before it has
    /// answered wait for the same answer. A second barrier for a board is reported, and the first stays.
    public consuming func install(gatewayBarrier: GatewayBarrier, for boards: BoardID...) -> LauncherComponent {
        install(gatewayBarrier: gatewayBarrier, for: boards)
    }

    /// Puts a barrier before some boards, as with single ones.
    public consuming func install(gatewayBarrier: GatewayBarrier, for boards: [BoardID]) -> LauncherComponent {
        items.append(.gatewayBarrier(gatewayBarrier, boards: boards))
        return self
    }

    // MARK: Single parts

    /// Adds openers that belong to the app rather than to a module.
    public consuming func install(urlOpenerPlugins: [any URLOpenerPlugin]) -> LauncherComponent {
        items.append(contentsOf: urlOpenerPlugins.map(Item.urlOpenerPlugin))
        return self
    }

    /// Adds an opener that is a closure.
    ///
    /// - Parameters:
    ///   - name: the name under which the opener is listed; the pattern unless given.
    ///   - matchingPath: the pattern, as in ``URLOpenerPathMatchingPlugin``.
    ///   - handler: opens a link with its parameters.
    public consuming func installURLOpenerPlugin(
        name: String? = nil, matchingPath: String, handler: @escaping PluginLauncher.URLOpenerPathHandler
    ) -> LauncherComponent {
        items.append(
            .urlOpenerPlugin(URLPathOpener(name: name ?? matchingPath, matchingPath: matchingPath, handler: handler)))
        return self
    }

    /// Adds something to do with the main motherboard when it has been made, before anything is activated.
    ///
    /// Settings run once per launcher, in the order of installation, and before there is a context.
    public consuming func install(
        launchSettings: @escaping ModuleComponent.LaunchSettings
    ) -> LauncherComponent {
        items.append(.launchSettings(launchSettings))
        return self
    }

    /// Adds an observer of everything that happens, from the making of the launcher on. The launcher keeps it.
    public consuming func install(observer: any BoardObserver) -> LauncherComponent {
        observers.append(observer)
        return self
    }

    /// Adds several observers, or none, as with single ones.
    public consuming func install(observers: [any BoardObserver]) -> LauncherComponent {
        self.observers += observers
        return self
    }

    /// Makes a value readable by every module, under its static type; `share(value: store as any Store)` shares it
    /// under a protocol. A second value of one type is reported, and the first stays.
    public consuming func share<Value>(value: Value) -> LauncherComponent {
        items.append(.sharing(type: typeName(of: Value.self)) { $0.add(value) })
        return self
    }

    // MARK: Making launchers

    /// Makes a launcher that belongs to the caller.
    public func instantiate() -> PluginLauncher {
        PluginLauncher(self)
    }

    /// Makes a launcher and sets ``PluginLauncher/shared`` to it, in place of an earlier one.
    @discardableResult
    public func initialize() -> PluginLauncher {
        let launcher = instantiate()
        PluginLauncher.share(launcher)
        return launcher
    }
}
