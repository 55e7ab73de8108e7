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

        func buy(_ product: String, for account: UUID) async throws -> ShopPurchase {
            guard let purchase = sold.first(where: { $0.product == product }) else { throw CancellationError() }
            return purchase
        }
        func purchases(of account: UUID) async throws -> [ShopPurchase] { sold.filter { $0.account == account } }
        func restore() async throws {}
        func purchases() -> AsyncStream<ShopPurchase> {
            AsyncStream { continuation in
                for purchase in sold { continuation.yield(purchase) }
                continuation.finish()
            }
        }
    }

    private static let account = UUID()
    private static let end = Date(timeIntervalSince1970: 1_000)
    private let provider = ShopProvider(
        FakeShop(sold: [
            ShopPurchase(id: "1", product: "month", account: account, expires: end),
            ShopPurchase(id: "2", product: "coins", account: account, expires: nil),
            ShopPurchase(id: "3", product: "month", account: nil, expires: end),
            ShopPurchase(id: "4", product: "month", account: account, expires: end, isRevoked: true),
        ]), products: [.monthly: "month"])

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
                "The shop cannot link a purchase to the account, whose identifier is not a UUID. To fix: give the accounts of the app UUIDs.",
                "The shop has sold something that is not a subscription of the account. To fix: make the product an auto-renewable subscription.",
            ])
    }
}
