import TestHarness

/// A harness with the shop module and mocks of its dependencies.
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

/// An error with a given description.
struct Mishap: Error, CustomStringConvertible {
    let description: String
    init(_ text: String) { description = text }
}
