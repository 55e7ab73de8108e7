import ManifestTestSupport
import PlatformIO
import SubscriptionIO
import TestHarness
import TestSupport
import Testing

@testable import Subscription

/// A purchase that arrives twice counts once.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RepeatedPurchaseTests {
    private let kit = Kit(.user("ada"))
    private let once = [AppEvent.userSubscribed(account: "ada")]

    /// Announces the purchase, and then waits until the announcement was received.
    private func announceAndWait(_ purchase: Purchase, to subscription: CurrentSubscription) async {
        kit.shop.announce(purchase)
        kit.shop.announce(.sample("end", of: "nobody", days: 1))
        await yieldUntil { subscription.store.ledger.accounts["nobody"] != nil }
    }

    private func expectOneMonth(_ subscription: CurrentSubscription, _ id: String = "p1") async throws {
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
        await subscription.restore()
        await announceAndWait(.sample(), to: subscription)
        try await expectOneMonth(subscription)
    }

    @Test func purchase_againAfterARestart_countsOnce() async throws {
        kit.shop.set { $0.purchases = [.sample()] }
        await kit.subscription().rest()
        let subscription = kit.subscription()
        await announceAndWait(.sample(), to: subscription)
        await subscription.restore()
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
        #expect(kit.emitted == once + [.subscriptionEnded(account: "ada")])
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
        #expect(kit.shop.now.sales == [.monthly])
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
        #expect(await subscription.restore() == .inactive)
        let second = Task { try await subscription.buy(.yearly) }
        await yieldOften()
        latch.open()
        #expect(try await first.value == .month)
        #expect(try await second.value == .month)
        #expect(kit.shop.now.sales == [.monthly])
    }
}
