import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct KernelObserverTests {
    private final class Engine {}

    @Test func observer_whenGivenToAKernel_hearsOfAllItsParts() async throws {
        let log = EventLog()
        let kernel = Kernel(clock: ManualClock(), observer: log.observer)
        kernel.register([Service(Engine.self, scope: .unique) { Engine() }])
        kernel.ui.contribute(to: Wall.left, contribution: Named("a"), dependencies: Engine.self) { $0 }
        _ = kernel.ui.views(of: Engine.self, on: Wall.left)
        await kernel.run(.launch)
        #expect(
            log.events.dropFirst(3) == [
                .registered(service: "Engine", scope: .unique), .contributed(id: "a", surface: "Wall.left"),
                .made(service: "Engine"), .phaseBegan(.launch), .phaseEnded(.launch),
            ])
    }

    @Test func observer_whenAUniqueServiceIsMade_hearsOfEachTime() {
        let log = EventLog()
        let container = ServiceContainer(observer: log.observer)
        container.register(Engine.self, scope: .unique) { Engine() }
        _ = container.resolve(Engine.self)
        _ = container.resolve(Engine.self)
        #expect(log.made == ["Engine", "Engine"])
    }

    @Test func observer_whenItAsksTheContainer_getsAnAnswer() {
        var names: [String] = []
        var container: ServiceContainer?
        let observed = ServiceContainer(
            observer: KernelObserver { event in
                guard case .made = event else { return }
                names = container?.graph.services.map(\.name) ?? []
            })
        container = observed
        observed.register(Engine.self) { Engine() }
        _ = observed.resolve(Engine.self)
        container = nil
        #expect(names == ["Engine"])
    }

    @Test func observer_whenItIsNone_dropsEverything() {
        let container = ServiceContainer(observer: .none)
        container.register(Engine.self, dependencies: Int.self) { _ in Engine() }
        #expect(container.resolve(Engine.self) == nil)
    }

    @Test func observer_whenItIsNotListening_hearsErrorsOnly() {
        @MainActor
        final class Listener {
            var isListening = false
            var events: [KernelEvent] = []
        }
        let listener = Listener()
        let observer = KernelObserver(isListening: { listener.isListening }) { listener.events.append($0) }
        let container = ServiceContainer(observer: observer)
        container.register(Engine.self, scope: .unique) { Engine() }
        container.register(String.self, dependencies: Int.self) { "\($0)" }
        _ = container.resolve(Engine.self)
        #expect(container.resolve(String.self) == nil)
        #expect(listener.events == [.error(.missingService("Int", path: ["String", "Int"], isProtocol: false))])
        listener.isListening = true
        _ = container.resolve(Engine.self)
        #expect(listener.events.last == .made(service: "Engine"))
    }
}
