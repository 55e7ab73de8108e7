import AppFoundationCore

/// The event bus of the starter kit, with its events and categories.
typealias EventViewModel = EventBus<KitEvent>

/// The events of the starter kit.
enum KitEvent: CategorizedEvent, Hashable {
    case userLoggedIn
    case userLoggedOut
    case profileUpdated
    case userSubscribed
    case appRatingRequested
    case networkConnectivityChanged(isConnected: Bool)

    enum EventType: CaseIterable {
        case authentication
        case profile
        case subscription
        case appRating
        case network
    }

    var category: EventType {
        switch self {
        case .userLoggedIn, .userLoggedOut: .authentication
        case .profileUpdated: .profile
        case .userSubscribed: .subscription
        case .appRatingRequested: .appRating
        case .networkConnectivityChanged: .network
        }
    }
}
