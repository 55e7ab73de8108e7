import Foundation

/// The known purchases of all accounts, each once.
struct PurchaseLedger: Hashable, Codable, Sendable {
    /// A purchase without its identifiers.
    struct Item: Hashable, Codable, Sendable {
        let plan: SubscriptionPlan
        /// The latest end, because the events of a shop can arrive in any order.
        var expires: Date
        /// Remains true, for the same reason.
        var isRevoked: Bool
    }

    /// The purchases of an account by their identifiers.
    struct Account: Hashable, Codable, Sendable {
        var purchases: [ShopPurchase.ID: Item] = [:]
        /// True if the last event of the account was that it has a subscription.
        var isSubscribed = false
    }

    private(set) var accounts: [String: Account] = [:]

    /// Adds a purchase of a subscription. A known purchase can be extended and revoked, and does not change otherwise. A purchase
    /// without an account or an end is no subscription, and is left out.
    ///
    /// - Throws: ``SubscriptionError/unusablePurchase`` if the purchase cannot be stored, or is known for another account.
    mutating func add(_ purchase: ShopPurchase) throws(SubscriptionError) {
        guard let id = purchase.account, let expires = purchase.expires else { return }
        guard [id, purchase.id].allSatisfy(isUsable), usableDates.contains(expires) else { throw .unusablePurchase }
        var account = accounts[id] ?? Account()
        if var known = account.purchases[purchase.id] {
            known.expires = max(known.expires, expires)
            known.isRevoked = known.isRevoked || purchase.isRevoked
            account.purchases[purchase.id] = known
        } else {
            guard accounts.values.allSatisfy({ $0.purchases[purchase.id] == nil }) else { throw .unusablePurchase }
            account.purchases[purchase.id] = Item(
                plan: purchase.plan, expires: expires, isRevoked: purchase.isRevoked)
        }
        accounts[id] = account
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
                    ShopPurchase(
                        id: purchase, product: item.plan.rawValue, account: id, expires: item.expires,
                        isRevoked: item.isRevoked))
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

    /// Returns the subscription of an account: of its valid purchases of some plans the one with the latest end. The end is not a
    /// part of the paid time.
    func entitlement(of account: String, to plans: Set<SubscriptionPlan>, at date: Date) -> Entitlement? {
        accounts[account]?.purchases.values
            .filter { plans.contains($0.plan) && !$0.isRevoked && $0.expires > date }
            .max { ($0.expires, $0.plan.rawValue) < ($1.expires, $1.plan.rawValue) }
            .map { Entitlement(plan: $0.plan, expires: $0.expires) }
    }
}

/// Returns true if a text of the shop can be stored and shown. The shop is outside of the app, so its texts and dates are not trusted.
private func isUsable(_ text: String) -> Bool { 1...200 ~= text.utf8.count && text.isStreamSafe }

/// The years 1970 to 2999.
private let usableDates = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 32_503_680_000)

extension StoreKey<PurchaseLedger> {
    /// The known purchases.
    static var purchases: StoreKey { StoreKey("subscription.purchases") }
}
