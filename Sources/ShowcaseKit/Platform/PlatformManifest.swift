import AppFoundation
import CoreContracts
import PlatformIO

/// The manifest of the platform: the services of the device, and the participants that connect them with the events of the app.
///
/// The app registers a `PersistenceService` and an `AppEventBus`, and an `AppUpdateChecker` if a store has the app.
enum PlatformManifest: Manifest {
    /// The connection, notifications, and prompts for a review.
    static var services: [Service] {
        Service((any Connectivity).self) { systemConnectivity() }
        Service((any NotificationService).self) { systemNotifications() }
        Service((any ReviewService).self, dependencies: ((any PersistenceService).self, AppEventBus.self)) {
            store, events in
            ReviewPrompts(policy: ReviewPolicy(sessions: 5, days: 120), store: store) {
                events.emit(.appRatingRequested)
            }
        }
    }

    /// The participants that emit the events of the platform.
    static var lifecycleParticipants: [any LifecycleParticipant.Type] {
        [ConnectivityEvents.self, AppReviews.self, UpdateCheck.self]
    }
}

@MainActor
private func systemConnectivity() -> any Connectivity {
    #if canImport(Network)
        PathConnectivity()
    #else
        RouteConnectivity()
    #endif
}

/// Notifications of the system. On a system without notifications, they are kept in memory.
@MainActor
private func systemNotifications() -> any NotificationService {
    #if canImport(UserNotifications) && !os(tvOS)
        SystemNotifications()
    #else
        RecordedNotifications()
    #endif
}
