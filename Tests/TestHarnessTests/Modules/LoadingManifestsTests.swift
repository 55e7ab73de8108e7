import CoreContracts
import GhostBridge
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LoadingManifestsTests {
    private enum OtherManifest: Manifest {
        static var services: [Service] { Service((any Stock).self) { MockStock("rope") } }
    }

    private enum PreparedManifest: Manifest {
        static var services: [Service] { Service(Int.self) { 1 } }
    }

    @Test func manifest_whenLoaded_hasItsServices() async throws {
        let shop = try await ShopFixture()
        #expect(shop.harness.resolve((any Till).self)?.receipt == "tea: 1")
        shop.harness.expectNoErrors()
    }

    @Test func manifest_whenLoaded_runsNothing() async throws {
        let shop = try await ShopFixture()
        #expect(shop.journal.notes == [])
    }

    @Test func manifest_whenNothingOfWhatItNeedsIsThere_isLoadedAllTheSame() async throws {
        let harness = TestHarness()
        try await harness.load(manifest: ShopManifest.self)
        harness.expectNoErrors()
    }

    @Test func manifest_whenLoadedTwice_throws() async throws {
        let harness = TestHarness()
        try await harness.load(manifest: ShopManifest.self)
        await #expect(throws: TestHarnessError.alreadyLoaded("ShopManifest")) {
            try await harness.load(manifest: ShopManifest.self)
        }
        #expect(harness.contributions.count == 3)
    }

    @Test func alreadyLoaded_whenShown_saysHowToFixIt() {
        #expect(
            "\(TestHarnessError.alreadyLoaded("ShopManifest"))"
                == "ShopManifest is loaded already. To fix: load it once, or make a harness for each test.")
    }

    @Test func manifest_whenLoadedInAnotherHarness_isLoadedHereAsWell() async throws {
        let (first, second) = (TestHarness(), TestHarness())
        try await first.load(manifest: ShopManifest.self)
        try await second.load(manifest: ShopManifest.self)
        #expect(second.contributions.count == 3)
    }

    @Test func manifests_whenOneHasWhatTheOtherNeeds_workTogether() async throws {
        let harness = TestHarness()
        try await harness.load(manifest: ShopManifest.self)
        try await harness.load(manifest: OtherManifest.self)
        #expect(try harness.require((any Till).self).receipt == "rope: 1")
        harness.expectNoErrors()
    }

    @Test func manifest_whenTheLauncherHasItAlready_isReportedToBeLoaded() async throws {
        let harness = TestHarness()
        harness.launcher.install(manifest: PreparedManifest.self)
        await #expect(throws: TestHarnessError.alreadyLoaded("PreparedManifest")) {
            try await harness.load(manifest: PreparedManifest.self)
        }
    }
}
