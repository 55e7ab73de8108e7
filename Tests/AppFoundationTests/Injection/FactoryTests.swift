import AppFoundation
import CoreContracts
import GhostKernel
import Testing

@MainActor
struct FactoryTests {
    private let garage = Garage()
    private var container: Container { garage.container }

    // MARK: Scopes

    @Test func singleton_whenNobodyHoldsIt_stays() {
        weak let first = container.engine()
        #expect(first != nil)
        #expect(container.engine() === first)
    }

    @Test func shared_whileItIsHeld_isOneProduct() {
        let held = container.sharedEngine()
        #expect(container.sharedEngine() === held)
    }

    @Test func shared_whenNobodyHoldsIt_isReleased() {
        weak let first = container.sharedEngine()
        #expect(first == nil)
    }

    @Test func factory_withoutScope_makesAProductForEachRequest() {
        #expect(container.unsharedEngine() !== container.unsharedEngine())
    }

    @Test func containers_whenTheyAreTwo_shareNothing() {
        #expect(container.engine() !== Container().engine())
    }

    // MARK: One container

    @Test func key_whenItsTypeIsRegistered_hasAServiceOfItsOwn() {
        container.services.register(Engine.self) { Engine("manifest") }
        #expect(container.engine().name == "default")
        #expect(container.services.resolve(Engine.self)?.name == "manifest")
        #expect(garage.errors == [])
    }

    @Test func resolver_afterTheUseOfAKey_doesNotFindItsService() {
        _ = container.engine()
        #expect(container.services.resolve(Engine.self) == nil)
        #expect(!container.services.isRegistered(Engine.self))
    }

    @Test func keyWithADefault_whenTheServiceIsRegistered_resolvesThatService() {
        #expect(container.truckEngine().name == "truck")
        container.services.register(Engine.self) { Engine("manifest") }
        #expect(container.truckEngine().name == "manifest")
        #expect(container.truckEngine() === container.services.resolve(Engine.self))
        #expect(garage.errors == [])
    }

    @Test func graph_afterTheUseOfKeys_namesThemByTheirProperties() {
        _ = (container.engine(), container.sharedEngine())
        let services = container.services.graph.services
        #expect(services.map(\.name) == ["Container.engine", "Container.sharedEngine"])
        #expect(services.map(\.scope) == [.singleton, .shared])
    }

    // MARK: Overrides

    @Test func register_whenTheServiceIsResolved_replacesIt() {
        _ = container.engine()
        container.engine.register { Engine("mock") }
        #expect(container.engine().name == "mock")
        #expect(container.engine() === container.engine())
        #expect(garage.errors == [])
    }

    @Test func register_whenTheTypeIsRegistered_replacesTheServiceOfTheKeyOnly() {
        container.services.register(Engine.self) { Engine("manifest") }
        container.engine.register { Engine("mock") }
        #expect(container.engine().name == "mock")
        #expect(container.services.resolve(Engine.self)?.name == "manifest")
    }

    @Test func register_whenAServiceDependsOnARequiredOne_replacesThatServiceToo() {
        container.services.register((any Pump).self) { HandPump() }
        container.services.register(Station.self, dependencies: (any Pump).self) { Station($0) }
        let former = container.services.resolve(Station.self)
        container.pump.singleton.register { HandPump() }
        #expect(container.services.resolve(Station.self) !== former)
        #expect(container.services.resolve(Station.self)?.pump === container.pump())
    }
}

private final class Station {
    let pump: any Pump
    init(_ pump: any Pump) { self.pump = pump }
}

extension Container {
    /// A key with a default for a service that the app can register.
    fileprivate var truckEngine: Factory<Engine> { self { services.resolve(Engine.self) ?? Engine("truck") } }
}
