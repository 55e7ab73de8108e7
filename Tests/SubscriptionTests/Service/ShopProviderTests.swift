import AppFoundation
import Foundation
import SubscriptionIO
import Testing

@testable import Subscription

@Suite(.timeLimit(.minutes(10)))
struct ShopProviderTests {
    /// A shop that sells each product as one purchase.
    private struct FakeShop: AppShop {
        let sold: [ShopPurchase]
        let finished = Guarded<[String]>([])
        let restores = Guarded(0)

        func buy(_ product: String, for account: UUID) async throws -> ShopPurchase {
            guard let purchase = sold.first(where: { $0.product == product }) else { throw CancellationError() }
            return purchase
        }
        func purchases(of account: UUID) async throws -> [ShopPurchase] { sold.filter { $0.account == account } }
        func products(_ ids: [String]) async throws -> [ShopProduct] { [] }
        func restore() async throws { restores.use { $0 += 1 } }
        func purchases() -> AsyncStream<ShopPurchase> {
            AsyncStream { continuation in
                for purchase in sold { continuation.yield(purchase) }
                continuation.finish()
            }
        }
        func finish(_ purchase: ShopPurchase) async { finished.use { $0.append(purchase.id) } }
    }

    private static let account = UUID()
    private static let end = Date(timeIntervalSince1970: 1_000)
    private let shop = FakeShop(sold: [
        ShopPurchase(id: "1", product: "month", account: account, expires: end),
        ShopPurchase(id: "2", product: "coins", account: account, expires: nil),
        ShopPurchase(id: "3", product: "month", account: nil, expires: end),
        ShopPurchase(id: "4", product: "month", account: account, expires: end, isRevoked: true),
    ])

    private var provider: ShopProvider { ShopProvider(shop, products: [.monthly: "month"]) }

    private func purchase(_ id: String, isRevoked: Bool = false) -> Purchase {
        Purchase(
            id: id, account: Self.account.uuidString, plan: .monthly, expires: Self.end, isRevoked: isRevoked)
    }

    @Test func purchases_ofTheShop_areTheSubscriptions() async throws {
        let account = Self.account.uuidString
        #expect(try await provider.buy(.monthly, for: account) == purchase("1"))
        let expected = [purchase("1"), purchase("4", isRevoked: true)]
        #expect(try await provider.purchases(of: account) == expected)
        var announced: [Purchase] = []
        for await purchase in provider.purchases() { announced.append(purchase) }
        #expect(announced == expected)
    }

    /// A finished consumable is not announced again, so that one which the app has not delivered would be lost.
    @Test func announcements_thatAreNoSubscriptions_areNotFinished() async {
        for await _ in provider.purchases() {}
        #expect(shop.finished.use { $0 } == ["1", "4"])
    }

    @Test func restore_asksTheShop() async throws {
        try await provider.restore()
        #expect(shop.restores.use { $0 } == 1)
    }

    /// A purchase for another text of the account's UUID would belong to nobody.
    @Test func account_inLowerCase_isRefusedBeforeTheSale() async {
        let account = Self.account.uuidString.lowercased()
        await #expect(throws: ShopProviderError.noToken) { try await provider.buy(.monthly, for: account) }
        await #expect(throws: ShopProviderError.noToken) { try await provider.purchases(of: account) }
    }

    @Test func purchase_thatIsNotPossible_throwsTheReason() async {
        await #expect(throws: ShopProviderError.noProduct(.yearly)) { try await provider.buy(.yearly, for: "a") }
        await #expect(throws: ShopProviderError.noToken) { try await provider.buy(.monthly, for: "a") }
        let coins = ShopProvider(
            FakeShop(sold: [ShopPurchase(id: "2", product: "coins", account: Self.account, expires: nil)]),
            products: [.monthly: "coins"])
        await #expect(throws: ShopProviderError.noSubscription) {
            try await coins.buy(.monthly, for: Self.account.uuidString)
        }
        #expect(
            [ShopProviderError.noProduct(.yearly), .noToken, .noSubscription].map(\.description) == [
                "The shop has no product for the plan 'yearly'. To fix: pass its identifier to the ShopProvider.",
                "The shop cannot link a purchase to the account, whose identifier is not a UUID in upper case. To fix: give the accounts of the app identifiers like UUID().uuidString.",
                "The shop has sold something that is not a subscription of the account. To fix: make the product an auto-renewable subscription.",
            ])
    }
}
