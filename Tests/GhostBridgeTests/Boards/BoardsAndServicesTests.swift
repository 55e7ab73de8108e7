import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct BoardsAndServicesTests {
    private let log = ErrorLog()

    private func greet(_ launcher: PluginLauncher) -> [String] {
        let record = launcher.record(GreetIO.self)
        launcher.mainboard.activateBoard(identifier: "greet", withOption: "Ada")
        return record.outputs
    }

    @Test func board_whenThereAreNoManifests_getsNil() {
        let launcher = PluginLauncher.with(options: log.options).install(plugin: GreetPlugin()).instantiate()
        #expect(greet(launcher) == ["nobody greets Ada"])
        #expect(log.texts == [])
    }

    @Test func board_whenTheManifestComesLater_getsTheService() {
        let launcher = PluginLauncher.with(options: log.options).install(plugin: GreetPlugin()).instantiate()
        launcher.install(manifest: GreeterManifest.self)
        #expect(greet(launcher) == ["Good day, Ada"])
    }

    @Test func board_whenTheServiceIsNotRegistered_getsNilAndNothingIsReported() {
        let launcher = PluginLauncher.with(options: log.options).install(plugin: GreetPlugin())
            .install(manifest: LampManifest.self).instantiate()
        #expect(greet(launcher) == ["nobody greets Ada"])
        #expect(log.texts == [])
    }

    @Test func board_whenItAsksAfterTheKernel_getsTheSameInstance() {
        let launcher = PluginLauncher.with(options: log.options).install(plugin: GreetPlugin())
            .install(manifest: GreeterManifest.self).instantiate()
        let greeter = launcher.resolve((any Greeter).self)
        #expect(launcher.kernel.services.resolve((any Greeter).self) === greeter)
        #expect(greet(launcher) == ["Good day, Ada"])
    }

    @Test func board_whenWhatItsServiceNeedsIsMissing_getsNilAndItIsReported() {
        enum Half: Manifest {
            static var services: [Service] {
                Service((any Greeter).self, dependencies: Lamp.self) { _ in PoliteGreeter() }
            }
        }
        let launcher = PluginLauncher.with(options: log.options).install(plugin: GreetPlugin())
            .install(manifest: Half.self).instantiate()
        let reported = log.errors.count
        #expect(greet(launcher) == ["nobody greets Ada"])
        #expect(log.codes.dropFirst(reported) == ["missing-service"])
    }

    // MARK: Plugins of manifests

    private enum Parts: Manifest {
        static var boardPlugins: [BoardPlugin] {
            Suite()
            EchoPlugin("single")
            Opener()
            [EchoPlugin("first"), EchoPlugin("second")] as [any ModulePlugin]
            if Journal.lines.contains("extra") { EchoPlugin("extra") }
            if Journal.lines.contains("night") { EchoPlugin("night") } else { EchoPlugin("day") }
        }
    }
    private struct Suite: LauncherPlugin {
        func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
            ModuleComponent(modulePlugins: [EchoPlugin("suite")]) { _ in Journal.note("settings") }
        }
    }
    private struct Opener: URLOpenerPathMatchingPlugin {
        var matchingPath: String { "/parts/{id}" }
        func mainboard(_: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
            Journal.note("opened \(parameters["id"] ?? "")")
        }
    }

    @Test func manifest_whenItNamesPlugins_hasThemInTheCatalogInOrder() {
        let launcher = PluginLauncher.with(options: log.options).install(manifest: Parts.self).instantiate()
        #expect(launcher.catalog.boards.map(\.id) == ["suite", "single", "first", "second", "day"])
        #expect(launcher.catalog.modules.first?.id == "Parts")
        #expect(launcher.catalog.openers.contains { $0.pattern == "/parts/{id}" })
        #expect(Journal.lines == ["settings"])
        #expect(log.texts == [])
    }

    @Test func manifest_whenItsPluginsAreInTheCatalog_isNamedAsTheirSource() {
        let launcher = PluginLauncher.with(options: log.options).install(manifest: Parts.self).instantiate()
        #expect(launcher.catalog.modules.first { $0.id == "single" }?.source == "Parts")
        #expect(launcher.catalog.openers.first { $0.pattern != nil }?.source == "Parts")
    }

    @Test func manifest_whenItDecides_namesOtherPlugins() {
        Journal.note("extra")
        Journal.note("night")
        let launcher = PluginLauncher.with(options: log.options).install(manifest: Parts.self).instantiate()
        #expect(launcher.catalog.boards.map(\.id).suffix(2) == ["extra", "night"])
    }

    @Test func manifest_whenItComesLater_hasItsBoardsAndOpenersAtOnce() {
        let launcher = PluginLauncher.with(options: log.options).instantiate().launch { _ in }
        launcher.install(manifest: Parts.self)
        let record = launcher.record(WordIO.self, "day")
        launcher.mainboard.activateBoard(identifier: "day", withOption: "hello")
        #expect(record.outputs == ["hello"])
        #expect(launcher.open(link: "app://x/parts/7") == ["Opener"])
        #expect(Journal.lines == ["settings", "opened 7"])
        #expect(launcher.catalog.boards.map(\.id) == ["suite", "single", "first", "second", "day"])
    }

    @Test func catalog_whenReadBeforeAManifestComes_hasItsModuleAfterwards() {
        let launcher = PluginLauncher.with(options: log.options).instantiate()
        #expect(launcher.catalog.modules.isEmpty)
        launcher.install(manifest: LampManifest.self)
        #expect(launcher.catalog.modules.map(\.id) == ["LampManifest"])
    }

    @Test func plugin_whenAnotherHasItsModule_isRejectedAndReported() {
        enum Rival: Manifest {
            static var boardPlugins: [BoardPlugin] { EchoPlugin("single") }
        }
        let launcher = PluginLauncher.with(options: log.options).install(manifest: Parts.self)
            .install(manifest: Rival.self).instantiate()
        #expect(log.codes == ["duplicate-module"])
        #expect(launcher.catalog.boards.filter { $0.id == "single" }.count == 1)
    }
}
