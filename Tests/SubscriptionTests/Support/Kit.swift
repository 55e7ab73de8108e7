import AuthenticationIO
import ManifestTestSupport
import PlatformIO
import SubscriptionIO
import TestHarness
import TestSupport

@testable import AppFoundationCore
@testable import Subscription

/// The parts around a subscription, and the events that it emits.
@MainActor
final class Kit {
    let shop = FakeShop()
    let time = ManualClock(date: .start)
    let events = AppEventBus()
    let accounts: FakeAccounts
    let persistence: any PersistenceService
    private(set) var emitted: [AppEvent] = []
    private(set) var reported: [SubscriptionError] = []

    init(_ session: SessionState = .signedOut, persistence: any PersistenceService = MockPersistence()) {
        accounts = FakeAccounts(session)
        self.persistence = persistence
        events.subscribe(for: self, to: [.subscription]) { [weak self] in self?.emitted.append($0) }
    }

    /// Makes a subscription, as a run of the app does.
    func subscription() -> CurrentSubscription {
        let subscription = unfollowed { [weak self] in self?.reported.append($0) }
        subscription.follow(accounts)
        return subscription
    }

    /// Makes a subscription that does not know the session yet.
    func unfollowed(report: @escaping @MainActor (SubscriptionError) -> Void) -> CurrentSubscription {
        CurrentSubscription(
            SubscriptionManager(
                to: Set(SubscriptionPlan.offered), in: shop, persistence: persistence, now: { [time] in time.date },
                clock: time),
            events: events, report: report)
    }

    func signIn(_ account: String) {
        accounts.state = .user(account)
        events.emit(.userLoggedIn(account: account))
    }

    func signOut(_ account: String) {
        accounts.state = .signedOut
        events.emit(.userLoggedOut(account: account))
    }

    /// The purchases on disk.
    func stored() throws -> PurchaseLedger? { try persistence.value(for: .purchases) }
}

extension CurrentSubscription {
    /// Waits until the state and the stored purchases are up to date.
    @discardableResult
    func rest() async -> SubscriptionState {
        let state = await manager.known()
        await manager.store.saved()
        return state
    }
}
