import CoreContracts
import GhostKernel
import Testing

@MainActor
struct RegisterSeveralTests {
    private final class Numbers: ServiceProvider {
        func registerServices(_ registry: any ServiceRegistry) { registry.register(Int.self) { 7 } }
    }
    private final class Texts: ServiceProvider {
        func registerServices(_ registry: any ServiceRegistry) {
            registry.register(String.self, dependencies: Int.self) { "\($0)" }
        }
    }

    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
    }

    @Test func register_whenGivenProviders_registersTheServicesOfAllInOrder() {
        container.register(providers: [Texts.self, Numbers.self])
        #expect(container.graph.services.map(\.name) == ["String", "Int"])
        #expect(container.resolve(String.self) == "7")
    }

    @Test func register_whenGivenServices_registersAllInOrder() {
        container.register([Service(String.self, dependencies: Int.self) { "\($0)" }, Service(Int.self) { 7 }])
        #expect(container.graph.services.map(\.name) == ["String", "Int"])
        #expect(container.resolve(String.self) == "7")
    }

    /// The services that a listener returns for a scene are a registry, too.
    @Test func register_whenTheRegistryIsAManagerOfServices_isTheSame() {
        let manager: any ServiceManagerProtocol = container
        manager.register(providers: [Numbers.self])
        #expect(manager.resolve(Int.self) == 7)
    }
}
