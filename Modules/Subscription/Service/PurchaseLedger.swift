import AppFoundation
import Foundation
import SubscriptionIO

/// The known purchases of all accounts, each once.
struct PurchaseLedger: Hashable, Codable, Sendable {
    /// A purchase without its identifiers.
    struct Item: Hashable, Codable, Sendable {
        let plan: SubscriptionPlan
        let expires: Date
        /// Remains true, because the events of a shop can arrive in any order.
        var isRevoked: Bool
    }

    /// The purchases of an account by their identifiers.
    struct Account: Hashable, Codable, Sendable {
        var purchases: [Purchase.ID: Item] = [:]
        /// True if the last event of the account was that it has a subscription.
        var isSubscribed = false
    }

    private(set) var accounts: [String: Account] = [:]

    /// Adds a purchase. A known purchase changes nothing, except that it can be revoked.
    ///
    /// - Throws: ``SubscriptionError/unusablePurchase`` if the purchase cannot be stored.
    mutating func add(_ purchase: Purchase) throws(SubscriptionError) {
        guard purchase.isUsable else { throw .unusablePurchase }
        var account = accounts[purchase.account] ?? Account()
        if account.purchases[purchase.id] != nil {
            if purchase.isRevoked { account.purchases[purchase.id]?.isRevoked = true }
        } else {
            // The identifier is unique in the shop, so a purchase never moves to another account.
            guard accounts.values.allSatisfy({ $0.purchases[purchase.id] == nil }) else { return }
            account.purchases[purchase.id] = Item(
                plan: purchase.plan, expires: purchase.expires, isRevoked: purchase.isRevoked)
        }
        accounts[purchase.account] = account
    }

    /// Adds the purchases of another ledger, except those of some accounts.
    mutating func merge(_ other: PurchaseLedger, except deleted: Set<String>) {
        for (id, account) in other.accounts where !deleted.contains(id) {
            for (purchase, item) in account.purchases {
                try? add(
                    Purchase(
                        id: purchase, account: id, plan: item.plan, expires: item.expires, isRevoked: item.isRevoked))
            }
            if account.isSubscribed { accounts[id]?.isSubscribed = true }
        }
    }

    /// Records that an account has a subscription, or has none.
    mutating func mark(_ account: String, isSubscribed: Bool) {
        accounts[account]?.isSubscribed = isSubscribed
    }

    /// Removes the purchases of an account.
    mutating func remove(_ account: String) {
        accounts[account] = nil
    }

    /// Returns the subscription of an account: of its valid purchases the one with the latest end. The end is not a part of the
    /// paid time.
    func entitlement(of account: String, at date: Date) -> Entitlement? {
        accounts[account]?.purchases.values
            .filter { !$0.isRevoked && $0.expires > date }
            .max { ($0.expires, $0.plan.rawValue) < ($1.expires, $1.plan.rawValue) }
            .map { Entitlement(plan: $0.plan, expires: $0.expires) }
    }
}

extension Purchase {
    /// True if the purchase can be stored and shown. The shop is outside of the app, so its texts and dates are not trusted.
    fileprivate var isUsable: Bool {
        // The years 1970 to 2999.
        let dates = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 32_503_680_000)
        return [id, account].allSatisfy { 1...200 ~= $0.utf8.count && $0.isStreamSafe } && dates.contains(expires)
    }
}

extension StoreKey<PurchaseLedger> {
    /// The known purchases.
    static var purchases: StoreKey { StoreKey("subscription.purchases") }
}
