public import AppFoundation
import Foundation
public import SubscriptionIO

/// Sells subscriptions in a shop such as the App Store: `ShopProvider(StoreKitShop(), products: [.monthly: "com.example.month"])`.
///
/// The identifiers of accounts have to be texts of UUIDs in upper case, as `UUID().uuidString`. Purchases without an account, a known
/// product or an end are no subscriptions. They are left out and not finished, so that another consumer of the shop can deliver them.
public struct ShopProvider: PurchaseProvider {
    private let shop: any AppShop
    private let products: [SubscriptionPlan: String]

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - shop: the shop.
    ///   - products: the identifiers of the products in the shop.
    public init(_ shop: any AppShop, products: [SubscriptionPlan: String]) {
        (self.shop, self.products) = (shop, products)
    }

    /// Sells a subscription. See `PurchaseProvider`.
    public func buy(_ plan: SubscriptionPlan, for account: String) async throws -> Purchase {
        guard let product = products[plan] else { throw ShopProviderError.noProduct(plan) }
        let bought = try await shop.buy(product, for: token(of: account))
        guard let purchase = purchase(bought) else { throw ShopProviderError.noSubscription }
        return purchase
    }

    /// Returns the subscriptions of an account. See `PurchaseProvider`.
    public func purchases(of account: String) async throws -> [Purchase] {
        try await shop.purchases(of: token(of: account)).compactMap { purchase($0) }
    }

    /// Restores the purchases of the shop. See `PurchaseProvider`.
    public func restore() async throws { try await shop.restore() }

    /// The subscriptions that the shop announces. See `PurchaseProvider`.
    public func purchases() -> AsyncStream<Purchase> {
        let announced = shop.purchases()
        return AsyncStream {
            var iterator = announced.makeAsyncIterator()
            while let next = await iterator.next() {
                guard let purchase = purchase(next) else { continue }
                // `purchases(of:)` returns a finished subscription, too.
                await shop.finish(next)
                return purchase
            }
            return nil
        }
    }

    private func token(of account: String) throws -> UUID {
        // The account of an announced purchase is this text.
        guard let token = UUID(uuidString: account), token.uuidString == account else {
            throw ShopProviderError.noToken
        }
        return token
    }

    private func purchase(_ purchase: ShopPurchase) -> Purchase? {
        guard let account = purchase.account, let expires = purchase.expires,
            let plan = products.first(where: { $0.value == purchase.product })?.key
        else { return nil }
        return Purchase(
            id: purchase.id, account: account.uuidString, plan: plan, expires: expires, isRevoked: purchase.isRevoked)
    }
}

/// The reason why a shop cannot sell a subscription.
enum ShopProviderError: Error, Hashable, CustomStringConvertible {
    case noProduct(SubscriptionPlan)
    case noToken
    case noSubscription

    var description: String {
        switch self {
        case .noProduct(let plan):
            "The shop has no product for the plan '\(plan.rawValue)'. To fix: pass its identifier to the ShopProvider."
        case .noToken:
            "The shop cannot link a purchase to the account, whose identifier is not a UUID in upper case. "
                + "To fix: give the accounts of the app identifiers like UUID().uuidString."
        case .noSubscription:
            "The shop has sold something that is not a subscription of the account. "
                + "To fix: make the product an auto-renewable subscription."
        }
    }
}
