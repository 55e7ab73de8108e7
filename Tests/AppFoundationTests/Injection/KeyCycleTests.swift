import AppFoundation
import CoreContracts
import GhostKernel
import Testing

/// Services that need each other.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct KeyCycleTests {
    private let garage = Garage()
    private var container: Container { garage.container }

    @Test func cycle_whenOneServiceIsLazy_isMade() {
        let left = container.left()
        #expect(left.right.left === left)
        #expect(garage.errors == [])
    }

    @Test func cycle_ofInjectedServices_isReportedAndClosedAtTheFirstAccess() {
        let egg = container.egg()
        #expect(garage.errors == [.serviceCycle(["Container.egg", "Container.hen", "Container.egg"])])
        #expect(egg.hen.egg === egg)
        #expect(egg.hen === container.hen())
        #expect(garage.errors.count == 1)
    }

    @Test func cycle_whenReported_namesItsPathAndTheFix() {
        _ = container.egg()
        #expect(
            garage.errors.map(\.description) == [
                "'Container.egg' depends on itself through other services, and none of them can be made first "
                    + "(Container.egg -> Container.hen -> Container.egg). To fix: resolve one of them when it is used instead "
                    + "of when it is made, or move the shared part into a third service."
            ])
    }

    @Test func service_thatInjectsItself_isReportedAndMade() {
        let mirror = container.mirror()
        #expect(garage.errors == [.serviceCycle(["Container.mirror", "Container.mirror"])])
        #expect(mirror.mirror === mirror)
    }

    @Test func cycle_ofUniqueServices_isReportedOnceForEachAccess() {
        let first = container.front()
        #expect(garage.errors == [.serviceCycle(["Container.front", "Container.back", "Container.front"])])
        let second = first.back.front
        #expect(second !== first)
        #expect(first.back.front === second)
        #expect(garage.errors.count == 2)
    }

    @Test func cycle_throughARegisteredService_isReportedAndClosedAtTheFirstAccess() {
        container.services.register(Owner.self) { Owner() }
        let owner = container.services.resolve(Owner.self)
        #expect(garage.errors == [.serviceCycle(["Owner", "Container.tenant", "Owner"])])
        #expect(owner?.tenant.owner === owner)
        #expect(garage.errors.count == 1)
    }

    /// The factories call each other, so none of them has a product to return.
    @Test func cycle_ofFactories_isReportedAndEndsTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = Container().first()
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("(Container.first -> Container.second -> Container.first)"))
    }

    @Test func cycle_ofInjectedServices_isReleasedWithItsContainer() {
        weak var egg: Egg?
        weak var services: ServiceContainer?
        withContainer { container in
            (egg, services) = (container.egg(), container.services)
            #expect(egg != nil)
        }
        #expect(egg == nil)
        #expect(services == nil)
    }
}

@MainActor
private final class Left {
    @Injected(\.right) var right
}

@MainActor
private final class Right {
    @LazyInjected(\.left) var left
}

@MainActor
private final class Hen {
    @Injected(\.egg) var egg
}

@MainActor
private final class Egg {
    @Injected(\.hen) var hen
}

@MainActor
private final class Mirror {
    @Injected(\.mirror) var mirror
}

@MainActor
private final class Front {
    @Injected(\.back) var back
}

@MainActor
private final class Back {
    @Injected(\.front) var front
}

@MainActor
private final class Owner {
    @Injected(\.tenant) var tenant
}

@MainActor
private final class Tenant {
    @Injected(\.owner) var owner
}

extension Container {
    fileprivate var left: Factory<Left> { self { Left() }.singleton }
    fileprivate var right: Factory<Right> { self { Right() }.singleton }
    fileprivate var hen: Factory<Hen> { self { Hen() }.singleton }
    fileprivate var egg: Factory<Egg> { self { Egg() }.singleton }
    fileprivate var mirror: Factory<Mirror> { self { Mirror() }.singleton }
    fileprivate var front: Factory<Front> { self { Front() } }
    fileprivate var back: Factory<Back> { self { Back() } }
    fileprivate var owner: Factory<Owner?> { required(Owner.self) }
    fileprivate var tenant: Factory<Tenant> { self { Tenant() }.singleton }
    fileprivate var first: Factory<[Int]> { self { self.second() } }
    fileprivate var second: Factory<[Int]> { self { self.first() } }
}
