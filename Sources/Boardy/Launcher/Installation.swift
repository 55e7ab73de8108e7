/// One launcher's worth of what a ``LauncherComponent`` lists, with what could not be installed left out and reported.
@MainActor
struct Installation {
    let diagnostics: Diagnostics
    let producer: BoardProducer
    let record: LaunchRecord
    let router = URLRouter()
    private(set) var settings: [(source: String, run: ModuleComponent.LaunchSettings)] = []
    private var modules: Set<BoardID> = []
    private var plugins: [(source: String, plugin: any ModulePlugin)] = []

    /// - Parameter isRehearsal: whether it is only to be looked at. Then nobody is told anything.
    init(of component: LauncherComponent, isRehearsal: Bool = false) {
        let record = LaunchRecord(isRehearsal: isRehearsal)
        let sink: ErrorSink = isRehearsal ? .none : component.options.value()
        diagnostics = Diagnostics(
            sink: ErrorSink { [weak record] error in
                // Where no board is made, none is there for a command.
                if isRehearsal, case .notInstalled = error { return }
                record?.note(error)
                sink(error)
            },
            observers: isRehearsal ? [] : component.observers,
            leaks: isRehearsal ? .off : component.options.value())
        let gates = Gates()
        self.record = record
        producer = BoardProducer(diagnostics: diagnostics, gates: gates, record: record)

        // What is shared is shared with every module, also with those installed before it.
        var sharedValues = SharedValues()
        for part in component.parts {
            switch part {
            case .launcherPlugin(let plugin):
                add(plugin, component.options)
            case .modulePlugin(let plugin):
                add(ModuleComponent(modulePlugins: [plugin]), from: name(of: type(of: plugin)))
            case .urlOpenerPlugin(let opener):
                record.from(opener is URLPathOpener ? "the app" : name(of: type(of: opener))) { add(opener) }
            case .launchSettings(let launchSettings):
                settings.append(("the app", launchSettings))
            case .gatewayBarrier(let barrier, let boards):
                let errors = gates.install(barrier, for: boards)
                errors.forEach(diagnostics.report)
                record.note(barrier, for: boards, except: errors)
            case .sharing(let type, let add):
                if !add(&sharedValues) { diagnostics.report(.duplicateSharedValue(type: type)) }
            }
        }
        let main = LauncherMainComponent(
            options: component.options, sharedValues: sharedValues, producer: producer.borrowed())
        for (source, plugin) in plugins {
            let module = plugin.identifier
            step("module \(module)") {
                record.from(source, module: module) { plugin.apply(for: main) }
            }
            diagnostics.tell(.moduleInstalled(module))
        }
    }

    /// Runs the settings, on the motherboard that was made for them.
    func set(up mainboard: any FlowMotherboard) {
        for (source, run) in settings {
            step("settings of \(source)") {
                record.from(source) { run(mainboard) }
            }
        }
    }

    private func step<Result>(_ name: String, _ body: () -> Result) -> Result {
        diagnostics.during(.step(name), on: nil, cause: .step(name), body)
    }

    private mutating func add(_ plugin: any LauncherPlugin, _ options: MainOptions) {
        let name = name(of: type(of: plugin))
        let component = step("plugin \(name)") {
            record.from(name) { plugin.prepareForLaunching(withOptions: options) }
        }
        add(component, from: name)
    }

    /// Adds all of a component or, if one of its modules is installed already, none of it.
    private mutating func add(_ component: ModuleComponent, from source: String) {
        var identifiers: Set<BoardID> = []
        for plugin in component.modulePlugins {
            let id = plugin.identifier
            guard !modules.contains(id), identifiers.insert(id).inserted else {
                record.from(source) { diagnostics.report(.duplicateModule(id, rejected: source)) }
                return
            }
        }
        modules.formUnion(identifiers)
        settings.append((source, component.launchSettings))
        record.from(source) {
            component.modulePlugins.forEach(record.note)
            component.urlOpenerPlugins.forEach { add($0) }
        }
        plugins += component.modulePlugins.map { (source, $0) }
    }

    private mutating func add(_ opener: any URLOpenerPlugin) {
        switch router.add(opener) {
        case .refused(let error):
            diagnostics.report(error)
        case .added(let opener, let clash):
            record.note(opener)
            if let clash { record.noteClash(clash) }
        }
    }
}
