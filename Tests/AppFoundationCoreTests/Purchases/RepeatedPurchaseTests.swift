import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@testable import AppFoundationCore

/// A purchase that arrives twice counts once.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RepeatedPurchaseTests {
    private let kit = SubscriptionKit(.user("ada"))
    private let once = [SubscriptionEvent.subscribed(account: "ada")]

    /// Announces the purchase, and then waits until the announcement was received.
    private func announceAndWait(_ purchase: ShopPurchase, to subscription: SubscriptionManager) async {
        kit.shop.announce(purchase)
        kit.shop.announce(.sample("end", of: "nobody", days: 1))
        await yieldUntil { subscription.store.ledger.accounts["nobody"] != nil }
    }

    private func expectOneMonth(_ subscription: SubscriptionManager, _ id: String = "p1") async throws {
        #expect(await subscription.rest() == .active(.month))
        #expect(kit.emitted == once)
        #expect(try kit.stored()?.accounts["ada"]?.purchases.keys.sorted() == [id])
    }

    @Test func purchase_fromBuyingAndBeforeAndAfterItFromTheStream_countsOnce() async throws {
        kit.shop.set { $0.announcesSales = true }
        let subscription = kit.subscription()
        #expect(try await subscription.buy(.monthly) == .month)
        await announceAndWait(.sample("sale-1"), to: subscription)
        try await expectOneMonth(subscription, "sale-1")
    }

    @Test func purchase_twiceFromTheStream_countsOnce() async throws {
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample())
        await announceAndWait(.sample(), to: subscription)
        try await expectOneMonth(subscription)
    }

    @Test func purchase_fromALoadAndTwiceInIt_countsOnce() async throws {
        kit.shop.set { $0.purchases = [.sample(), .sample()] }
        let subscription = kit.subscription()
        await subscription.rest()
        await subscription.load()
        await announceAndWait(.sample(), to: subscription)
        try await expectOneMonth(subscription)
    }

    @Test func purchase_againAfterARestart_countsOnce() async throws {
        kit.shop.set { $0.purchases = [.sample()] }
        await kit.subscription().rest()
        let subscription = kit.subscription()
        await announceAndWait(.sample(), to: subscription)
        await subscription.load()
        try await expectOneMonth(subscription)
    }

    @Test func purchase_againAfterItsEnd_startsNothing() async throws {
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample())
        await yieldUntil { subscription.state == .active(.month) }
        kit.time.jump(to: .day(31))
        await yieldUntil { subscription.state == .inactive }
        await announceAndWait(.sample(), to: subscription)
        #expect(subscription.state == .inactive)
        #expect(kit.emitted == once + [.ended(account: "ada")])
    }

    @Test func purchase_lateAfterItsRefund_startsNothing() async throws {
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample(isRevoked: true))
        await announceAndWait(.sample(), to: subscription)
        #expect(await subscription.rest() == .inactive)
        #expect(kit.emitted == [])
    }

    @Test func buy_whenActive_sellsNothing() async throws {
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        #expect(try await subscription.buy(.yearly) == .month)
        #expect(kit.shop.now.sales == [])
    }

    @Test func buy_twiceAtATime_sellsOnce() async throws {
        let subscription = kit.subscription()
        await subscription.rest()
        async let first = subscription.buy(.monthly)
        async let second = subscription.buy(.monthly)
        #expect(try await [first, second] == [.month, .month])
        #expect(kit.shop.now.sales == ["monthly"])
        try await expectOneMonth(subscription, "sale-1")
    }

    @Test func buy_duringAPurchaseAndARestore_sellsOnce() async throws {
        let subscription = kit.subscription()
        await subscription.rest()
        let latch = Latch()
        kit.shop.set { $0.saleLatch = latch }
        let first = Task { try await subscription.buy(.monthly) }
        await latch.waitForArrivals()
        #expect(subscription.state == .loading)
        // The load ends the state `loading`, but not the purchase.
        #expect(await subscription.load() == .inactive)
        let second = Task { try await subscription.buy(.yearly) }
        await yieldOften()
        latch.open()
        #expect(try await first.value == .month)
        #expect(try await second.value == .month)
        #expect(kit.shop.now.sales == ["monthly"])
    }

    /// A second sheet after "Cancel" would be a surprise.
    @Test func buy_duringAPurchaseThatIsCancelled_isCancelledToo() async {
        let subscription = kit.subscription()
        await subscription.rest()
        let latch = Latch()
        kit.shop.set { ($0.saleLatch, $0.sale) = (latch, .failure(CancellationError())) }
        let first = Task { try await subscription.buy(.monthly) }
        await latch.waitForArrivals()
        let second = Task { try await subscription.buy(.yearly) }
        await yieldOften()
        latch.open()
        await #expect(throws: CancellationError.self) { try await first.value }
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(kit.shop.now.sales == ["monthly"])
    }

    @Test func buy_whenAPurchaseIsAnnouncedDuringTheLookBeforeTheSale_sellsNothing() async throws {
        let writes = HeldWrites(of: StoreKey.purchases.name)
        let kit = SubscriptionKit(.user("ada"), persistence: MockPersistence(writes))
        // An old purchase, which has to be stored.
        kit.shop.set { $0.purchases = [.sample("old", days: -1)] }
        let subscription = kit.subscription()
        let purchase = Task { try await subscription.buy(.yearly) }
        await yieldUntil { writes.count > 0 && subscription.state == .inactive }
        await yieldOften()
        kit.shop.announce(.sample())
        await yieldUntil { subscription.state == .active(.month) }
        writes.release()
        #expect(try await purchase.value == .month)
        #expect(kit.shop.now.sales == [])
    }
}
