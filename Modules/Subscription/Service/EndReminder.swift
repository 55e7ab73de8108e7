import AppFoundation
import Foundation
import SubscriptionIO

/// Reminds the user by a notification, a day before the subscription ends.
///
/// The user is asked for permission when the account gets a subscription. A renewal replaces the reminder. A sign-out and the end of the
/// subscription cancel it.
@MainActor
final class EndReminder {
    /// The identifier of the notification.
    static let id = "subscription.end"

    private let notifications: any NotificationService
    private let report: @MainActor (SubscriptionProblem) -> Void

    /// The changes of the schedule, in the order of the states.
    private let writes = SerialWrites()

    /// Creates a reminder. `report` receives the errors of the system.
    init(by notifications: any NotificationService, report: @escaping @MainActor (SubscriptionProblem) -> Void) {
        (self.notifications, self.report) = (notifications, report)
    }

    /// Follows a subscription.
    func follow(_ subscription: SubscriptionManager) {
        subscription.events.subscribe(for: self, to: [.account, .state]) { [weak self] event in
            switch event {
            case .subscribed: self?.requestPermission()
            case .changed(let state): self?.receive(state)
            case .ended, .failed: break
            }
        }
        receive(subscription.state)
    }

    private func requestPermission() {
        perform { [notifications] in _ = try await notifications.requestPermission() }
    }

    private func receive(_ state: SubscriptionState) {
        switch state {
        case .active(let entitlement): perform { [notifications] in try await notifications.remind(of: entitlement) }
        case .inactive: perform { [notifications] in await notifications.cancel([Self.id]) }
        case .notInitiated, .loading, .failed: break
        }
    }

    private func perform(_ change: @escaping @MainActor () async throws -> Void) {
        Task { [writes, report] in
            do { try await writes.run(change) } catch { report(.notReminded(reason: "\(error)")) }
        }
    }
}

extension NotificationService {
    /// Schedules the reminder. Without permission, and on the last day, there is none.
    fileprivate func remind(of entitlement: Entitlement) async throws(NotificationError) {
        let reminder = LocalNotification(
            id: EndReminder.id, title: localized("The subscription ends tomorrow, unless it is renewed."),
            body: localized("To keep its features, subscribe again."), date: entitlement.expires - 86_400,
            link: URL(string: SubscriptionLinks.subscription))
        do {
            try await schedule(reminder)
        } catch .notPermitted, .past {
            await cancel([EndReminder.id])
        }
    }
}
