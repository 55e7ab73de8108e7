import CoreContracts
import GhostKernel
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct OverridingTests {
    private let harness = TestHarness()

    @Test func override_whenBeforeTheManifestIsLoaded_isInForce() async throws {
        let mock = MockTill()
        harness.override((any Till).self) { mock }
        try await harness.load(manifest: ShopManifest.self)
        #expect(harness.resolve((any Till).self) === mock)
        harness.expectNoErrors()
    }

    @Test func override_whenAfterTheManifestIsLoaded_isInForce() async throws {
        let mock = MockTill()
        try await harness.load(manifest: ShopManifest.self)
        harness.override((any Till).self) { mock }
        #expect(harness.resolve((any Till).self) === mock)
        harness.expectNoErrors()
    }

    @Test func override_whenAfterItWasResolved_isInForceForAllThatDependOnIt() async throws {
        try await harness.load(manifest: ShopManifest.self)
        harness.override((any Stock).self) { MockStock("tea") }
        #expect(harness.resolve((any Till).self)?.receipt == "tea: 1")
        harness.override((any Stock).self) { MockStock("rope") }
        #expect(harness.resolve((any Till).self)?.receipt == "rope: 1")
        harness.expectNoErrors()
    }

    @Test func override_whenResolvedTwice_isMadeOnce() {
        var count = 0
        harness.override((any Stock).self) {
            count += 1
            return MockStock()
        }
        #expect(harness.resolve((any Stock).self) === harness.resolve((any Stock).self))
        #expect(count == 1)
    }

    @Test func override_whenUnique_isMadeForEachRequest() {
        harness.override((any Stock).self, scope: .unique) { MockStock() }
        #expect(harness.resolve((any Stock).self) !== harness.resolve((any Stock).self))
    }

    @Test func override_whenTheTypeIsNotGiven_isFoundByTheTypeThatIsAskedFor() {
        harness.override(Journal.self) { Journal() }
        let journal: Journal? = harness.resolve()
        #expect(journal != nil)
    }

    @Test func override_whenItsServiceMissesOthers_isHadWithoutThem() async throws {
        try await harness.load(manifest: ShopManifest.self)
        harness.override((any Prices).self) { MockPrices() }
        #expect(try harness.require((any Till).self).receipt == "free")
    }

    @Test func views_whenAServiceIsOverriddenAfterTheyWereMade_areMadeFromTheMock() async throws {
        let shop = try await ShopFixture(harness)
        #expect(harness.views(of: String.self, on: StreetSurface.windows) == ["tea: 1", "Shop"])
        shop.harness.override((any Prices).self) { MockPrices() }
        #expect(harness.views(of: String.self, on: StreetSurface.windows) == ["free", "Shop"])
    }

    @Test func perform_makesTheServicesOfTheHarnessCurrent() async {
        harness.override((any Stock).self) { MockStock("tea") }
        func goods() -> [String]? { ServiceContainer.current.resolve((any Stock).self)?.goods }
        #expect(goods() == nil)
        #expect(harness.perform { goods() } == ["tea"])
        let task = await harness.perform {
            await Task.yield()
            return Task { goods() }
        }
        #expect(await task.value == ["tea"])
    }

    private final class MockTill: Till {
        let receipt = "mock"
    }

    private final class MockPrices: Prices {
        let list = ["free"]
    }
}
