import AppFoundation
import AuthenticationIO

/// The errors of the module, besides those of the `SubscriptionManager`.
enum SubscriptionProblem: Error, Hashable {
    /// The app has not registered the services that the module requires.
    case notInstalled

    /// The Authentication module is not installed, and no user is signed in.
    case noAccounts

    /// No user is signed in.
    case notSignedIn

    /// The session cannot be read.
    case unknownUser

    /// The reminder of the end of a subscription cannot be scheduled.
    case notReminded(reason: String)
}

extension SubscriptionProblem: CustomStringConvertible {
    /// The error and, after "To fix:", its fix; one line.
    var description: String {
        switch self {
        case .notInstalled:
            "The app has no subscriptions. To fix: register an AppShop, a PersistenceService and an AppEventBus."
        case .noAccounts: "The app has no accounts. To fix: install AuthenticationManifest."
        case .notSignedIn:
            "Nothing was bought, because no user is signed in. To fix: sign in with \(AuthenticationLinks.login)."
        case .unknownUser:
            "The current user is unknown, because the session cannot be read. "
                + "To fix: make its store accessible, or discard the session with \(AuthenticationLinks.logout)."
        case .notReminded(let reason):
            "The reminder of the end of the subscription is not scheduled: \(reason)"
                .withFix("allow notifications of the app in the settings of the device")
        }
    }
}
