import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct LauncherLeakTests {
    private let log = ErrorLog()

    /// A service that retains every object that it can reach.
    private final class Hoarder: LifecycleParticipant, SceneDelegateListener, DeeplinkHandler {
        let feature = "hoard"
        private var resolver: (any ServiceResolver)?
        private var map: ServiceMap?
        private var boards: (any BoardActivating)?
        private var links: (any DeeplinkService)?
        private var views: [UIContribution] = []
        private var nurse: Nurse?

        func configure(with resolver: any ServiceResolver) {
            (self.resolver, map, boards) = (resolver, resolver.resolve(), resolver.resolve())
            (links, nurse) = (resolver.resolve(), resolver.resolve())
            views = resolver.resolve((any UIContributions).self)?.contributions(to: Wall.left) ?? []
            links?.register(handler: self)
        }
        func run(phase: LifecyclePhase) async {}
        func handle(_ deeplink: Deeplink) async -> Bool { true }
    }
    private enum HoarderManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Hoarder.self] }
        static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Hoarder.self] }
    }
    /// The weak references of a test.
    private final class Held {
        weak var launcher: PluginLauncher?
        weak var kernel: Kernel?
        weak var bed: Bed?
        weak var handler: (any DeeplinkHandler)?
        weak var mainboard: (any FlowMotherboard)?

        @MainActor init(_ launcher: PluginLauncher) {
            (self.launcher, kernel, bed) = (launcher, launcher.kernel, launcher.resolve())
            handler = launcher.kernel.deeplinks.handler(of: "hoard")
            mainboard = launcher.mainboard
        }
    }

    private var component: LauncherComponent {
        PluginLauncher.with(options: log.options).install(plugin: GreetPlugin())
            .install(manifests: [WardManifest.self, HoarderManifest.self])
    }

    @Test func launcher_whenBootedAndLetGo_isGoneWithAllThatItHas() async throws {
        var launcher: PluginLauncher? = component.install(tab: "home") { _ in nil }.instantiate()
        try await launcher?.start { $0.activateBoard(identifier: "greet", withOption: "Ada") }
        _ = await launcher?.handle(link: "app://home/hoard/x")
        let held = try Held(#require(launcher))
        #expect(held.handler != nil)
        launcher = nil
        #expect(await isGone { held.launcher })
        #expect(await isGone { held.kernel })
        #expect(await isGone { held.bed })
        #expect(await isGone { held.handler })
        #expect(await isGone { held.mainboard })
    }

    @Test func launcher_whenPartsOfItAreKept_isGoneAllTheSame() async throws {
        var launcher: PluginLauncher? = component.instantiate()
        let report = try await launcher?.start()
        let (map, boards) = (launcher?.resolve(ServiceMap.self), launcher?.resolve((any BoardActivating).self))
        let resolver: (any ServiceResolver)? = launcher?.kernel.services
        let view = launcher?.kernel.ui.contributions(to: Wall.left).first
        let held = try Held(#require(launcher))
        launcher = nil
        #expect(await isGone { held.launcher })
        #expect(await isGone { held.mainboard })
        #expect(await isGone { held.kernel })
        withExtendedLifetime((report, map, boards, resolver, view)) {}
    }

    @Test func launcher_whenAParticipantNeverReturns_isGoneAfterTheTimeLimit() async throws {
        let (clock, latch) = (ManualClock(), Latch())
        var launcher: PluginLauncher? = PluginLauncher.with(
            options: log.options.with(PhasePlan(limit: .seconds(1))).with(BootClock(clock))
        ).install(manifest: LampManifest.self).instantiate()
        launcher?.kernel.lifecycle.add(Runner { phase in if phase == .launch { await latch.pass() } })
        let start = Task { [launcher] in try await launcher?.start() }
        await latch.waitForArrivals()
        await clock.whenSleeping()
        await clock.advance(by: .seconds(1))
        _ = try await start.value
        let held = try Held(#require(launcher))
        launcher = nil
        #expect(await isGone { held.mainboard })
        #expect(await isGone { held.kernel })
        latch.open()
    }

    @Test func launcher_whenLetGoInMidBoot_isGoneAndTheBootEnds() async throws {
        let latch = Latch()
        var launcher: PluginLauncher? = PluginLauncher.with(options: log.options).install(manifest: LampManifest.self)
            .instantiate()
        launcher?.kernel.lifecycle.add(Runner { phase in if phase == .launch { await latch.pass() } })
        launcher?.launch { _ in }
        await latch.waitForArrivals()
        let held = try Held(#require(launcher))
        launcher = nil
        #expect(await isGone { held.launcher })
        latch.open()
        #expect(await isGone { held.kernel })
    }

    /// A listener registers a handler after the launcher's release. Runs in its own process, because a defect would
    /// trap.
    @Test func boot_whenTheLauncherIsGoneBeforeListenersRegisterHandlers_goesOn() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let latch = Latch()
            var launcher: PluginLauncher? = PluginLauncher.with(options: .default).install(manifest: WardManifest.self)
                .instantiate()
            launcher?.kernel.lifecycle.add(Runner { phase in if phase == .launch { await latch.pass() } })
            weak let kernel = launcher?.kernel
            launcher?.launch { _ in }
            await latch.waitForArrivals()
            launcher = nil
            latch.open()
            _ = await isGone { kernel }
        }
    }

    @Test func kernel_whenItOutlivesItsLauncher_takesHandlersAndManifests() async {
        await #expect(processExitsWith: .success) { @MainActor in
            var launcher: PluginLauncher? = PluginLauncher.with(options: .default).install(manifest: LampManifest.self)
                .instantiate()
            let kernel = launcher?.kernel
            launcher = nil
            kernel?.deeplinks.register(handler: Handler("late"))
            kernel?.install(WardManifest.self)
            _ = try await kernel?.boot()
        }
    }

    @Test func rehearsal_whenItIsOver_leavesNothingBehind() async {
        weak var kernel: Kernel?
        _ = component.install(launchSettings: { _ in }).validate()
        do {
            let launcher = component.instantiate()
            kernel = launcher.kernel
        }
        #expect(await isGone { kernel })
    }

    // MARK: Links

    @Test func link_whenTheLauncherGoesAndNobodyCouldOpenIt_isReportedAsSuch() async throws {
        let (latch, ended) = (Latch(), Latch())
        var launcher: PluginLauncher? = component.instantiate()
        launcher?.handle("slow") { _ in
            await latch.pass()
            Task { await ended.pass() }
            return false
        }
        try await launcher?.start()
        launcher?.open(link: "app:///slow/x")
        await latch.waitForArrivals()
        let held = try Held(#require(launcher))
        launcher = nil
        #expect(await isGone { held.launcher })
        latch.open()
        await ended.waitForArrivals()
        #expect(await isGone { held.kernel })
        ended.open()
        #expect(log.codes == ["launcher-released"])
    }

    @Test func launcher_whenAHandlerNeverReturns_isGoneAllTheSame() async throws {
        let latch = Latch()
        var launcher: PluginLauncher? = component.instantiate()
        launcher?.handle("stuck") { _ in
            await latch.pass()
            return true
        }
        try await launcher?.start()
        launcher?.open(link: "app:///stuck/x")
        await latch.waitForArrivals()
        let held = try Held(#require(launcher))
        launcher = nil
        #expect(await isGone { held.launcher })
        #expect(await isGone { held.mainboard })
        latch.open()
    }
}
