import AppFoundation
import ManifestTestSupport
import PlatformIO
import SubscriptionIO
import TestSupport
import Testing

@testable import Subscription

/// Purchases, and sign-outs during loads and purchases.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BuyingTests {
    private let kit = Kit(.user("ada"))

    @Test func buy_withoutASubscription_activatesAndStoresIt() async throws {
        let subscription = kit.subscription()
        #expect(try await subscription.buy(.yearly) == .year)
        #expect(subscription.state == .active(.year))
        #expect(kit.emitted == [.userSubscribed(account: "ada")])
        #expect(try kit.stored()?.entitlement(of: "ada", at: .start) == .year)
    }

    @Test func buy_whileThePurchasesAreLoaded_waitsAndSellsNothingToASubscriber() async throws {
        let latch = Latch()
        kit.shop.set { ($0.loadLatch, $0.purchases) = (latch, [.sample()]) }
        let subscription = kit.subscription()
        let purchase = Task { try await subscription.buy(.yearly) }
        await latch.waitForArrivals()
        await yieldOften()
        latch.open()
        #expect(try await purchase.value == .month)
        #expect(kit.shop.now.sales == [])
    }

    @Test func buy_withoutAUser_fails() async {
        let kit = Kit()
        let subscription = kit.subscription()
        await #expect(throws: SubscriptionError.notSignedIn) { try await subscription.buy(.monthly) }
        #expect(kit.shop.now.sales == [])
    }

    @Test func buy_inAnAppWithoutAccounts_failsWithoutALink() async {
        let kit = Kit()
        let subscription = kit.subscription()
        subscription.follow(nil)
        await #expect(throws: SubscriptionError.noAccounts) { try await subscription.buy(.monthly) }
        #expect(kit.shop.now.sales == [])
    }

    @Test func buy_whenTheSessionHasExpired_failsUntilTheNextSignIn() async throws {
        let kit = Kit(.expiredAda)
        let subscription = kit.subscription()
        await #expect(throws: SubscriptionError.notSignedIn) { try await subscription.buy(.monthly) }
        #expect(kit.shop.now.sales == [])
        kit.signIn("ada")
        #expect(try await subscription.buy(.monthly) == .month)
    }

    @Test func buy_whenTheSessionOfASubscriberHasExpired_fails() async {
        let kit = Kit(.expiredAda)
        kit.shop.set { $0.purchases = [.sample()] }
        let subscription = kit.subscription()
        await #expect(throws: SubscriptionError.notSignedIn) { try await subscription.buy(.monthly) }
        #expect(subscription.state == .active(.month))
    }

    @Test func buy_whenTheUserCancels_isCancelledAndInactive() async {
        kit.shop.set { $0.sale = .failure(CancellationError()) }
        let subscription = kit.subscription()
        await #expect(throws: CancellationError.self) { try await subscription.buy(.monthly) }
        #expect(subscription.state == .inactive)
    }

    @Test func buy_whenTheShopFails_failsAndMayBeTriedAgain() async throws {
        kit.shop.set { $0.sale = .failure(Mishap("declined")) }
        let subscription = kit.subscription()
        await #expect(throws: SubscriptionError.notBought(reason: "declined")) {
            try await subscription.buy(.monthly)
        }
        #expect(subscription.state == .inactive)
        kit.shop.set { $0.sale = nil }
        #expect(try await subscription.buy(.monthly) == .month)
    }

    @Test func buy_whenThePurchaseWaitsForAnApproval_throwsThat() async {
        kit.shop.set { $0.sale = .failure(ShopError.pending) }
        let subscription = kit.subscription()
        await #expect(throws: SubscriptionError.pending) { try await subscription.buy(.monthly) }
        #expect(subscription.state == .inactive)
    }

    @Test func buy_afterAFailedLoad_loadsFirst() async throws {
        kit.shop.set { $0.failure = Mishap("no network") }
        let subscription = kit.subscription()
        await subscription.rest()
        let reason = SubscriptionError.notLoaded(reason: "no network").description
        await #expect(throws: SubscriptionError.notBought(reason: reason)) { try await subscription.buy(.monthly) }
        #expect(kit.shop.now.sales == [])
        #expect(kit.shop.now.loads == ["ada", "ada"])
        // The purchase was made on another device.
        kit.shop.set { ($0.failure, $0.purchases) = (nil, [.sample()]) }
        #expect(try await subscription.buy(.yearly) == .month)
        #expect(kit.shop.now.sales == [])
    }

    @Test(arguments: [
        Purchase.sample(days: -1), .sample(isRevoked: true), .sample(of: "grace"),
    ])
    func buy_ofAPurchaseThatIsNotValid_fails(sale: Purchase) async {
        kit.shop.set { $0.sale = .success(sale) }
        let subscription = kit.subscription()
        await #expect(throws: SubscriptionError.notValid) { try await subscription.buy(.monthly) }
        #expect(subscription.state == .inactive)
        #expect(kit.emitted == [])
    }

    @Test func buy_ofAnUnusablePurchase_fails() async {
        kit.shop.set { $0.sale = .success(.sample("")) }
        let subscription = kit.subscription()
        await #expect(throws: SubscriptionError.unusablePurchase) { try await subscription.buy(.monthly) }
        #expect(subscription.state == .inactive)
    }

    @Test func buy_whenItsCallerIsCancelled_continuesAndIsKept() async throws {
        let latch = Latch()
        kit.shop.set { $0.saleLatch = latch }
        let subscription = kit.subscription()
        let purchase = Task { try await subscription.buy(.monthly) }
        await latch.waitForArrivals()
        purchase.cancel()
        latch.open()
        await yieldUntil { subscription.state == .active(.month) }
        #expect(await subscription.rest() == .active(.month))
    }

    @Test func signOut_duringAPurchase_keepsThePurchaseForTheNextSignIn() async throws {
        let latch = Latch()
        kit.shop.set { $0.saleLatch = latch }
        do {
            let subscription = kit.subscription()
            let purchase = Task { try await subscription.buy(.monthly) }
            await latch.waitForArrivals()
            kit.signOut("ada")
            kit.signIn("grace")
            latch.open()
            await #expect(throws: SubscriptionError.signedOutDuringPurchase) { try await purchase.value }
            #expect(await subscription.rest() == .inactive)
            #expect(kit.emitted == [])
        }

        // The next run has no connection.
        kit.shop.set { $0.failure = Mishap("no network") }
        let next = kit.subscription()
        kit.signOut("grace")
        kit.signIn("ada")
        #expect(next.state == .active(.month))
        #expect(kit.emitted == [.userSubscribed(account: "ada")])
    }

    @Test func signOut_duringALoad_keepsTheResultForTheNextSignIn() async throws {
        let latch = Latch()
        kit.shop.set { ($0.loadLatch, $0.purchases) = (latch, [.sample()]) }
        let subscription = kit.subscription()
        await latch.waitForArrivals()
        kit.signOut("ada")
        #expect(subscription.state == .inactive)
        latch.open()
        await yieldUntil { subscription.store.ledger.accounts["ada"] != nil }
        #expect(subscription.state == .inactive)
        #expect(kit.emitted == [])
        kit.signIn("ada")
        #expect(subscription.state == .active(.month))
    }

    @Test func signOut_duringAFailingLoad_leavesNoProblem() async {
        let latch = Latch()
        kit.shop.set { ($0.loadLatch, $0.failure) = (latch, Mishap("no network")) }
        let subscription = kit.subscription()
        await latch.waitForArrivals()
        kit.signOut("ada")
        latch.open()
        await yieldOften()
        #expect(subscription.state == .inactive)
        #expect(subscription.problems == [])
    }
}
