/// What is installed into one launcher, with what could not be installed left out and reported.
///
/// Parts are taken first; when there is a motherboard, plugins are applied and settings run. What comes later goes through all of
/// that at once.
@MainActor
package final class Installation {
    package let options: MainOptions
    package let diagnostics: Diagnostics
    let producer: BoardProducer
    let record: LaunchRecord
    let router = URLRouter()
    private let sharedValues = SharedValues()
    private var settings: [(source: String, run: ModuleComponent.LaunchSettings)] = []
    private var modules: Set<BoardID> = []
    private var plugins: [(source: String, plugin: any ModulePlugin)] = []
    private(set) var extensions: [any LauncherExtension] = []
    private weak var mainboard: (any FlowMotherboard)?
    private var links: LinkAccess?

    /// Whether the app has been shown and has begun.
    package internal(set) var appHasBegun = false

    /// - Parameter isRehearsal: whether it is only to be looked at. Then nobody is told anything.
    init(of component: LauncherComponent, isRehearsal: Bool = false) {
        let record = LaunchRecord(isRehearsal: isRehearsal)
        let sink: ErrorSink = isRehearsal ? .none : component.options.value()
        options = component.options
        diagnostics = Diagnostics(
            sink: ErrorSink { [weak record] error in
                // Where no board is made, none is there for a command.
                if isRehearsal, case .notInstalled = error { return }
                record?.note(error)
                sink(error)
            },
            observers: isRehearsal ? [] : component.observers,
            leaks: isRehearsal ? .off : component.options.value())
        self.record = record
        producer = BoardProducer(diagnostics: diagnostics, gates: Gates(), record: record)
        for part in component.firstParts { take(part) }
        for part in component.parts.elements { take(part) }
    }

    /// - Parameter source: who brings it, if that is not the part itself.
    private func take(_ part: LauncherComponent.Part, from source: String? = nil) {
        switch part {
        case .launcherPlugin(let plugin):
            add(plugin, from: source)
        case .modulePlugin(let plugin):
            add(ModuleComponent(modulePlugins: [plugin]), from: source ?? name(of: type(of: plugin)))
        case .urlOpenerPlugin(let opener):
            let itself = opener is URLPathOpener ? "the app" : name(of: type(of: opener))
            record.from(source ?? itself) { add(opener) }
        case .launchSettings(let launchSettings):
            settings.append(("the app", launchSettings))
        case .gatewayBarrier(let barrier, let boards):
            let errors = producer.gates?.install(barrier, for: boards) ?? []
            errors.forEach(diagnostics.report)
            record.note(barrier, for: boards, except: errors)
        case .sharing(let type, let add):
            if !add(sharedValues) { diagnostics.report(.duplicateSharedValue(type: type)) }
        case .extending(let extend):
            extend(self)
        }
    }

    // MARK: On a motherboard

    /// There is a motherboard now, and the way to the links.
    func attach(to mainboard: any FlowMotherboard, links: LinkAccess) {
        (self.mainboard, self.links) = (mainboard, links)
        for launcherExtension in extensions { launcherExtension.attach(to: mainboard, links: links) }
    }

    /// Applies the plugins that were taken. What is shared is shared with every module, also with those installed before it.
    func apply(on mainboard: any FlowMotherboard) {
        let main = LauncherMainComponent(options: options, sharedValues: sharedValues, producer: producer.borrowed())
        let plugins = plugins
        self.plugins = []
        for (source, plugin) in plugins {
            let module = plugin.identifier
            step("module \(module)") {
                record.from(source, module: module) { plugin.apply(for: main) }
            }
            diagnostics.tell(.moduleInstalled(module))
        }
    }

    /// Runs the settings that were taken.
    func set(up mainboard: any FlowMotherboard) {
        let settings = settings
        self.settings = []
        for (source, run) in settings {
            step("settings of \(source)") {
                record.from(source) { run(mainboard) }
            }
        }
    }

    // MARK: For extensions

    func launcherExtension<Extension: LauncherExtension>(_ type: Extension.Type) -> Extension {
        if let known = existingExtension(type) { return known }
        let new = type.init(self)
        extensions.append(new)
        if let mainboard, let links { new.attach(to: mainboard, links: links) }
        return new
    }

    func existingExtension<Extension: LauncherExtension>(_: Extension.Type) -> Extension? {
        for known in extensions {
            if let known = known as? Extension { return known }
        }
        return nil
    }

    /// Adds a plugin that an extension brings; at once if there is a motherboard already.
    package func install(_ element: PluginBuilder.Element, from source: String) {
        take(element.part, from: source)
        guard let mainboard else { return }
        record.reopening {
            apply(on: mainboard)
            set(up: mainboard)
        }
    }

    /// Adds an opener that an extension brings.
    package func install(_ opener: any URLOpenerPlugin, from source: String) {
        record.from(source) { add(opener) }
    }

    /// Shares a value with every module.
    package func share<Value>(_ value: Value) {
        if !sharedValues.add(value) { diagnostics.report(.duplicateSharedValue(type: name(of: Value.self))) }
    }

    /// Notes a module that has no boards.
    package func note(module: BoardID, plugin: String) {
        record.note(module: module, plugin: plugin)
        diagnostics.tell(.moduleInstalled(module))
    }

    // MARK: Parts

    private func step<Result>(_ name: String, _ body: () -> Result) -> Result {
        diagnostics.during(.step(name), on: nil, cause: .step(name), body)
    }

    private func add(_ plugin: any LauncherPlugin, from source: String?) {
        let name = name(of: type(of: plugin))
        let component = step("plugin \(name)") {
            record.from(name) { plugin.prepareForLaunching(withOptions: options) }
        }
        add(component, from: source ?? name)
    }

    /// Adds all of a component or, if one of its modules is installed already, none of it.
    private func add(_ component: ModuleComponent, from source: String) {
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

    private func add(_ opener: any URLOpenerPlugin) {
        switch router.add(opener) {
        case .refused(let error):
            diagnostics.report(error)
        case .added(let opener, let clash):
            record.note(opener)
            guard let clash else { return }
            if record.isOpen { record.noteClash(clash) } else { diagnostics.report(clash) }
        }
    }
}
