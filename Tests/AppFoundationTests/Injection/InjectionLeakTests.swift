import AppFoundation
import CoreContracts
import GhostKernel
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct InjectionLeakTests {
    @Test func container_whenReleased_isGoneWithItsServices() {
        weak var services: ServiceContainer?
        weak var engine: Engine?
        do {
            let container = Container()
            (services, engine) = (container.services, container.engine())
            #expect(engine != nil)
        }
        #expect(services == nil)
        #expect(engine == nil)
    }

    /// The factory of a key captures the container, because it resolves the keys of its dependencies.
    @Test(arguments: [ServiceScope.singleton, .shared, .unique])
    func container_withAKeyThatUsesAnother_isGone(scope: ServiceScope) {
        weak var services: ServiceContainer?
        do {
            let container = Container()
            services = container.services
            #expect(container.cart.scope(scope)().wheel === container.wheel())
        }
        #expect(services == nil)
    }

    @Test func scope_whenItHasEnded_isGoneWithItsOverrides() async {
        weak var services: ServiceContainer?
        weak var engine: Engine?
        await withContainer { container in
            container.engine.register { Engine("mock") }
            await Task.yield()
            (services, engine) = (container.services, Car().lazyEngine)
            #expect(engine != nil)
        }
        #expect(services == nil)
        #expect(engine == nil)
    }

    @Test func lazyInjected_beforeTheFirstAccess_doesNotRetainItsContainer() {
        weak var services: ServiceContainer?
        let lazy = withContainer { container in
            services = container.services
            return LazyInjected(\.engine)
        }
        #expect(services == nil)
        withExtendedLifetime(lazy) {}
    }

    @Test func lazyInjected_afterTheFirstAccess_retainsItsServiceOnly() {
        weak var services: ServiceContainer?
        weak var engine: SharedEngine?
        var lazy: LazyInjected<SharedEngine>? = withContainer { container in
            services = container.services
            let lazy = LazyInjected(\.sharedEngine)
            engine = lazy.wrappedValue
            return lazy
        }
        #expect(services == nil)
        #expect(engine != nil)
        withExtendedLifetime(lazy) {}
        lazy = nil
        #expect(engine == nil)
    }

    @Test func singleton_withAnUnusedLazyService_isGoneWithItsContainer() {
        weak var wheel: Wheel?
        withContainer { wheel = $0.wheel() }
        #expect(wheel == nil)
    }

    /// A service usually starts tasks when it is made. They inherit the current container.
    @Test func task_thatAServiceHasStarted_doesNotRetainTheContainer() async {
        weak var services: ServiceContainer?
        let (stream, end) = AsyncStream.makeStream(of: Void.self)
        let container = ServiceContainer()
        services = container
        var owner: Container? = Container(container)
        owner?.listener.register { Listener(stream) }
        let task = owner?.listener().task
        _ = consume container
        owner = nil
        #expect(services == nil)
        end.finish()
        await task?.value
    }
}

@MainActor
private final class Wheel {
    @LazyInjected(\.engine) var engine
    @LazyInjected(\.wheel) var other
}

@MainActor
private final class Cart {
    let wheel: Wheel
    init(_ wheel: Wheel) { self.wheel = wheel }
}

@MainActor
private final class Listener {
    let task: Task<Void, Never>

    init(_ stream: AsyncStream<Void>) {
        task = Task { for await _ in stream {} }
    }
}

extension Container {
    fileprivate var wheel: Factory<Wheel> { self { Wheel() }.singleton }
    fileprivate var cart: Factory<Cart> { self { Cart(self.wheel()) } }
    fileprivate var listener: Factory<Listener> { self { Listener(AsyncStream { _ in }) }.singleton }
}
