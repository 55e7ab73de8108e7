import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

/// A type with several roles has one object.
@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct InstanceTests {
    private final class Everything: ServiceProvider, UIProvider, LifecycleParticipant, AppDelegateListener,
        SceneDelegateListener
    {
        init() { Journal.note("init") }
        func registerServices(_ registry: any ServiceRegistry) {
            Journal.note("services")
            registry.register(Everything.self) { self }
        }
        func registerUI(_ registry: any UIRegistryContributing) {
            Journal.note("ui")
            registry.contribute(to: Wall.left, contribution: Named("everything"), factory: { self })
        }
        func configure(with resolver: any ServiceResolver) {
            Journal.note(resolver.resolve(Everything.self) === self ? "configure" : "another one")
        }
        func run(phase: LifecyclePhase) { Journal.note("\(phase)") }
    }

    private enum EverythingManifest: Manifest {
        static var serviceProviders: [any ServiceProvider.Type] { [Everything.self] }
        static var uiProviders: [any UIProvider.Type] { [Everything.self] }
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Everything.self] }
        static var appDelegateListeners: [any AppDelegateListener.Type] { [Everything.self] }
        static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Everything.self] }
    }

    private enum ProviderManifest: Manifest {
        static var serviceProviders: [any ServiceProvider.Type] { [Everything.self] }
    }

    private enum UIManifest: Manifest {
        static var uiProviders: [any UIProvider.Type] { [Everything.self] }
    }

    private enum ParticipantManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Everything.self] }
    }

    private let log = EventLog()
    private let kernel: Kernel

    init() {
        kernel = Kernel(clock: ManualClock(), observer: log.observer)
    }

    @Test func type_whenInEveryList_isMadeAndConfiguredOnce() async throws {
        kernel.install(EverythingManifest.self)
        try await kernel.boot()
        #expect(
            Journal.lines == ["init", "services", "ui", "configure", "prewarm", "launch", "sceneConnect", "postUI"])
    }

    @Test func type_whenItContributesItself_isTheSameInTheView() {
        kernel.install(EverythingManifest.self)
        let view = kernel.ui.views(of: Everything.self, on: Wall.left).first
        #expect(view === kernel.services.resolve(Everything.self))
    }

    @Test func type_whenInTheListsOfTwoManifests_isMadeOnce() {
        kernel.install([ProviderManifest.self, ParticipantManifest.self])
        #expect(Journal.lines.count { $0 == "init" } == 1)
    }

    @Test func provider_whenTwoManifestsNameIt_registersOnce() {
        kernel.install([EverythingManifest.self, ProviderManifest.self])
        #expect(Journal.lines.count { $0 == "services" } == 1)
        #expect(kernel.validate().isEmpty)
    }

    @Test func uiProvider_whenTwoManifestsNameIt_contributesOnce() {
        kernel.install([EverythingManifest.self, UIManifest.self])
        #expect(Journal.lines.count { $0 == "ui" } == 1)
        #expect(log.errors.isEmpty)
    }

    @Test func participant_whenTwoManifestsNameIt_runsOncePerPhase() async {
        kernel.install([EverythingManifest.self, ParticipantManifest.self])
        await kernel.run(.prewarm)
        #expect(Journal.lines.count { $0 == "prewarm" } == 1)
    }

    @Test func kernels_whenTwoInstallAManifest_haveAnObjectEach() {
        let other = Kernel(observer: .none)
        kernel.install(EverythingManifest.self)
        other.install(EverythingManifest.self)
        #expect(kernel.services.resolve(Everything.self) !== other.services.resolve(Everything.self))
    }
}
