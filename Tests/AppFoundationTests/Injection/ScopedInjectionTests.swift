import AppFoundation
import CoreContracts
import GhostKernel
import Testing

/// Properties with services whose scope ends.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScopedInjectionTests {
    private let garage = Garage()

    @Test func properties_afterTheEndOfTheScope_haveTheNextProduct() {
        withContainer(garage.container) { container in
            let driver = Driver()
            let former = driver.permit
            #expect(driver.lazyPermit === former)
            container.services.end(.session)
            #expect(driver.permit !== former)
            #expect(driver.lazyPermit === driver.permit)
            #expect(driver.permit === container.permit())
        }
        #expect(garage.errors == [])
    }

    @Test func end_whileAPropertyOfALongLivedObjectExists_releasesTheProduct() {
        weak var permit: Permit?
        let driver = withContainer(garage.container) { _ in Driver() }
        permit = driver.permit
        #expect(driver.lazyPermit === permit)
        garage.container.services.end(.session)
        #expect(permit == nil)
        withExtendedLifetime(driver) {}
    }

    @Test func property_ofARegisteredService_hasItsScope() {
        garage.container.services.register((any Pump).self, scope: .session) { HandPump() }
        withContainer(garage.container) { container in
            let station = Station()
            weak let former = station.pump
            #expect(former != nil)
            container.services.end(.session)
            #expect(former == nil)
            #expect(station.pump != nil)
        }
    }

    /// A property holds no product of the scope, so the singleton outlives nothing.
    @Test func property_ofASingleton_isNoCapture() {
        withContainer(garage.container) { container in
            let former = container.driver().permit
            container.services.end(.session)
            #expect(container.driver().permit !== former)
        }
        #expect(garage.errors == [])
    }

    @Test func injected_beforeTheFirstAccess_makesNoProductOfTheScope() {
        withContainer(garage.container) { container in
            _ = Driver()
            #expect(container.services.graph.services.map(\.isMade) == [])
        }
    }
}

private final class Permit {}

@MainActor
private final class Driver {
    @Injected(\.permit) var permit
    @LazyInjected(\.permit) var lazyPermit
}

@MainActor
private final class Station {
    @Injected(\.pump) var pump
}

extension Container {
    fileprivate var permit: Factory<Permit> { self { Permit() }.session }
    fileprivate var driver: Factory<Driver> { self { Driver() }.singleton }
}
