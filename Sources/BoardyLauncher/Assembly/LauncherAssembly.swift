package import BoardyCore
import BoardySupport

/// The installed items of one launcher. An item that cannot be installed is reported and left out.
///
/// The items are added first. After the motherboard is attached, the plugins are applied and the settings run. An item
/// that is added later passes these steps at once.
@MainActor
package final class LauncherAssembly {
    package let options: MainOptions
    package let diagnostics: Diagnostics
    let producer: BoardProducer
    private let gates: LauncherGates
    let record: InstallationLog
    let router = URLRouter()
    private let sharedValues = SharedValues()
    private var settings: [Settings] = []

    /// The number of settings that have run on the main motherboard.
    private var completedSettings = 0

    /// The motherboards besides the main one. Each closure holds its motherboard weakly.
    private var others: [() -> (any FlowMotherboard)?] = []
    private var modules: Set<BoardID> = []

    /// The modules that have not been applied.
    private var plugins: [Module] = []
    private(set) var extensions: [any LauncherExtension] = []
    private weak var mainboard: (any FlowMotherboard)?
    private var links: WeakLinkHandle?

    private struct Settings {
        let source: ItemSource
        let run: ModuleComponent.LaunchSettings
    }

    private struct Module {
        let source: ItemSource
        let id: BoardID
        let plugin: any ModulePlugin
    }

    /// True after ``PluginLauncher/launch(_:)`` has called its closure.
    package internal(set) var didLaunch = false

    /// True if the launcher is made for a validation only. Activations then make no boards, and services do not start.
    package let isValidationRun: Bool

    /// Adds the items of a component.
    init(of component: LauncherComponent, for purpose: AssemblyPurpose) {
        let record = InstallationLog()
        (options, isValidationRun, self.record) = (component.options, purpose == .validation, record)
        diagnostics = purpose.diagnostics(of: component, recordingIn: record)
        gates = LauncherGates(admitsNothing: isValidationRun)
        producer = BoardProducer(diagnostics: diagnostics, gates: gates, recorder: record)
        for part in component.firstItems { add(part) }
        component.items.forEach { add($0) }
    }

    private func add(_ part: LauncherComponent.Item) {
        switch part {
        case .plugin(let plugin, let source):
            add(plugin, from: source)
        case .launchSettings(let launchSettings):
            settings.append(Settings(source: .app, run: launchSettings))
        case .gatewayBarrier(let barrier, let boards):
            let errors = gates.install(barrier, for: boards)
            errors.forEach(diagnostics.report)
            record.record(barrier, for: boards, except: errors)
        case .sharing(let type, let add):
            if !add(sharedValues) { diagnostics.report(.duplicateSharedValue(type: typeName(of: type))) }
        case .extending(let extend):
            extend(self)
        }
    }

    /// Adds one plugin.
    ///
    /// - Parameter source: The origin of the plugin; nil for the plugin itself.
    private func add(_ plugin: PluginBuilder.Element.Plugin, from source: ItemSource?) {
        switch plugin {
        case .launcher(let plugin):
            add(plugin, from: source)
        case .module(let plugin):
            add(ModuleComponent(modulePlugins: [plugin]), from: source ?? .type(type(of: plugin)))
        case .opener(let opener):
            record.from(source ?? .type(type(of: opener))) { add(opener) }
        }
    }

    // MARK: Motherboard

    /// Attaches the motherboard and the links to the assembly and its extensions.
    func attach(to mainboard: any FlowMotherboard, links: WeakLinkHandle) {
        (self.mainboard, self.links) = (mainboard, links)
        for launcherExtension in extensions { launcherExtension.attach(to: mainboard, links: links) }
    }

    /// Applies the added plugins. Shared values are visible to every module, including modules that were installed
    /// before the values.
    func apply(on mainboard: any FlowMotherboard) {
        let main: any MainComponent = LauncherMainComponent(
            options: options, sharedValues: sharedValues, producer: producer.borrowed(),
            serviceMap: mainboard.serviceMap)
        let plugins = plugins
        self.plugins = []
        for module in plugins {
            step("module \(module.id)") {
                record.from(module.source, module: module.id) { module.plugin.apply(for: main) }
            }
            diagnostics.emit(.moduleInstalled(module.id))
        }
    }

    /// Runs the added settings on the main motherboard and on the others.
    func runSettings(on mainboard: any FlowMotherboard) {
        let new = settings[completedSettings...]
        completedSettings = settings.count
        for motherboard in [mainboard] + others.compactMap({ $0() }) { run(new, on: motherboard) }
    }

    private func run(_ settings: ArraySlice<Settings>, on motherboard: any FlowMotherboard) {
        for setting in settings {
            step("settings of \(setting.source.name)") {
                record.from(setting.source) { setting.run(motherboard) }
            }
        }
    }

    /// Makes another motherboard with the boards, the gates and the settings of all modules. Settings that are added later run
    /// on it as well.
    func makeMotherboard(_ identifier: BoardID) -> Motherboard {
        let motherboard = Motherboard(identifier: identifier, producer: producer)
        run(settings[...], on: motherboard)
        others.removeAll { $0() == nil }
        others.append { [weak motherboard] in motherboard }
        return motherboard
    }

    /// Makes a motherboard with the boards, the gates and the settings of all modules, for one session of a server.
    ///
    /// In contrast to ``makeMotherboard(_:)``, settings that are added later do not run on it, so that the cost does not grow
    /// with the number of sessions.
    func makeSessionMotherboard(_ identifier: BoardID) -> Motherboard {
        let motherboard = Motherboard(identifier: identifier, producer: producer)
        for setting in settings { setting.run(motherboard) }
        return motherboard
    }

    // MARK: Extensions

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

    /// Adds a plugin of an extension. It is applied at once if the motherboard is attached.
    package func install(_ element: PluginBuilder.Element, from source: String) {
        add(element.plugin, from: .named(source))
        guard let mainboard else { return }
        record.withRecording {
            apply(on: mainboard)
            runSettings(on: mainboard)
        }
    }

    /// Adds an opener of an extension, or of an app after its launcher was made.
    package func install(_ opener: any URLOpenerPlugin, from source: String) {
        record.from(.named(source)) { add(opener) }
    }

    /// Shares a value with all modules, or reports a second value of the same type.
    package func share<Value>(_ value: Value) {
        if !sharedValues.add(value) { diagnostics.report(.duplicateSharedValue(type: typeName(of: Value.self))) }
    }

    /// Records a module without boards.
    package func recordModule(module: BoardID, plugin: String) {
        record.record(module: module, plugin: .named(plugin))
        diagnostics.emit(.moduleInstalled(module))
    }

    /// Records that a module without boards uses boards.
    package func recordUses(of boards: [BoardID], by module: String) {
        for board in boards { record.recordUse(of: board, nil, by: .named(module)) }
    }

    // MARK: Items

    private func step<Result>(_ name: @autoclosure () -> String, _ body: () -> Result) -> Result {
        diagnostics.withSpan(.step(name()), on: nil, cause: .step(name())) { perform(body) }
    }

    /// The surroundings in which the modules and boards of the launcher are made, and its first board is activated. Held
    /// weakly.
    package var makingScope: (any MakingScope)? {
        get { producer.makingScope }
        set { producer.makingScope = newValue }
    }

    func perform<Result>(_ body: () -> Result) -> Result { makingScope?.perform(body) ?? body() }

    private func add(_ plugin: any LauncherPlugin, from source: ItemSource?) {
        let own = ItemSource.type(type(of: plugin))
        let component = step("plugin \(own.name)") {
            record.from(own) { plugin.prepareForLaunching(withOptions: options) }
        }
        add(component, from: source ?? own)
    }

    /// Adds all items of a component, or none of them if one of its modules is installed already.
    private func add(_ component: ModuleComponent, from source: ItemSource) {
        let first = plugins.count
        for plugin in component.modulePlugins {
            let module = plugin.identifier
            guard modules.insert(module).inserted else {
                for module in plugins[first...] { modules.remove(module.id) }
                plugins.removeSubrange(first...)
                record.from(source) { diagnostics.report(.duplicateModule(module, rejected: source.name)) }
                return
            }
            plugins.append(Module(source: source, id: module, plugin: plugin))
        }
        settings.append(Settings(source: source, run: component.launchSettings))
        record.from(source) {
            for module in plugins[first...] {
                record.record(module: module.id, plugin: .type(type(of: module.plugin)))
            }
            for opener in component.urlOpenerPlugins { add(opener) }
        }
        for plugin in component.modulePlugins {
            for interface in plugin.uses { record.recordUse(of: interface.boardID, interface, by: source) }
        }
        for interface in component.uses { record.recordUse(of: interface.boardID, interface, by: source) }
        for interface in component.optionalUses {
            record.recordUse(of: interface.boardID, interface, by: source, .optional)
        }
    }

    /// Adds an opener and reports the errors of its pattern. The validation reports those of an installed opener that arise
    /// before it runs.
    private func add(_ opener: any URLOpenerPlugin) {
        let (isInstalled, errors) = router.add(opener, from: record.source)
        for error in errors {
            if isInstalled, !record.isComplete { record.recordPatternIssue(error) } else { diagnostics.report(error) }
        }
    }
}
