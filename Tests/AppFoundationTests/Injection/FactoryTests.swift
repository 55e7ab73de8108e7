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

    @Test func key_whenItsTypeIsRegistered_resolvesThatService() {
        container.services.register(Engine.self) { Engine("manifest") }
        #expect(container.engine().name == "manifest")
        #expect(container.services.resolve(Engine.self) === container.engine())
    }

    @Test func key_whenItsTypeIsRegisteredWithAnotherScope_keepsThatScope() {
        container.services.register(UnsharedEngine.self, scope: .singleton) { UnsharedEngine() }
        #expect(container.unsharedEngine() === container.unsharedEngine())
    }

    @Test func resolver_afterTheFirstUseOfAKey_findsTheSameService() {
        let engine = container.engine()
        #expect(container.services.resolve(Engine.self) === engine)
    }

    @Test func resolver_afterTheReleaseOfASharedProductOfAKey_reportsThatItIsMissing() {
        weak let product = container.sharedEngine()
        #expect(product == nil)
        #expect(container.services.resolve(SharedEngine.self) == nil)
        #expect(garage.errors == [.missingService("SharedEngine", path: ["SharedEngine"])])
    }

    @Test func service_whenItDependsOnTheTypeOfAKey_receivesTheProductOfTheKey() {
        final class Truck {
            let engine: Engine
            init(_ engine: Engine) { self.engine = engine }
        }
        container.services.register(Truck.self, dependencies: Engine.self) { Truck($0) }
        let engine = container.engine()
        #expect(container.services.resolve(Truck.self)?.engine === engine)
    }

    @Test func service_whenRegisteredAfterTheUseOfItsKey_replacesItAndIsReported() {
        _ = container.engine()
        container.services.register(Engine.self) { Engine("late") }
        #expect(container.engine().name == "late")
        #expect(garage.errors == [.registeredAfterResolve("Engine")])
    }

    @Test func key_whenItsServiceLacksADependency_usesItsOwnFactoryAndReportsIt() {
        container.services.register(Engine.self, dependencies: HandPump.self) { _ in Engine("manifest") }
        #expect(container.engine().name == "default")
        #expect(garage.errors == [.missingService("HandPump", path: ["Engine", "HandPump"])])
    }

    // MARK: Overrides

    @Test func register_whenTheServiceIsResolved_replacesIt() {
        _ = container.engine()
        container.engine.register { Engine("mock") }
        #expect(container.engine().name == "mock")
        #expect(container.engine() === container.engine())
        #expect(garage.errors == [])
    }

    @Test func register_whenAManifestRegistersTheServiceLater_stays() {
        container.engine.register { Engine("mock") }
        container.services.register(Engine.self) { Engine("manifest") }
        #expect(container.engine().name == "mock")
        #expect(container.services.resolve(Engine.self)?.name == "mock")
    }

    @Test func register_whenAServiceDependsOnIt_replacesThatServiceToo() {
        container.services.register(String.self, dependencies: Engine.self) { $0.name }
        _ = container.engine()
        #expect(container.services.resolve(String.self) == "default")
        container.engine.register { Engine("mock") }
        #expect(container.services.resolve(String.self) == "mock")
    }
}
