import TestHarness

/// A harness with the shop, and with mocks of all that it needs.
@MainActor
struct ShopFixture {
    let harness: TestHarness
    let journal = Journal()

    init(_ harness: TestHarness = TestHarness()) async throws {
        self.harness = harness
        try await harness.load(manifest: ShopManifest.self)
        harness.override((any Stock).self) { MockStock("tea") }
        harness.override(Journal.self) { [journal] in journal }
    }
}

/// An error of which only the text matters.
struct Mishap: Error, CustomStringConvertible {
    let description: String
    init(_ text: String) { description = text }
}
