import ManifestTestSupport
import TestHarness
import TestSupport

@testable import AppFoundationCore

/// The parts around a subscription, and the events that it emits.
@MainActor
final class SubscriptionKit {
    let shop = FakeShop()
    let time = ManualClock(date: .start)
    let persistence: any PersistenceService
    private(set) var session: SessionState
    private(set) var emitted: [SubscriptionEvent] = []
    private(set) var reported: [SubscriptionError] = []

    /// Passes the session to the managers that exist.
    private var followers: [@MainActor (SessionState) -> Void] = []

    init(_ session: SessionState = .signedOut, persistence: any PersistenceService = MockPersistence()) {
        (self.session, self.persistence) = (session, persistence)
    }

    /// Makes a manager, as a run of the app does.
    func subscription() -> SubscriptionManager {
        let subscription = SubscriptionManager(
            to: .all, in: shop, persistence: persistence, now: { [time] in time.date }, clock: time)
        subscription.events.subscribe(for: self, to: [.account, .problem]) { [weak self] event in
            if case .failed(let error) = event { self?.reported.append(error) } else { self?.emitted.append(event) }
        }
        subscription.follow(session)
        followers.append { [weak subscription] in subscription?.follow($0) }
        return subscription
    }

    func follow(_ session: SessionState) {
        self.session = session
        for follower in followers { follower(session) }
    }

    func signIn(_ account: String) { follow(.user(account)) }

    func signOut() { follow(.signedOut) }

    /// The purchases on disk.
    func stored() throws -> PurchaseLedger? { try persistence.value(for: .purchases) }
}

extension SubscriptionManager {
    /// Waits until the state and the stored purchases are up to date.
    @discardableResult
    func rest() async -> SubscriptionState {
        let state = await known()
        await store.saved()
        return state
    }
}

extension SubscriptionPlan {
    static let monthly = SubscriptionPlan(rawValue: "monthly")
    static let yearly = SubscriptionPlan(rawValue: "yearly")
}

extension Set<SubscriptionPlan> {
    static var all: Set { [.monthly, .yearly] }
}

extension SessionState {
    static func user(_ id: String) -> SessionState { .signedIn(AuthModel(id: id, name: "Ada")) }

    static let expiredAda = SessionState.expired(AuthModel(id: "ada", name: "Ada"))
}
