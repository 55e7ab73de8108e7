import CoreContracts
import GhostKernel
import ManifestTestSupport
import Testing

/// Calls of the kernel by code that the kernel calls.
@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct ReentrancyTests {
    private let log = EventLog()
    private let kernel: Kernel

    init() {
        kernel = Kernel(plan: PhasePlan(limit: nil), observer: log.observer)
    }

    // MARK: One type, several roles

    /// A type that implements only some functions of its roles.
    final class TwoRoles: SceneDelegateListener, AppDelegateListener, LifecycleParticipant {
        func sceneDidBecomeActive(_ scene: AppScene) { Journal.note("active") }
        func run(phase: LifecyclePhase) async { Journal.note("\(phase)") }
    }

    enum TwoRolesManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [TwoRoles.self] }
        static var appDelegateListeners: [any AppDelegateListener.Type] { [TwoRoles.self] }
        static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [TwoRoles.self] }
    }

    @Test func type_whenItHasSeveralRolesAndReceivesNothing_implementsOnlyWhatItNeeds() async {
        kernel.install(TwoRolesManifest.self)
        await kernel.run(.launch)
        #expect(Journal.lines == ["launch"])
    }

    // MARK: Nested installations

    private enum Current {
        @TaskLocal static var kernel: Kernel?
    }

    final class InstallsWhenMade: LifecycleParticipant {
        init() { Current.kernel?.install(TwoRolesManifest.self) }
        func run(phase: LifecyclePhase) async { Journal.note("first \(phase)") }
    }

    enum InstallsWhenMadeManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [InstallsWhenMade.self] }
    }

    @Test func manifest_whenInstalledByAnInitialiser_isInstalled() async {
        await Current.$kernel.withValue(kernel) {
            kernel.install(InstallsWhenMadeManifest.self)
            await kernel.run(.launch)
        }
        #expect(Journal.lines.sorted() == ["first launch", "launch"])
        #expect(kernel.manifests.count == 2)
    }

    final class Late: LifecycleParticipant, SceneDelegateListener {
        private var isConfigured = false
        func configure(with resolver: any ServiceResolver) { isConfigured = true }
        func run(phase: LifecyclePhase) async { Journal.note("late, configured: \(isConfigured)") }
        func sceneDidBecomeActive(_ scene: AppScene) { Journal.note("late, configured: \(isConfigured)") }
    }

    enum LateManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Late.self] }
        static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Late.self] }
    }

    final class InstallsWhenConfigured: LifecycleParticipant, SceneDelegateListener {
        func configure(with resolver: any ServiceResolver) { Current.kernel?.install(LateManifest.self) }
        func run(phase: LifecyclePhase) async {}
    }

    enum ParticipantManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [InstallsWhenConfigured.self] }
    }

    enum ListenerManifest: Manifest {
        static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [InstallsWhenConfigured.self] }
    }

    @Test func participant_whenInstalledByOneThatIsConfigured_isConfiguredBeforeItRuns() async {
        await Current.$kernel.withValue(kernel) {
            kernel.install(ParticipantManifest.self)
            await kernel.run(.launch)
        }
        #expect(Journal.lines == ["late, configured: true"])
    }

    #if !canImport(UIKit) || os(watchOS)
        @Test func listener_whenInstalledByOneThatIsConfigured_isConfiguredBeforeItHears() async throws {
            try await Current.$kernel.withValue(kernel) {
                kernel.install(ListenerManifest.self)
                kernel.sceneDelegateListeners.sceneDidBecomeActive(AppScene())
                try await kernel.boot()
            }
            // The event, then the phase `postUI`.
            #expect(Journal.lines == ["late, configured: true", "late, configured: true"])
        }
    #endif

    // MARK: Recursive views and boots

    @Test func view_whenItAsksForItsOwnSurface_isLeftOutAndReported() {
        kernel.ui.contribute(
            to: Wall.left, contribution: Named("a"), dependencies: (any UIContributions).self,
            factory: { $0.views(of: String.self, on: Wall.left).joined() + "a" })
        kernel.ui.contribute(to: Wall.left, contribution: Named("b"), factory: { "b" })
        #expect(kernel.ui.views(of: String.self, on: Wall.left) == ["ba", "b"])
        let name = "the view a on Wall.left"
        #expect(log.errors == [.recursiveView([name, name])])
    }

    @Test func boot_whenAPartOfItWaitsForIt_isRefusedThere() async throws {
        let kernel = kernel
        kernel.lifecycle.add(
            Runner { phase in
                if phase == .launch { try await kernel.boot() }
            })
        let report = try await kernel.boot()
        #expect(report.failures.count == 1)
        #expect(log.errors.first == .recursiveBoot)
    }

    @Test func boot_whenATaskOfAnEarlierBootAsksForIt_isTheSame() async throws {
        let (kernel, latch) = (kernel, Latch())
        var later: Task<LaunchReport, any Error>?
        kernel.lifecycle.add(
            Runner { phase in
                if phase == .launch {
                    later = Task {
                        await latch.pass()
                        return try await kernel.boot()
                    }
                }
            })
        let report = try await kernel.boot()
        latch.open()
        #expect(try await later?.value == report)
    }

    // MARK: Installations by observers

    private final class Fresh: LifecycleParticipant, AppDelegateListener {
        private var isConfigured = false
        func configure(with resolver: any ServiceResolver) { isConfigured = true }
        func run(phase: LifecyclePhase) async { Journal.note("\(phase), configured: \(isConfigured)") }
        func applicationDidBecomeActive(_ application: HostApplication) { Journal.note("active") }
    }
    private enum FreshManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Fresh.self] }
    }

    @Test func participant_whenItComesWithSomebodyWhoHearsOfThePhase_runsInTheNext() async throws {
        var install: (@MainActor () -> Void)?
        let kernel = Kernel(
            observer: KernelObserver { event in if case .phaseBegan(.launch) = event { install?() } })
        install = { [weak kernel] in kernel?.install(FreshManifest.self) }
        try await kernel.boot()
        #expect(Journal.lines == ["sceneConnect, configured: true", "postUI, configured: true"])
    }

    private final class LateBell: AppDelegateListener {
        func configure(with resolver: any ServiceResolver) { Journal.note("bell configured") }
    }
    private enum BellManifest: Manifest {
        static var appDelegateListeners: [any AppDelegateListener.Type] { [LateBell.self] }
    }
    private final class Ringing: SceneDelegateListener {
        func configure(with resolver: any ServiceResolver) { Current.kernel?.install(BellManifest.self) }
    }
    private enum RingingManifest: Manifest {
        static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Ringing.self] }
    }

    @Test func listener_whenItComesWithAnotherOneInTheBoot_receivesTheServices() async throws {
        kernel.install(RingingManifest.self)
        try await Current.$kernel.withValue(kernel) { _ = try await kernel.boot() }
        #expect(Journal.lines == ["bell configured"])
    }

    // MARK: Boots that fail

    private final class Fuel {}
    private final class Engine {}

    @Test func boot_whenCalledByWhoHearsOfTheFailure_beginsAnew() async throws {
        var again: Task<LaunchReport, any Error>?
        var boot: (@MainActor () -> Void)?
        let kernel = Kernel(
            observer: KernelObserver { event in
                if case .error(let error) = event, error.code == .invalidManifests { boot?() }
            })
        boot = { [weak kernel] in
            kernel?.register([Service(Fuel.self) { Fuel() }])
            again = Task { [weak kernel] in
                guard let kernel else { throw Mishap("gone") }
                return try await kernel.boot()
            }
        }
        kernel.register([Service(Engine.self, dependencies: Fuel.self) { _ in Engine() }])
        await #expect(throws: GhostError.self) { try await kernel.boot() }
        #expect(try await again?.value.phases.map(\.name).contains("launch") == true)
    }
}
