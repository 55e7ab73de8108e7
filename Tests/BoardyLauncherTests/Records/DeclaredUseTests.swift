import BoardTestSupport
import Boardy
import BoardyReports
import TestSupport
import Testing

/// The boards of other modules that modules declare to use.
@MainActor
struct DeclaredUseTests {
    private let log = ErrorLog()

    private struct Search: ModulePlugin {
        let identifier: BoardID = "search"
        var uses: [any IOInterface.Type] { [NumberIO.self] }

        func apply(for main: any MainComponent) {
            main.producer.registerBoard("search") { id in
                FlowBoard<EchoIO>(identifier: id) { board, text in
                    board.serviceMap.number.activation.activate(with: text.count)
                    board.serviceMap.ioPlain.activation.activate()
                }
            }
        }
    }

    private let missing = BoardError.unknownUsedBoard(
        "number", interface: "NumberIO", module: "Kit<Shop>", suggestions: ["numbers"])

    @Test func validate_whenAUsedModuleIsMissing_isAnIssueWithANearMiss() {
        let issues = LauncherComponent.silent
            .install(launcherPlugin: Kit<Shop>(uses: [NumberIO.self]))
            .install(plugin: FakeModule.numbers("numbers"))
            .validate()
        #expect(issues.map(\.error) == [missing])
        #expect(issues.map(\.source) == ["Kit<Shop>"])
    }

    @Test func validate_whenTheUsedModuleIsInstalled_hasNoIssue() {
        let component = LauncherComponent.silent
            .install(launcherPlugin: Kit<Shop>(uses: [NumberIO.self, NumberIO.self]))
            .install(plugin: FakeModule.numbers("number"))
        #expect(component.validate() == [])
    }

    @Test func validate_whenAModulePluginDeclares_isChecked() {
        let issues = LauncherComponent.silent.install(plugin: Search()).validate()
        #expect(
            issues.map(\.error) == [
                .unknownUsedBoard("number", interface: "NumberIO", module: "Search", suggestions: [])
            ])
    }

    @Test func validate_whenTheUsedBoardHasAnotherInterface_isAnIssue() {
        let issues = LauncherComponent.silent
            .install(launcherPlugin: Kit<Shop>(uses: [NumberIO.self]))
            .install(plugin: FakeModule.echoes("number"))
            .validate()
        #expect(issues.map(\.error.code) == ["interface-mismatch"])
    }

    @Test func validate_whenAnOptionallyUsedModuleIsMissing_hasNoIssue() {
        struct Plugin: LauncherPlugin {
            func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
                ModuleComponent(modulePlugins: [], optionalUses: [NumberIO.self])
            }
        }
        let component = LauncherComponent.silent.install(launcherPlugin: Plugin())
        #expect(component.validate() == [])
        #expect(component.instantiate().catalog.uses.map(\.kind) == [.optional])
    }

    @Test func instantiate_whenAUsedModuleIsMissing_reportsThatAndGoesOn() {
        let launcher = PluginLauncher.with(options: log.options)
            .install(launcherPlugin: Kit<Shop>(uses: [NumberIO.self]))
            .install(plugin: FakeModule.numbers("numbers"))
            .instantiate()
        #expect(log.errors == [missing])
        #expect(launcher.mainboard.number("numbers").activation.activate(with: 1) == .activated)
    }

    // MARK: Catalog

    @Test func catalog_hasDeclaredUsesAndThoseOfFlows() {
        let component = LauncherComponent.silent
            .install(
                launcherPlugin: Kit<Shop>(
                    modules: [FakeModule.echoes("shop")], uses: [PlainIO.self],
                    settings: { $0.registerFlowSteps("shop" ->> "number") })
            )
            .install(plugins: [FakeModule.numbers("number"), FakeModule.plain("plain")])
        let catalog = component.instantiate().catalog
        #expect(catalog.uses.map(\.module) == ["Kit<Shop>", "Kit<Shop>"])
        #expect(catalog.uses.map(\.board) == ["plain", "number"])
        #expect(catalog.uses.map(\.kind) == [.required, .derived])
        #expect(
            "\(catalog)".contains(
                """
                Uses (2)
                  Module     Board   Kind
                  Kit<Shop>  plain   required
                  Kit<Shop>  number  derived
                """))
        #expect(catalog.mermaidFlowchart().contains("    m0 -. uses .-> b2\n"))
    }

    @Test func catalog_hasTheInnerBoardsOfAdapters() {
        let adapter = FakeModule("adapter") {
            BoardRegistration("adapter") {
                AdapterBoard<EchoIO, NumberIO>(identifier: $0, input: { $0.count }, output: { "\($0)" })
            }
        }
        let component = LauncherComponent.silent.install(plugin: adapter)
        #expect(component.instantiate().catalog.uses.map(\.board) == ["number"])
        #expect(
            component.validate().map(\.error) == [
                .unknownUsedBoard("number", interface: "NumberIO", module: "FakeModule", suggestions: [])
            ])
    }

    @Test func declarations_ofOneUse_areMerged() {
        let component = LauncherComponent.silent
            .install(launcherPlugin: Kit<Shop>(modules: [Search()], uses: [NumberIO.self, PlainIO.self]))
            .install(plugins: [FakeModule.numbers("number"), FakeModule.plain("plain")])
        #expect(component.instantiate().catalog.uses.map(\.board) == ["number", "plain"])
    }

    @Test func adapter_ofABoardOfItsOwnModule_isNoUse() {
        let adapter = FakeModule("adapter") {
            BoardRegistration("adapter") {
                AdapterBoard<EchoIO, NumberIO>(identifier: $0, input: { $0.count }, output: { "\($0)" })
            }
            BoardRegistration(NumberIO.self) { _ in NumberBoard() }
        }
        #expect(LauncherComponent.silent.install(plugin: adapter).instantiate().catalog.uses == [])
    }

    // MARK: Uses without a declaration

    private func use(_ options: (MainOptions) -> MainOptions = { $0 }, _ plugin: any ModulePlugin = Search())
        -> [BoardEvent.Kind]
    {
        let observer = UndeclaredUseObserver()
        let launcher = PluginLauncher.with(options: options(log.options)).install(observer: observer)
            .install(plugins: [plugin, FakeModule.numbers("number"), FakeModule.plain("plain")])
            .instantiate()
        for text in ["a", "b"] { launcher.mainboard.echo("search").activation.activate(with: text) }
        return observer.kinds
    }

    @Test func activation_whenItIsNotDeclared_isToldOnce() {
        #expect(use() == [.undeclaredUse("plain", by: "search", module: "Search")])
        #expect(log.errors == [])
    }

    @Test func activation_ofABoardWithADeclaredInterfaceAndAnotherIdentifier_isDeclared() {
        struct Games: ModulePlugin {
            let identifier: BoardID = "games"
            func apply(for main: any MainComponent) {
                for id in ["chess", "go"] as [BoardID] { main.register(NumberIO.self, id: id) { _ in NumberBoard() } }
            }
        }
        struct Menu: LauncherPlugin, ModulePlugin {
            let identifier: BoardID = "menu"
            func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
                ModuleComponent(modulePlugins: [self], optionalUses: [NumberIO.self])
            }
            func apply(for main: any MainComponent) {
                main.register(EchoIO.self, id: "menu") { _ in
                    FlowBoard { board, game in
                        board.serviceMap.destination(NumberIO.self, id: BoardID(game)).activation.activate(with: 1)
                    }
                }
            }
        }
        let launcher = PluginLauncher.with(options: log.options.with(LaunchValidation.strict))
            .install(launcherPlugin: Menu()).install(plugin: Games()).instantiate()
        for game in ["chess", "go"] { launcher.mainboard.echo("menu").activation.activate(with: game) }
        #expect(log.errors == [])
    }

    @Test func activation_whenItIsNotDeclaredAndFollowsATap_isToldOnce() throws {
        let observer = UndeclaredUseObserver()
        let launcher = PluginLauncher.with(options: log.options).install(observer: observer)
            .install(plugins: [Search(), FakeModule.numbers("number"), FakeModule.plain("plain")])
            .instantiate()
        let search = FlowBoard<EchoIO>(identifier: "search") { _, _ in }
        launcher.mainboard.installBoard(search)
        // Nothing is being activated, as after a tap.
        search.serviceMap.number.activation.activate(with: 1)
        #expect(observer.kinds == [])
        search.serviceMap.ioPlain.activation.activate()
        #expect(observer.kinds == [.undeclaredUse("plain", by: "search", module: "Search")])
    }

    @Test func activation_whenItIsNotDeclaredAndValidationIsStrict_isReportedOnce() {
        #expect(use { $0.with(LaunchValidation.strict) } == [])
        #expect(log.errors == [.undeclaredUse("plain", by: "search", module: "Search")])
    }

    @Test func activation_whenTheModuleDeclaresNothing_isReportedOnlyByStrictValidation() {
        struct Silent: ModulePlugin {
            let identifier: BoardID = "search"
            func apply(for main: any MainComponent) { Search().apply(for: main) }
        }
        #expect(use({ $0 }, Silent()) == [])
        #expect(log.errors == [])
        _ = use({ $0.with(LaunchValidation.strict) }, Silent())
        #expect(Set(log.errors.map(\.code)) == ["undeclared-use"])
        #expect(log.errors.count == 2)
    }

    @Test func launcher_whenItObservesUses_isReleased() {
        weak var mainboard: AnyObject?
        do {
            let launcher = PluginLauncher.with(options: log.options.with(LaunchValidation.strict))
                .install(plugins: [FakeModule.numbers("number")]).instantiate()
            mainboard = launcher.mainboard
        }
        #expect(mainboard == nil)
    }
}

extension ServiceMap {
    fileprivate var number: Destination<NumberIO> { destination(NumberIO.self) }
    fileprivate var ioPlain: Destination<PlainIO> { destination(PlainIO.self) }
}

@MainActor
private final class UndeclaredUseObserver: BoardObserver {
    private(set) var kinds: [BoardEvent.Kind] = []

    func boardDidEmit(_ event: BoardEvent) {
        if case .undeclaredUse = event.kind { kinds.append(event.kind) }
    }
}
