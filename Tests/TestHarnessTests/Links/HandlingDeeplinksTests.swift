import Boardy
import CoreContracts
import Foundation
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HandlingDeeplinksTests {
    @Test func deeplink_whenAHandlerSaysYes_isHandled() async throws {
        let shop = try await ShopFixture()
        #expect(await shop.harness.handleDeeplink("app://street/shop/buy?what=tea"))
        #expect(shop.journal.notes == ["links configured", "link buy"])
        shop.harness.expectNoErrors()
    }

    @Test func deeplink_whenGivenAsURL_isHandled() async throws {
        let shop = try await ShopFixture()
        let url = try #require(URL(string: "app://street/shop/buy"))
        #expect(await shop.harness.handleDeeplink(url))
        #expect(shop.journal.notes.last == "link buy")
    }

    @Test func deeplink_whenPhasesHaveRun_isHandled() async throws {
        let shop = try await ShopFixture()
        await shop.harness.runPhase(.launch)
        #expect(await shop.harness.handleDeeplink("app://street/shop/buy"))
    }

    @Test func deeplink_whenStarted_isHandledByHandlersThatWereConfiguredOnce() async throws {
        let shop = try await ShopFixture()
        try await shop.harness.start()
        #expect(await shop.harness.handleDeeplink("app://street/shop/buy"))
        #expect(await shop.harness.handleDeeplink("app://street/shop/buy"))
        #expect(shop.journal.notes.filter { $0 == "links configured" }.count == 1)
        shop.harness.expectNoErrors()
    }

    @Test func start_whenADeeplinkCameBefore_startsAllTheSame() async throws {
        let shop = try await ShopFixture()
        #expect(await shop.harness.handleDeeplink("app://street/shop/buy"))
        try await shop.harness.start()
        #expect(shop.journal.notes.suffix(2) == ["keeper postUI", "cat postUI"])
        shop.harness.expectNoErrors()
    }

    @Test func deeplink_whenTheBootIsUnderWay_waitsForItsEnd() async throws {
        let (shop, latch) = (try await ShopFixture(), Latch())
        shop.journal.work = { if $0 == .launch { await latch.pass() } }
        async let report = shop.harness.start()
        await latch.waitForArrivals()
        async let isHandled = shop.harness.handleDeeplink("app://street/shop/buy")
        for _ in 0..<100 { await Task.yield() }
        latch.open()
        _ = try await report
        #expect(await isHandled)
        let notes = shop.journal.notes
        #expect(notes.firstIndex(of: "link buy") ?? 0 > notes.firstIndex(of: "keeper sceneConnect") ?? 0, "\(notes)")
    }

    @Test func deeplink_whenAnotherManifestIsLoadedAfterIt_isHandledByThatToo() async throws {
        let harness = TestHarness()
        #expect(await !harness.handleDeeplink("app://street/shop/buy"))
        try await harness.load(manifest: ShopManifest.self)
        #expect(await harness.handleDeeplink("app://street/shop/buy"))
    }

    @Test func deeplink_whenTheHandlerSaysNo_isNotHandledAndReported() async throws {
        let shop = try await ShopFixture()
        #expect(await !shop.harness.handleDeeplink("app://street/shop/steal"))
        #expect(shop.harness.errors.map(\.code) == ["unhandled-link"])
    }

    @Test func deeplink_whenNobodyHandlesTheFeature_isReported() async throws {
        let shop = try await ShopFixture()
        #expect(await !shop.harness.handleDeeplink("app://street/bank/rob"))
        #expect(shop.harness.errors.map(\.code) == ["no-opener"])
    }

    @Test func deeplink_whenNothingIsLoaded_isReported() async {
        let harness = TestHarness()
        #expect(await !harness.handleDeeplink("app://street/shop/buy"))
        #expect(
            harness.errors.map(\.description) == [
                "No opener matches 'app://street/shop/buy'. To fix: correct the path, or install a module with an opener for it."
            ])
    }

    @Test(arguments: [
        "", " ", "shop", "/shop/buy", "://", "app:", "app://", "app://street/%FF/buy",
        "app://[/shop",
        "\u{0}", "app://street/sho\u{202E}p", String(repeating: "a", count: 100_000),
    ])
    func deeplink_whenHostile_isNotHandledAndReportedOnOneLine(link: String) async throws {
        let shop = try await ShopFixture()
        #expect(await !shop.harness.handleDeeplink(link))
        let texts = shop.harness.errors.map(\.description)
        #expect(texts.count == 1)
        #expect(texts.allSatisfy { !$0.contains("\n") && $0.count < 2000 })
        #expect(!shop.journal.notes.contains { $0.hasPrefix("link ") })
    }

    @Test func deeplinks_whenAHandlerWaits_areHandledAtOnce() async throws {
        let (shop, latch) = (try await ShopFixture(), Latch())
        shop.journal.answer = { action in
            if action == "wait" { await latch.pass() }
            return true
        }
        async let slow = shop.harness.handleDeeplink("app://street/shop/wait")
        await latch.waitForArrivals()
        #expect(await shop.harness.handleDeeplink("app://street/shop/buy"))
        latch.open()
        #expect(await slow)
    }
}
