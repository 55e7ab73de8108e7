import CoreContracts
import GhostKernel
import TestHarness
import Testing

@MainActor
struct TestServiceContainerTests {
    private let container = TestServiceContainer()

    @Test func service_whenRegisteredWithWhatItNeeds_isResolved() {
        container.register((any Stock).self) { MockStock("tea") }
        container.register((any Prices).self, dependencies: (any Stock).self) { PriceList($0) }
        #expect(container.resolve((any Prices).self)?.list == ["tea: 1"])
        #expect(container.errors == [])
    }

    @Test func service_whenUnique_isMadeForEachRequest() {
        container.register((any Stock).self, scope: .unique) { MockStock() }
        #expect(container.resolve((any Stock).self) !== container.resolve((any Stock).self))
    }

    @Test func require_whenADependencyIsMissing_throwsItsPath() {
        container.register((any Prices).self, dependencies: (any Stock).self) { PriceList($0) }
        #expect(throws: TestHarnessError.missingService("Stock", path: ["Prices", "Stock"], isProtocol: true)) {
            try container.require((any Prices).self)
        }
        #expect(container.errors == [.missingService("Stock", path: ["Prices", "Stock"], isProtocol: true)])
    }

    @Test func validate_whenADependencyIsMissing_saysSo() {
        container.register((any Prices).self, dependencies: (any Stock).self) { PriceList($0) }
        #expect(container.validate() == [.missingService("Stock", path: ["Prices", "Stock"], isProtocol: true)])
    }

    @Test func container_whenLetGo_isGoneWithItsServices() {
        weak var stock: (any Stock)?
        weak var gone: TestServiceContainer?
        do {
            let container = TestServiceContainer()
            container.register((any Stock).self) { MockStock() }
            (stock, gone) = (container.resolve((any Stock).self), container)
        }
        #expect(gone == nil)
        #expect(stock == nil)
    }
}
