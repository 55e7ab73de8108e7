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

    /// Returns the changes of this ledger since a base, applied to another ledger with the same base.
    ///
    /// An account that is in the base and not in the other ledger was deleted there, and stays deleted.
    ///
    /// - Parameters:
    ///   - other: the ledger that another process has stored.
    ///   - base: the ledger from which both result.
    ///   - deleted: the accounts that are in neither result.
    func merged(into other: PurchaseLedger, since base: PurchaseLedger, except deleted: Set<String>) -> PurchaseLedger {
        var result = other
        for id in deleted { result.remove(id) }
        for (id, account) in accounts where !deleted.contains(id) {
            guard other.accounts[id] != nil || base.accounts[id] == nil else { continue }
            for (purchase, item) in account.purchases {
                try? result.add(
                    Purchase(
                        id: purchase, account: id, plan: item.plan, expires: item.expires, isRevoked: item.isRevoked))
            }
            if account.isSubscribed != base.accounts[id]?.isSubscribed {
                result.mark(id, isSubscribed: account.isSubscribed)
            }
        }
        return result
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
