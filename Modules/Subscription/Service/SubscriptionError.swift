import AppFoundation
import AuthenticationIO
import SubscriptionIO

/// The errors of subscriptions.
enum SubscriptionError: Error, Hashable {
    /// The app has not registered the services that the module requires.
    case notInstalled

    /// The Authentication module is not installed, and no user is signed in.
    case noAccounts

    /// No user is signed in.
    case notSignedIn

    /// The session cannot be read.
    case unknownUser

    /// The user has signed out during a purchase.
    case signedOutDuringPurchase

    /// The purchases cannot be loaded.
    case notLoaded(reason: String)

    /// A purchase has failed.
    case notBought(reason: String)

    /// A purchase waits for an approval.
    case pending

    /// A purchase was made, but is not valid for the account.
    case notValid

    /// The shop has sent a purchase that cannot be stored.
    case unusablePurchase

    /// The stored purchases cannot be read.
    case unreadable(reason: String)

    /// The purchases cannot be stored.
    case unwritable(reason: String)

    /// The purchases of a deleted account cannot be removed.
    case notRemoved(reason: String)

    /// The reminder of the end of a subscription cannot be scheduled.
    case notReminded(reason: String)
}

extension SubscriptionError: CustomStringConvertible {
    /// The error and, after "To fix:", its fix; one line.
    var description: String {
        switch self {
        case .notInstalled:
            "The app has no subscriptions. "
                + "To fix: register a PurchaseProvider, a PersistenceService and an AppEventBus."
        case .noAccounts:
            "The app has no accounts. To fix: install AuthenticationManifest."
        case .notSignedIn:
            "Nothing was bought, because no user is signed in. To fix: sign in with \(AuthenticationLinks.login)."
        case .unknownUser:
            "The current user is unknown, because the session cannot be read. "
                + "To fix: make its store accessible, or discard the session with \(AuthenticationLinks.logout)."
        case .signedOutDuringPurchase:
            "The user has signed out during the purchase. The purchase is kept for the account. "
                + "To fix: sign in again."
        case .notLoaded(let reason):
            "The purchases cannot be loaded: \(reason)"
                .withFix("check the connection, and load them again with \(SubscriptionLinks.restore)")
        case .notBought(let reason):
            "Nothing was bought: \(reason)".withFix("try again with \(SubscriptionLinks.subscribe)")
        case .pending: "\(ShopError.pending)"
        case .notValid:
            "The purchase has ended, was revoked or belongs to another account, so there is no subscription. "
                + "To fix: load the purchases again with \(SubscriptionLinks.restore), or ask the shop."
        case .unusablePurchase:
            "The shop has sent a purchase that cannot be used: expected an identifier and an account of 1 to 200 bytes, "
                + "and an end in the years 1970 to 2999. To fix: correct the PurchaseProvider of the app."
        case .unreadable(let reason):
            "The stored purchases cannot be read: \(reason)"
                .withFix("load them from the shop with \(SubscriptionLinks.restore)")
        case .unwritable(let reason):
            "The purchases cannot be stored, so they are unknown without a connection: \(reason)"
                .withFix("try again with \(SubscriptionLinks.restore)")
        case .notRemoved(let reason):
            "The purchases of a deleted account cannot be removed: \(reason)"
                .withFix("make the store accessible, and start the app again")
        case .notReminded(let reason):
            "The reminder of the end of the subscription is not scheduled: \(reason)"
                .withFix("allow notifications of the app in the settings of the device")
        }
    }
}
