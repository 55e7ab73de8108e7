/// The errors of a ``SubscriptionManager``.
///
/// The texts contain that of the shop's or the store's error.
public enum SubscriptionError: Error, Hashable, Sendable {
    /// No user is signed in. An expired session does not suffice for a purchase.
    case notSignedIn

    /// The session is not read yet.
    case unknownUser

    /// The account was deleted in this run of the app, so its purchases are not stored.
    case accountDeleted

    /// The user has signed out during a purchase.
    case signedOutDuringPurchase

    /// The purchases cannot be loaded.
    case notLoaded(reason: String)

    /// The shop has sold nothing.
    case notBought(reason: String)

    /// The answer of the shop is missing or cannot be used, so it is unknown whether the subscription was bought.
    case noResult(reason: String)

    /// A purchase waits for an approval.
    case pending

    /// The shop has sold something that is no valid subscription of the account.
    case notValid

    /// The plan is none of those that the manager was created with.
    case unknownPlan(String)

    /// The shop has sent a purchase that cannot be stored.
    case unusablePurchase

    /// The stored purchases cannot be read.
    case unreadable(reason: String)

    /// The purchases cannot be stored.
    case unwritable(reason: String)

    /// The purchases of a deleted account cannot be removed.
    case notRemoved(reason: String)
}

extension SubscriptionError: CustomStringConvertible {
    /// The error and, after "To fix:", its fix; one line.
    public var description: String {
        switch self {
        case .notSignedIn: "Nothing was bought, because no user is signed in. To fix: sign in first."
        case .unknownUser:
            "The current user is unknown, because the session is not read. "
                + "To fix: start the session, make its store accessible, or sign out."
        case .accountDeleted:
            "The purchases of the account are not stored, because it was deleted. "
                + "To fix: start the app again, if the account exists."
        case .signedOutDuringPurchase:
            "The user has signed out during the purchase. The purchase is kept for the account. To fix: sign in again."
        case .notLoaded(let reason):
            "The purchases cannot be loaded: \(reason)".withFix("check the connection, and load them again")
        case .notBought(let reason): "Nothing was bought: \(reason)".withFix("try again")
        case .noResult(let reason):
            "It is not known whether the subscription was bought: \(reason)".withFix("load the purchases again")
        case .pending: "\(ShopError.pending)"
        case .notValid:
            "The shop has sold something that is no subscription, has ended, was revoked or belongs to another account. "
                + "To fix: load the purchases again, or ask the shop."
        case .unknownPlan(let plan):
            "Nothing was bought, because there is no plan \(plan.quoted()). "
                + "To fix: pass it to the SubscriptionManager, or buy one of its plans."
        case .unusablePurchase:
            "The shop has sent a purchase that cannot be used: expected an identifier of 1 to 200 bytes that no "
                + "purchase of another account has, an account of 1 to 200 bytes, and an end in the years 1970 to 2999. "
                + "To fix: correct the shop."
        case .unreadable(let reason):
            "The stored purchases cannot be read: \(reason)".withFix("load them from the shop")
        case .unwritable(let reason):
            "The purchases cannot be stored, so they are unknown without a connection: \(reason)"
                .withFix("make the store accessible, and load the purchases again")
        case .notRemoved(let reason):
            "The purchases of a deleted account cannot be removed: \(reason)"
                .withFix("make the store accessible, and start the app again")
        }
    }
}
