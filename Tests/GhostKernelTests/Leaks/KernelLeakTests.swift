import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct KernelLeakTests {
    /// A service that holds the services of the kernel itself.
    private final class Hub {
        let links: any DeeplinkService
        let ui: any UIContributions
        init(_ links: any DeeplinkService, _ ui: any UIContributions) { (self.links, self.ui) = (links, ui) }
    }
    private final class HubHandler: DeeplinkHandler {
        let feature = "hub"
        private let hub: Hub?
        init(_ hub: Hub? = nil) { self.hub = hub }
        func handle(_ deeplink: Deeplink) async -> Bool { true }
    }
    private final class Everything: LifecycleParticipant, AppDelegateListener, SceneDelegateListener {
        private var hub: Hub?
        private var handler: HubHandler?

        func configure(with resolver: any ServiceResolver) {
            hub = resolver.resolve()
            let handler = HubHandler()
            self.handler = handler
            hub?.links.register(handler: handler)
        }
        func run(phase: LifecyclePhase) async {}
    }
    private enum HubManifest: Manifest {
        static var services: [Service] {
            Service(
                Hub.self, dependencies: ((any DeeplinkService).self, (any UIContributions).self),
                factory: { Hub($0, $1) })
        }
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Everything.self] }
        static var appDelegateListeners: [any AppDelegateListener.Type] { [Everything.self] }
        static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Everything.self] }
    }

    /// The weak references of a test.
    private final class Held {
        weak var kernel: Kernel?
        weak var services: ServiceContainer?
        weak var ui: UIRegistry?
        weak var deeplinks: DeeplinkRouter?
        weak var lifecycle: LifecycleManager?
        weak var handler: (any DeeplinkHandler)?
        weak var hub: Hub?

        @MainActor
        init(_ kernel: Kernel) {
            (self.kernel, services, ui) = (kernel, kernel.services, kernel.ui)
            (deeplinks, lifecycle) = (kernel.deeplinks, kernel.lifecycle)
            handler = kernel.deeplinks.handler(of: "hub")
            hub = kernel.services.resolve(Hub.self)
        }

        @MainActor
        var isGone: Bool {
            get async {
                let objects: [() -> AnyObject?] = [
                    { self.kernel }, { self.services }, { self.ui }, { self.deeplinks }, { self.lifecycle },
                    { self.handler }, { self.hub },
                ]
                for object in objects {
                    guard await ManifestTestSupport.isGone(object) else { return false }
                }
                return true
            }
        }
    }

    @Test func kernel_whenItHasBooted_isGoneWithAllItsParts() async throws {
        func boot() async throws -> Held {
            let kernel = Kernel(clock: ManualClock(), observer: .none)
            kernel.install(HubManifest.self)
            kernel.ui.contribute(to: Wall.left, contribution: Named("a"), dependencies: Hub.self) { $0 }
            try await kernel.boot(showInterface: { [unowned kernel] in
                #expect(kernel.ui.views(of: Hub.self, on: Wall.left).count == 1)
            })
            let held = Held(kernel)
            #expect(held.handler != nil)
            #expect(held.hub != nil)
            return held
        }
        let held = try await boot()
        #expect(await held.isGone)
    }

    @Test func kernel_whenTheBootHasFailed_isGone() async throws {
        func boot() async -> Held {
            let kernel = Kernel(clock: ManualClock(), observer: .none)
            kernel.install(HubManifest.self)
            kernel.register([Service(Int.self, dependencies: String.self) { _ in 1 }])
            await #expect(throws: GhostError.self) { try await kernel.boot() }
            return Held(kernel)
        }
        let held = await boot()
        #expect(await held.isGone)
    }

    @Test func kernel_whenItNeverBoots_isGone() async {
        func make() -> Held {
            let kernel = Kernel(observer: .none)
            kernel.install(HubManifest.self)
            kernel.configureListeners()
            return Held(kernel)
        }
        let held = make()
        #expect(await held.isGone)
    }

    /// A cycle that modules create easily: a handler that holds a service, which holds the deeplink service.
    @Test func kernel_whenAHandlerHoldsAServiceThatHoldsTheDeeplinkService_isGone() async {
        func make() -> Held {
            let kernel = Kernel(observer: .none)
            kernel.install(HubManifest.self)
            if let hub = kernel.services.resolve(Hub.self) { kernel.deeplinks.register(handler: HubHandler(hub)) }
            return Held(kernel)
        }
        let held = make()
        #expect(await held.isGone)
    }

    @Test func kernel_whenAContributionIsKept_isGone() async {
        var kept: UIContribution?
        func make() -> Held {
            let kernel = Kernel(observer: .none)
            kernel.install(HubManifest.self)
            kernel.ui.contribute(to: Wall.left, contribution: Named("a"), dependencies: Hub.self) { $0 }
            kept = kernel.ui.contributions(to: Wall.left).first
            return Held(kernel)
        }
        let held = make()
        #expect(await held.isGone)
        #expect(kept?.view(as: Hub.self) == nil)
    }

    @Test func kernel_whenAContributionIsOverridden_isGone() async {
        final class HubUI: UIProvider {
            func registerUI(_ registry: any UIRegistryContributing) {
                registry.contribute(to: Wall.left, contribution: Named("a"), dependencies: Hub.self) { $0 }
            }
        }
        var kept: UIContribution?
        func make() -> Held {
            let kernel = Kernel(observer: .none)
            kernel.install(HubManifest.self)
            kernel.ui.contribute(to: Wall.left, id: "a") { "view" }
            kernel.override(uiProviders: [HubUI.self])
            kept = kernel.ui.contribution("a", to: Wall.left)
            #expect(kept?.view(as: Hub.self) != nil)
            return Held(kernel)
        }
        let held = make()
        #expect(await held.isGone)
    }

    @Test func kernel_whenLetGoWhileAParticipantHangs_isGoneAfterItsTime() async {
        let (clock, latch) = (ManualClock(), Latch())
        func boot() -> Held {
            let kernel = Kernel(plan: PhasePlan(limit: .seconds(1)), clock: clock, observer: .none)
            kernel.install(HubManifest.self)
            kernel.lifecycle.add(Runner { phase in if phase == .prewarm { await latch.pass() } })
            Task { try await kernel.boot() }
            return Held(kernel)
        }
        let held = boot()
        await latch.waitForArrivals()
        await clock.whenSleeping()
        await clock.advance(by: .seconds(1))
        #expect(await held.isGone)
        latch.open()
    }

    @Test func participant_whenItsTimeIsOver_isLetGoWhenItReturns() async {
        let (clock, latch) = (ManualClock(), Latch())
        weak var participant: Runner?
        do {
            let lifecycle = LifecycleManager(plan: PhasePlan(limit: .seconds(1)), clock: clock, observer: .none)
            let runner = Runner { _ in await latch.pass() }
            participant = runner
            lifecycle.add(runner)
            async let phase = lifecycle.run(.launch)
            await latch.waitForArrivals()
            await clock.whenSleeping()
            await clock.advance(by: .seconds(1))
            #expect(await phase.participants.map(\.result) == [.timedOut])
        }
        #expect(participant != nil)
        latch.open()
        #expect(await isGone { participant })
    }
}
