import Foundation
import ManifestTestSupport
import TestSupport
import Testing

@testable import AppFoundationCore

/// A shop that sells other products, too.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct OtherProductsTests {
    private let kit = SubscriptionKit(.user("ada"))

    @Test func purchase_ofAnotherProduct_isNoSubscription() async {
        kit.shop.set { $0.purchases = [.sample("p1", of: "ada", "storage", days: 400)] }
        let subscription = kit.subscription()
        #expect(await subscription.rest() == .inactive)
        #expect(subscription.store.ledger.accounts == [:])
        #expect(subscription.problems == [])
    }

    /// A product that the shop has sold before an update of the app.
    @Test func purchase_ofAFormerPlan_isNoSubscriptionAndStaysStored() async throws {
        kit.shop.set { $0.purchases = [.sample()] }
        await kit.subscription().rest()
        let subscription = SubscriptionManager(to: [.yearly], in: kit.shop, persistence: kit.persistence)
        subscription.follow(.user("ada"))
        #expect(await subscription.rest() == .inactive)
        #expect(try kit.stored()?.accounts["ada"]?.purchases.count == 1)
    }

    /// A finished consumable is not announced again, so that one which the app has not delivered would be lost.
    @Test func announcement_ofAnotherProduct_isLeftToItsConsumer() async {
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(.sample("coins-1", of: "ada", "coins"))
        kit.shop.announce(.sample())
        await yieldUntil { kit.shop.now.finished == ["p1"] }
        #expect(subscription.state == .active(.month))
    }

    @Test func announcement_withoutAnAccountOrAnEnd_isLeftToItsConsumer() async {
        let subscription = kit.subscription()
        await subscription.rest()
        kit.shop.announce(ShopPurchase(id: "offer", product: "monthly", account: nil, expires: .day(30)))
        kit.shop.announce(ShopPurchase(id: "life", product: "monthly", account: "ada", expires: nil))
        kit.shop.announce(.sample("last", of: "grace"))
        await yieldUntil { kit.shop.now.finished == ["last"] }
        #expect(subscription.state == .inactive)
        #expect(subscription.problems == [])
    }

    @Test func shop_withoutAnnouncements_isAskedOnly() async throws {
        struct QuietShop: AppShop {
            func products(_: [String]) async throws -> [ShopProduct] { [] }
            func buy(_ product: String, for account: String) async throws -> ShopPurchase {
                ShopPurchase(id: "1", product: product, account: account, expires: .day(30))
            }
            func purchases(of _: String) async throws -> [ShopPurchase] { [] }
        }
        let shop = QuietShop()
        for await _ in shop.purchases() { Issue.record("an announcement") }
        let subscription = SubscriptionManager(
            to: .all, in: shop, persistence: kit.persistence, now: { .start }, clock: kit.time)
        subscription.follow(.user("ada"))
        #expect(try await subscription.buy(.monthly) == .month)
        #expect(await subscription.restore() == .active(.month))
    }
}
