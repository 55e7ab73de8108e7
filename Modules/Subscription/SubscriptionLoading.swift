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
        reminder?.follow(subscription.manager)
    }

    func run(phase: LifecyclePhase) async throws {
        switch phase {
        // The session of the last run was restored in an earlier phase.
        case .launch: subscription?.review()
        case .postUI:
            guard let accounts = subscription?.accounts else { return }
            try await subscription?.manager.removePurchases { try await accounts.hasAccount($0) }
        case .backgroundRefresh:
            // The Authentication module reports why the session cannot be read.
            subscription?.review()
            guard let manager = subscription?.manager, !manager.isUserUnknown else { return }
            await manager.load()
            if let problem = manager.problems.first { throw problem }
        default: break
        }
    }
}
