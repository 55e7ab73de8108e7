import PlatformIO

extension AppEvent {
    /// The name in analytics. It contains no value of the event, and stays the same if the case is renamed.
    var analyticsName: String {
        switch self {
        case .userLoggedIn: "user-logged-in"
        case .userLoggedOut: "user-logged-out"
        case .sessionExpired: "session-expired"
        case .accountDeleted: "account-deleted"
        case .profileUpdated: "profile-updated"
        case .userSubscribed: "user-subscribed"
        case .subscriptionEnded: "subscription-ended"
        case .artworkViewed: "artwork-viewed"
        case .artTourFinished: "art-tour-finished"
        case .networkConnectivityChanged: "network-connectivity-changed"
        case .appRatingRequested: "app-rating-requested"
        case .updateAvailable: "update-available"
        }
    }
}
