import ManifestTestSupport
import TestSupport
import Testing

@testable import AppFoundationCore

/// Purchases, and sign-outs during loads and purchases.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BuyingTests {
    private let kit = SubscriptionKit(.user("ada"))

    @Test func buy_withoutASubscription_activatesAndStoresIt() async throws {
        let subscription = kit.subscription()
        #expect(try await subscription.buy(.yearly) == .year)
        #expect(subscription.state == .active(.year))
        #expect(kit.emitted == [.subscribed(account: "ada")])
        #expect(try kit.stored()?.entitlement(of: "ada", to: .all, at: .start) == .year)
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
        let kit = SubscriptionKit()
        let subscription = kit.subscription()
        await #expect(throws: SubscriptionError.notSignedIn) { try await subscription.buy(.monthly) }
        #expect(kit.shop.now.sales == [])
    }

    @Test func buy_ofAPlanOfAnotherManager_sellsNothing() async {
        let subscription = kit.subscription()
        await #expect(throws: SubscriptionError.unknownPlan("weekly")) {
            try await subscription.buy(SubscriptionPlan(rawValue: "weekly"))
        }
        #expect(kit.shop.now.sales == [])
    }

    /// A consumable, for example.
    @Test func buy_whenTheShopSellsNoSubscription_failsAndStoresNothing() async throws {
        kit.shop.set {
            $0.sale = .success(ShopPurchase(id: "1", product: "monthly", account: "ada", expires: nil))
        }
        let subscription = kit.subscription()
        await #expect(throws: SubscriptionError.notValid) { try await subscription.buy(.monthly) }
        #expect(subscription.store.ledger.accounts == [:])
    }

    @Test func buy_whenTheSessionHasExpired_failsUntilTheNextSignIn() async throws {
        let kit = SubscriptionKit(.expiredAda)
        let subscription = kit.subscription()
        await #expect(throws: SubscriptionError.notSignedIn) { try await subscription.buy(.monthly) }
        #expect(kit.shop.now.sales == [])
        kit.signIn("ada")
        #expect(try await subscription.buy(.monthly) == .month)
    }

    @Test func buy_whenTheSessionOfASubscriberHasExpired_fails() async {
        let kit = SubscriptionKit(.expiredAda)
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

    @Test func buy_whenTheShopDeclines_failsAndMayBeTriedAgain() async throws {
        let declined = ShopError.failed(reason: "declined")
        kit.shop.set { $0.sale = .failure(declined) }
        let subscription = kit.subscription()
        await #expect(throws: SubscriptionError.notBought(reason: "\(declined)")) {
            try await subscription.buy(.monthly)
        }
        #expect(subscription.state == .inactive)
        // The sign-in, and the look before the sale.
        #expect(kit.shop.now.loads == ["ada", "ada"])
        kit.shop.set { $0.sale = nil }
        #expect(try await subscription.buy(.monthly) == .month)
    }

    /// Begins a purchase, changes the shop after the sale, and loses the answer.
    private func loseAnAnswer(
        to subscription: SubscriptionManager, change: @Sendable (inout FakeShop.State) -> Void
    ) async {
        let latch = Latch()
        kit.shop.set { ($0.sale, $0.saleLatch) = (.failure(Mishap("connection lost")), latch) }
        let purchase = Task { try await subscription.buy(.monthly) }
        await latch.waitForArrivals()
        kit.shop.set { ($0.sale, $0.saleLatch) = (nil, nil) }
        kit.shop.set(change)
        latch.open()
        await #expect(throws: SubscriptionError.noResult(reason: "connection lost")) { try await purchase.value }
    }

    @Test func buy_whenTheAnswerIsLost_findsThePurchaseBeforeAnotherOne() async throws {
        let subscription = kit.subscription()
        await subscription.rest()
        await loseAnAnswer(to: subscription) { $0.purchases = [.sample()] }
        // The purchases are loaded without another call.
        #expect(await subscription.known() == .active(.month))
        #expect(try await subscription.buy(.yearly) == .month)
        #expect(kit.shop.now.sales == ["monthly"])
    }

    @Test func buy_whenTheAnswerIsLostAndTheShopStaysUnreachable_sellsNothingUntilItAnswers() async throws {
        let subscription = kit.subscription()
        await subscription.rest()
        await loseAnAnswer(to: subscription) { $0.failure = Mishap("no network") }
        await #expect(throws: SubscriptionError.self) { try await subscription.buy(.monthly) }
        #expect(kit.shop.now.sales == ["monthly"])
        #expect(await subscription.known() == .failed(reason: "\(SubscriptionError.notLoaded(reason: "no network"))"))
        kit.shop.set { $0.failure = nil }
        #expect(try await subscription.buy(.yearly) == .year)
        #expect(kit.shop.now.sales == ["monthly", "yearly"])
    }

    /// The shop announces nothing.
    @Test func buy_afterAnApprovalOrAPurchaseElsewhere_findsThePurchase() async throws {
        let subscription = kit.subscription()
        kit.shop.set { $0.sale = .failure(ShopError.pending) }
        await #expect(throws: SubscriptionError.pending) { try await subscription.buy(.monthly) }
        kit.shop.set { ($0.sale, $0.purchases) = (nil, [.sample()]) }
        #expect(try await subscription.buy(.monthly) == .month)
        #expect(kit.shop.now.sales == ["monthly"])
    }

    @Test func buy_whenTheUserChangesBeforeTheSale_sellsNothing() async {
        let latch = Latch()
        kit.shop.set { $0.loadLatch = latch }
        let subscription = kit.subscription()
        let purchase = Task { try await subscription.buy(.monthly) }
        await latch.waitForArrivals()
        kit.signIn("grace")
        latch.open()
        await #expect(throws: SubscriptionError.notSignedIn) { try await purchase.value }
        #expect(kit.shop.now.sales == [])
    }

    @Test func buy_whenItsCallerIsCancelledBeforeTheSale_sellsNothing() async {
        let latch = Latch()
        kit.shop.set { $0.loadLatch = latch }
        let subscription = kit.subscription()
        let purchase = Task { try await subscription.buy(.monthly) }
        await latch.waitForArrivals()
        purchase.cancel()
        latch.open()
        await #expect(throws: CancellationError.self) { try await purchase.value }
        #expect(kit.shop.now.sales == [])
    }

    @Test func buy_whenTheSignatureIsNotValid_hasNoResult() async {
        kit.shop.set { $0.sale = .failure(ShopError.unverified) }
        let subscription = kit.subscription()
        await #expect(throws: SubscriptionError.noResult(reason: "\(ShopError.unverified)")) {
            try await subscription.buy(.monthly)
        }
    }

    /// Purchases of a deleted account are not stored, so nothing is sold to it.
    @Test func buy_ofAnAccountThatWasDeletedAndReturns_sellsNothing() async {
        let subscription = kit.subscription()
        subscription.removePurchases(of: "ada")
        await #expect(throws: SubscriptionError.notSignedIn) { try await subscription.buy(.monthly) }
        kit.signOut()
        kit.signIn("ada")
        await #expect(throws: SubscriptionError.accountDeleted) { try await subscription.buy(.monthly) }
        #expect(kit.shop.now.sales == [])
    }

    @Test func deletion_duringAPurchase_storesNothing() async throws {
        let latch = Latch()
        kit.shop.set { $0.saleLatch = latch }
        let subscription = kit.subscription()
        let purchase = Task { try await subscription.buy(.monthly) }
        await latch.waitForArrivals()
        subscription.removePurchases(of: "ada")
        kit.signOut()
        // The user returns.
        kit.signIn("ada")
        latch.open()
        await #expect(throws: SubscriptionError.accountDeleted) { try await purchase.value }
        #expect(await subscription.rest() == .inactive)
        #expect(try kit.stored()?.accounts["ada"] == nil)
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
        ShopPurchase.sample(days: -1), .sample(isRevoked: true), .sample(of: "grace"),
    ])
    func buy_ofAPurchaseThatIsNotValid_fails(sale: ShopPurchase) async {
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
            kit.signOut()
            kit.signIn("grace")
            latch.open()
            await #expect(throws: SubscriptionError.signedOutDuringPurchase) { try await purchase.value }
            #expect(await subscription.rest() == .inactive)
            #expect(kit.emitted == [])
        }

        // The next run has no connection.
        kit.shop.set { $0.failure = Mishap("no network") }
        let next = kit.subscription()
        kit.signOut()
        kit.signIn("ada")
        #expect(next.state == .active(.month))
        #expect(kit.emitted == [.subscribed(account: "ada")])
    }

    @Test func signOut_duringALoad_keepsTheResultForTheNextSignIn() async throws {
        let latch = Latch()
        kit.shop.set { ($0.loadLatch, $0.purchases) = (latch, [.sample()]) }
        let subscription = kit.subscription()
        await latch.waitForArrivals()
        kit.signOut()
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
        kit.signOut()
        latch.open()
        await yieldOften()
        #expect(subscription.state == .inactive)
        #expect(subscription.problems == [])
    }
}
