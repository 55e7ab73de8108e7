import AppFoundation
import AuthenticationIO
import Boardy
import CoreContracts
import PlatformIO

/// Loads the purchases of the current user during the launch, and again in the background. Removes the purchases of deleted
/// accounts after the interface is shown. Reminds the user of the end of the subscription, if the app has notifications.
///
/// The launch does not wait for the shop. The stored purchases apply until the shop answers. In the background a failure is
/// reported, because the purpose of that phase is to load the purchases.
final class SubscriptionLoading: LifecycleParticipant {
    private var subscription: CurrentSubscription?
    private var reminder: EndReminder?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        subscription = resolver.resolve()
        subscription?.follow(resolver.resolve())
        guard let subscription, let notifications = resolver.resolve((any NotificationService).self) else { return }
        let boards: ServiceMap? = resolver.resolve()
        reminder = EndReminder(by: notifications) { boards?.report($0) }
        reminder?.follow(subscription, events: resolver.resolve())
    }

    func run(phase: LifecyclePhase) async throws {
        switch phase {
        // The session of the last run was restored in an earlier phase.
        case .launch: subscription?.review()
        case .postUI: try await subscription?.removeForgottenPurchases()
        case .backgroundRefresh:
            subscription?.review()
            // The Authentication module reports why the session cannot be read.
            guard let subscription, !subscription.isUserUnknown else { return }
            await subscription.restore()
            if let problem = subscription.problems.first { throw problem }
        default: break
        }
    }
}
