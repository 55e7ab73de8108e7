public import AppFoundationCore

/// The bus for the events of the app. The app registers a service of this type.
public typealias AppEventBus = EventBus<AppEvent>

/// An event of the app, for modules that do not know the module that emits it.
///
/// Accounts are named by their identifiers. That of an account with a password is random. That of an account of a further provider
/// contains the subject, which the provider gives, and which can be an e-mail address. An event contains nothing else about a user.
public enum AppEvent: CategorizedEvent, Hashable {
    /// A part of the app that emits events.
    public enum Category: Hashable, Sendable, CaseIterable {
        /// Signing in and out.
        case authentication
        /// The profile of an account.
        case profile
        /// Purchases.
        case subscription
        /// Works of art.
        case art
        /// The connection to networks.
        case network
        /// The app itself: its versions and its reviews.
        case app
    }

    /// A user signed in. Also emitted if the session of an earlier run is restored.
    case userLoggedIn(account: String)

    /// The user signed out.
    case userLoggedOut(account: String)

    /// The session of a user has expired. A sign-in by the same user continues it.
    case sessionExpired(account: String)

    /// An account was deleted. Modules remove their data about it.
    case accountDeleted(account: String)

    /// The profile of an account was changed.
    case profileUpdated(account: String)

    /// An account has a subscription.
    case userSubscribed(account: String)

    /// The subscription of an account has ended.
    case subscriptionEnded(account: String)

    /// A work of art was shown.
    case artworkViewed

    /// A tour has reached its last work of art.
    case artTourFinished

    /// The device has connected to a network, has changed from one to another, or has lost its last connection.
    case networkConnectivityChanged(isConnected: Bool)

    /// A review is due. The shell of the app shows the prompt, because that needs the current scene.
    case appRatingRequested

    /// A newer version of the app can be installed.
    case updateAvailable(version: String)

    /// The part of the app that emits the event.
    public var category: Category {
        switch self {
        case .userLoggedIn, .userLoggedOut, .sessionExpired, .accountDeleted: .authentication
        case .profileUpdated: .profile
        case .userSubscribed, .subscriptionEnded: .subscription
        case .artworkViewed, .artTourFinished: .art
        case .networkConnectivityChanged: .network
        case .appRatingRequested, .updateAvailable: .app
        }
    }
}
