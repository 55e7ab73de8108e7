/// One launcher's worth of what a ``LauncherComponent`` lists, with what could not be installed left out and reported.
@MainActor
struct Installation {
    let diagnostics: Diagnostics
    let producer: BoardProducer
    private(set) var openers = URLOpenerTable()
    private(set) var settings: [ModuleComponent.LaunchSettings] = []
    private var modules: Set<BoardID> = []
    private var plugins: [any ModulePlugin] = []

    init(of component: LauncherComponent) {
        diagnostics = Diagnostics(sink: component.options.value(), observers: component.observers)
        let gates = Gates()
        producer = BoardProducer(diagnostics: diagnostics, gates: gates)

        // What is shared is shared with every module, also with those installed before it.
        var sharedValues = SharedValues()
        for part in component.parts {
            switch part {
            case .launcherPlugin(let plugin):
                add(plugin.prepareForLaunching(withOptions: component.options), name: name(of: type(of: plugin)))
            case .modulePlugin(let plugin):
                add(ModuleComponent(modulePlugins: [plugin]), name: name(of: type(of: plugin)))
            case .urlOpenerPlugin(let opener):
                add(opener)
            case .launchSettings(let launchSettings):
                settings.append(launchSettings)
            case .gatewayBarrier(let barrier, let boards):
                gates.install(barrier, for: boards).forEach(diagnostics.report)
            case .sharing(let type, let add):
                if !add(&sharedValues) { diagnostics.report(.duplicateSharedValue(type: type)) }
            }
        }
        let main = LauncherMainComponent(
            options: component.options, sharedValues: sharedValues, producer: producer.borrowed())
        for plugin in plugins {
            plugin.apply(for: main)
        }
    }

    /// Adds all of a component or, if one of its modules is installed already, none of it.
    private mutating func add(_ component: ModuleComponent, name: String) {
        var identifiers: Set<BoardID> = []
        for plugin in component.modulePlugins {
            let id = plugin.identifier
            guard !modules.contains(id), identifiers.insert(id).inserted else {
                diagnostics.report(.duplicateModule(id, rejected: name))
                return
            }
        }
        modules.formUnion(identifiers)
        plugins += component.modulePlugins
        settings.append(component.launchSettings)
        for opener in component.urlOpenerPlugins {
            add(opener)
        }
    }

    private mutating func add(_ opener: any URLOpenerPlugin) {
        if let error = openers.add(opener) { diagnostics.report(error) }
    }
}
