import Boardy
import BoardyReports
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct InstallTests {
    private let log = ErrorLog()

    private final class ModuleUI: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(to: Wall.left, id: "chart") { "module" }
        }
    }
    private enum ModuleUIManifest: Manifest {
        static var uiProviders: [any UIProvider.Type] { [ModuleUI.self] }
    }
    private final class AppUI: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(to: Wall.left, id: "chart") { "app" }
        }
    }

    private var component: LauncherComponent { PluginLauncher.with(options: log.options) }

    private func names(_ launcher: PluginLauncher) -> [String] { launcher.kernel.manifests.map { "\($0)" } }

    @Test func component_whenAManifestIsInstalledTwice_keepsTheFirst() {
        let launcher = component.install(manifest: WardManifest.self).install(manifest: WardManifest.self).instantiate()
        #expect(names(launcher) == ["WardManifest"])
        #expect(Journal.lines == ["rounds made"])
        #expect(log.texts == [])
    }

    @Test func component_whenManifestsComeAsAList_keepsTheirOrderAndEachOnce() {
        let launcher = component.install(manifests: [LampManifest.self, WardManifest.self, LampManifest.self])
            .install(manifest: WardManifest.self).instantiate()
        #expect(names(launcher) == ["LampManifest", "WardManifest"])
        #expect(log.texts == [])
    }

    @Test func launcher_whenAManifestIsInstalledThatTheComponentHad_passesItOver() {
        let launcher = component.install(manifest: WardManifest.self).instantiate()
            .install(manifest: WardManifest.self).install(manifests: [LampManifest.self, LampManifest.self])
        #expect(names(launcher) == ["WardManifest", "LampManifest"])
        #expect(launcher.catalog.modules.map(\.id) == ["WardManifest", "ward", "LampManifest"])
        #expect(log.texts == [])
    }

    @Test func launchers_whenMadeOfOneComponent_haveServicesAndInstancesOfTheirOwn() {
        let component = component.install(manifest: WardManifest.self)
        let (first, second) = (component.instantiate(), component.instantiate())
        #expect(first.resolve(Bed.self) !== second.resolve(Bed.self))
        #expect(first.resolve(Bed.self) === first.resolve(Bed.self))
        #expect(first.kernel !== second.kernel)
        #expect(Journal.lines.filter { $0 == "rounds made" }.count == 2)
    }

    @Test func launchers_whenOneIsBooted_theOtherIsNot() async throws {
        let component = component.install(manifest: WardManifest.self)
        let (first, second) = (component.instantiate(), component.instantiate())
        try await first.start()
        #expect(first.kernel.deeplinks.features == ["bell"])
        #expect(second.kernel.deeplinks.features == [])
    }

    @Test func launchers_whenAManifestIsInstalledInOne_theOtherHasItNot() {
        let component = component.install(manifest: WardManifest.self)
        let (first, second) = (component.instantiate(), component.instantiate())
        first.install(manifest: LampManifest.self)
        #expect(first.resolve(Lamp.self) != nil)
        #expect(second.resolve(Lamp.self) == nil)
    }

    @Test func services_whenTheyBelongToTheApp_areResolvedByItsModules() {
        let launcher = component.install(manifest: NeedsLamp.self).install(services: [Service(Lamp.self) { Lamp() }])
            .instantiate()
        #expect(launcher.resolve(Desk.self) != nil)
        #expect(launcher.catalog.services.first { $0.name == "Lamp" }?.source == "the app")
        #expect(log.texts == [])
    }

    @Test func resolve_whenNothingWasInstalled_isNil() {
        let launcher = component.instantiate()
        #expect(launcher.resolve(Bed.self) == nil)
        #expect(launcher.resolve(ServiceMap.self) == nil)
        #expect(log.texts == [])
    }

    // MARK: Validation

    @Test func rehearsal_whenAllIsWell_makesNoServiceAndFindsNothing() {
        #expect(component.install(manifest: WardManifest.self).validate() == [])
        #expect(!Journal.lines.contains("bed made"))
        #expect(log.texts == [])
    }

    @Test func rehearsal_whenThereAreObservers_tellsThemNothing() {
        let recorder = TraceRecorder()
        _ = component.install(observer: recorder).install(manifest: WardManifest.self).validate()
        #expect(recorder.events.isEmpty)
    }

    @Test(arguments: [true, false])
    func override_whenOfAContribution_isShownAtAnyPositionOfTheChain(isFirst: Bool) {
        let component = component
        let launcher =
            (isFirst
            ? component.override(uiProviders: [AppUI.self]).install(manifest: ModuleUIManifest.self)
            : component.install(manifest: ModuleUIManifest.self).override(uiProviders: [AppUI.self])).instantiate()
        #expect(launcher.kernel.ui.views(of: String.self, on: Wall.left) == ["app"])
        #expect(log.texts == [])
    }

    @Test func override_whenOfNoContribution_isFoundByTheValidation() {
        let issues = component.override(uiProviders: [AppUI.self]).validate()
        #expect(issues.map(\.error.code) == ["nothing-to-override"])
    }

    @Test func rehearsal_whenTheNavigationServiceIsThere_doesNotMakeIt() {
        let navigation = Service((any NavigationService).self) {
            Journal.note("navigation made")
            return Tabs([])
        }
        #expect(component.install(services: [navigation]).validate() == [])
        #expect(Journal.lines == [])
    }

    @Test func launcher_whenAManifestIsInstalledBehindTheBoot_opensItsLinks() async throws {
        let launcher = component.install(manifest: LampManifest.self).instantiate()
        try await launcher.start()
        launcher.install(manifest: WardManifest.self)
        #expect(launcher.kernel.deeplinks.features == ["bell"])
        #expect(await launcher.handle(link: "app:///bell/x").isOpened)
        #expect(Journal.lines == ["rounds made", "bell configured", "bell app:///bell/x"])
        #expect(log.texts == [])
    }

    private enum Desks: Manifest {
        static var services: [Service] { Service(Desk.self, dependencies: Lamp.self) { Desk($0) } }
        static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [DeskListener.self] }
    }
    private final class DeskListener: SceneDelegateListener {
        func configure(with resolver: any ServiceResolver) {
            Journal.note(resolver.resolve(Desk.self) == nil ? "no desk" : "desk")
        }
    }

    @Test(arguments: [false, true])
    func launcher_whenManifestsAreInstalledBehindTheBoot_receiveWhatTheyBringTogether(isReversed: Bool) async throws {
        let launcher = component.install(manifest: WardManifest.self).instantiate()
        try await launcher.start()
        let manifests: [any Manifest.Type] = [Desks.self, LampManifest.self]
        launcher.install(manifests: isReversed ? manifests.reversed() : manifests)
        #expect(Journal.lines.last == "desk")
        #expect(log.texts == [])
    }

    @Test func launcher_whenAManifestIsInstalledBeforeTheBoot_configuresNothingYet() {
        let launcher = component.install(manifest: LampManifest.self).instantiate()
        launcher.install(manifest: WardManifest.self)
        #expect(Journal.lines == ["rounds made"])
    }

    private final class Desk {
        init(_: Lamp) {}
    }

    private enum NeedsLamp: Manifest {
        static var services: [Service] { Service(Desk.self, dependencies: Lamp.self) { Desk($0) } }
    }
}
