import CoreContracts
import Foundation
import GhostKernel
import Testing

@MainActor
struct ServiceGraphTests {
    private protocol Network: AnyObject {}
    private final class URLNetwork: Network {}
    private final class Weather {}
    private final class Cache {}
    private final class Disk {}

    @Test func description_whenThereAreServices_isATable() {
        #expect(
            graph().description == """
                Services (3)
                  Service  Scope      Needs           Registered by  State
                  Network  singleton                                 made
                  Weather  unique     Network, Cache
                  Cache    shared     Disk

                Missing (1)
                  Service
                  Disk
                """)
    }

    @Test func description_whenNothingIsRegistered_isTheHead() {
        #expect(
            ServiceContainer(observer: .none).graph.description == """
                Services (0)
                  Service  Scope  Needs  Registered by  State
                """)
    }

    @Test func description_whenAManifestHasRegisteredThem_namesIt() {
        let kernel = Kernel(observer: .none)
        kernel.register([Service(Weather.self) { Weather() }], from: "the tests")
        #expect(kernel.services.graph.services.last?.source == "the tests")
        #expect(kernel.services.graph.description.contains("Weather          singleton         the tests"))
    }

    @Test func graph_whenRead_makesNothing() {
        let log = EventLog()
        let container = ServiceContainer(observer: log.observer)
        container.register(Weather.self) { Weather() }
        #expect(container.graph.services.map(\.isMade) == [false])
        #expect(log.made.isEmpty)
    }

    @Test func graph_whenASharedServiceIsLetGo_isNotMadeAnyMore() {
        let container = ServiceContainer(observer: .none)
        container.register(Cache.self, scope: .shared) { Cache() }
        let held = container.resolve(Cache.self)
        #expect(withExtendedLifetime(held) { container.graph.services.map(\.isMade) } == [true])
        let other = ServiceContainer(observer: .none)
        other.register(Cache.self, scope: .shared) { Cache() }
        _ = other.resolve(Cache.self)
        #expect(other.graph.services.map(\.isMade) == [false])
    }

    @Test func graph_whenEncodedAndDecoded_isTheSame() throws {
        let data = try JSONEncoder().encode(graph())
        #expect(try JSONDecoder().decode(ServiceGraph.self, from: data) == graph())
    }

    private func graph() -> ServiceGraph {
        let container = ServiceContainer(observer: .none)
        container.register((any Network).self) { URLNetwork() }
        container.register(Weather.self, scope: .unique, dependencies: ((any Network).self, Cache.self)) { _, _ in
            Weather()
        }
        container.register(Cache.self, scope: .shared, dependencies: Disk.self) { _ in Cache() }
        _ = container.resolve((any Network).self)
        return container.graph
    }
}
