import AppFoundation
import Boardy
public import CoreContracts
import GhostBridge
import PlatformIO
import SubscriptionIO

/// The manifest of the Subscription module: the boards of `SubscriptionIO`, their links, and the gate for boards that require a
/// subscription.
///
/// The app registers an `AppShop` with the products of `SubscriptionPlan.offered`, a `PersistenceService` and an `AppEventBus`. The
/// session is that of the `AccountService`, if the Authentication module is installed. With a `NotificationService`, the user is
/// reminded a day before the subscription ends.
public enum SubscriptionManifest: Manifest {
    /// The registration of the state of the subscription, which is internal to the module.
    public static var services: [Service] {
        Service(
            CurrentSubscription.self,
            dependencies: (
                (any AppShop).self, (any PersistenceService).self, AppEventBus.self, ServiceMap.self
            ),
            factory: { shop, persistence, events, boards in
                CurrentSubscription(
                    SubscriptionManager(to: Set(SubscriptionPlan.offered), in: shop, persistence: persistence),
                    events: events
                ) { boards.report($0) }
            })
    }

    /// The participant that loads the purchases, and removes those of deleted accounts.
    public static var lifecycleParticipants: [any LifecycleParticipant.Type] { [SubscriptionLoading.self] }

    /// The boards and their links.
    public static var boardPlugins: [BoardPlugin] { SubscriptionLauncherPlugin() }
}
