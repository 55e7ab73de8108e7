import AppFoundation
import GhostKernel
import Testing

@MainActor
struct InjectedTests {
    private let container = Container()

    @Test func injected_whenTheOwnerIsMade_isResolvedThen() {
        var made = 0
        container.engine.register {
            made += 1
            return Engine()
        }
        withContainer(container) { _ in
            let injected = Injected(\.engine)
            #expect(made == 1)
            #expect(injected.wrappedValue === injected.wrappedValue)
            #expect(made == 1)
        }
    }

    @Test func lazyInjected_beforeTheFirstAccess_isNotResolved() {
        var made = 0
        container.engine.register {
            made += 1
            return Engine()
        }
        withContainer(container) { _ in
            let injected = LazyInjected(\.engine)
            #expect(made == 0)
            #expect(injected.wrappedValue === injected.wrappedValue)
            #expect(made == 1)
        }
    }

    @Test func override_whenRegisteredAfterInit_isSeenByLazyInjectedOnly() {
        withContainer(container) { container in
            let car = Car()
            container.engine.register { Engine("mock") }
            #expect(car.engine.name == "default")
            #expect(car.lazyEngine.name == "mock")
        }
    }

    @Test func override_whenRegisteredBeforeInit_isSeenByBothWrappers() {
        withContainer(container) { container in
            container.engine.register { Engine("mock") }
            let car = Car()
            #expect(car.engine.name == "mock")
            #expect(car.lazyEngine === car.engine)
        }
    }

    @Test func lazyInjected_whenAnotherContainerIsCurrentAtTheFirstAccess_usesThatOfItsInit() {
        container.engine.register { Engine("first") }
        let car = withContainer(container) { _ in Car() }
        withContainer { other in
            other.engine.register { Engine("other") }
            #expect(car.lazyEngine.name == "first")
        }
    }

    @Test func lazyInjected_whenItsContainerIsReleased_usesTheCurrentOneAndReportsIt() {
        let car = withContainer { _ in Car() }
        let garage = Garage()
        garage.container.engine.register { Engine("other") }
        withContainer(garage.container) { _ in
            #expect(car.lazyEngine.name == "other")
        }
        #expect(garage.errors == [.containerReleased("Container.engine")])
    }

    @Test func lazyInjected_whenMadeBeforeTheLauncher_usesTheContainerOfTheLauncher() {
        let former = ServiceContainer.servicesOfSharedLauncher
        defer { ServiceContainer.servicesOfSharedLauncher = former }
        let car = LazyInjected(\.engine)
        container.engine.register { Engine("launcher") }
        ServiceContainer.servicesOfSharedLauncher = { [services = container.services] in services }
        #expect(car.wrappedValue.name == "launcher")
    }

    @Test func lazyInjected_whenItsValueIsCopied_resolvesOnce() {
        @MainActor struct Trip { @LazyInjected(\.unsharedEngine) var engine }
        withContainer(container) { _ in
            let trip = Trip()
            let copy = trip
            #expect(trip.engine === copy.engine)
        }
    }

    @Test func injected_whenTheKeyIsUnique_isOneProductForEachOwner() {
        @MainActor struct Trip { @Injected(\.unsharedEngine) var engine }
        withContainer(container) { _ in
            let (first, second) = (Trip(), Trip())
            #expect(first.engine === first.engine)
            #expect(first.engine !== second.engine)
        }
    }

    @Test func injected_inAFactory_isResolvedFromTheContainerOfTheFactory() {
        container.engine.register { Engine("mine") }
        container.car.register { Car() }
        withContainer { other in
            other.engine.register { Engine("other") }
            #expect(container.car().engine.name == "mine")
            #expect(container.car().lazyEngine.name == "mine")
        }
    }
}

extension Container {
    fileprivate var car: Factory<Car> { self { Car() } }
}
