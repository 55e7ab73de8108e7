import CoreContracts
import TestHarness
import Testing

@MainActor
struct RecordingUIRegistryTests {
    private let registry = RecordingUIRegistry()
    private let container = TestServiceContainer()

    @Test func registry_whenAProviderContributes_notesAllInOrder() {
        ShopWindow().registerUI(registry)
        #expect(registry.contributions.map(\.id) == ["prices", "sign", "number"])
        #expect(registry.contributions[2].surface == StreetSurface.doors)
        #expect(registry.contributions[0].dependencies.map { "\($0)" } == ["\((any Prices).self)"])
    }

    @Test func view_whenAllIsThere_isMade() {
        ShopWindow().registerUI(registry)
        container.register((any Prices).self) { PriceList(MockStock("tea")) }
        #expect(registry.contributions[0].view(as: String.self, from: container) == "tea: 1")
    }

    @Test func view_whenSomethingIsMissing_isNil() {
        ShopWindow().registerUI(registry)
        #expect(registry.contributions[0].view(as: String.self, from: container) == nil)
    }

    @Test func view_whenOfAnotherType_isNil() {
        ShopWindow().registerUI(registry)
        #expect(registry.contributions[2].view(as: String.self, from: container) == nil)
    }

    @Test func registry_whenATabIsContributed_notesItsDetails() throws {
        registry.contribute(to: .settings, title: "Settings", normalIcon: "gear", factory: { 1 })
        let contribution = try #require(registry.contributions.first)
        #expect(contribution.surface == TabBarUISurface.settings)
        #expect((contribution.contribution as? TabContribution)?.title == "Settings")
    }
}
