public import Foundation
public import Observation

/// The subscription of the current user, which views observe.
///
/// ```swift
/// let subscription = SubscriptionManager(to: [.monthly, .yearly], in: StoreKitShop(), persistence: store)
/// let session = Session(repository) { subscription.follow($0.state) }
/// try await session.start()
/// subscription.follow(session.state)  // also after signOut(), which has no event if the session could not be read
/// ```
///
/// A user has a subscription while one of the known purchases of the account is of one of the plans, has not ended, and was not
/// revoked. The one with the latest end counts. The purchases are stored, so the state is known without a connection. They are loaded
/// from the shop after each sign-in, at the end of the paid time, before a purchase, and by ``load()``.
///
/// ```text
///  any    ── sign-in, load(), buy(_:) ──▶ loading ──▶ active, inactive or failed
///  any    ── sign-in with a stored purchase ──▶ active, and loads
/// active  ── end of the paid time, refund ──▶ loading
///  any    ── sign-out ──▶ inactive
/// ```
///
/// With an expired session the subscription stays valid. A purchase needs a signed-in user. The purchases of an account stay stored
/// after a sign-out, until ``removePurchases(of:)``. Several processes can use the same store.
@MainActor
@Observable
public final class SubscriptionManager {
    /// Emits the changes, each after it is made.
    @ObservationIgnored public let events = EventBus<SubscriptionEvent>()

    private var machine = SubscriptionMachine()

    /// The latest state of the session.
    private(set) var session = SessionState.loading

    /// The reason why the last load has failed, or has brought purchases that cannot be used; nil after a success.
    var loadProblem: SubscriptionError?

    @ObservationIgnored let shop: any AppShop
    @ObservationIgnored let plans: Set<SubscriptionPlan>
    @ObservationIgnored let store: PurchaseStore
    @ObservationIgnored private let now: @Sendable () -> Date
    @ObservationIgnored private let clock: any Clock<Duration>

    /// The number of the newest load, and of the newest one that has ended. They are equal while no load is in progress.
    @ObservationIgnored var newestLoad = 0
    @ObservationIgnored var finishedLoad = 0

    /// The purchases in progress by account. A purchase continues if its user signs out.
    @ObservationIgnored var buying: [String: Task<Void, any Error>] = [:]
    @ObservationIgnored private var listening: Task<Void, Never>?
    @ObservationIgnored private var waking: Task<Void, Never>?

    /// Creates a manager, which listens to the shop from now on. Its state is ``SubscriptionState/notInitiated`` until it follows a
    /// session.
    ///
    /// - Parameters:
    ///   - plans: the subscriptions. Other products of the shop are left to other consumers.
    ///   - shop: the shop.
    ///   - persistence: the store of the purchases, which are one value with the name `subscription.purchases`.
    ///   - now: returns the time by which subscriptions end.
    ///   - clock: measures the time until the end of a subscription.
    public init(
        to plans: Set<SubscriptionPlan>, in shop: any AppShop, persistence: any PersistenceService,
        now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
    ) {
        (self.plans, self.shop, self.now, self.clock) = (plans, shop, now, clock)
        store = PurchaseStore(persistence)
        // The stream exists before the first load, so that no purchase is missed between them.
        listening = Task { [weak self, plans, shop, purchases = shop.purchases()] in
            // Other products, and offers without an account, are left to other consumers.
            for await purchase in purchases where purchase.isSubscription(to: plans) {
                self?.receive(purchase)
                // `purchases(of:)` returns a finished subscription, too.
                await shop.finish(purchase)
            }
        }
    }

    deinit {
        listening?.cancel()
        waking?.cancel()
    }

    // MARK: The state

    /// The state of the subscription of the current user.
    public var state: SubscriptionState { machine.state.subscription }

    /// The account of the current user, also after the session has expired; nil if there is no user.
    public var account: String? { machine.state.account }

    /// The problems that the state does not contain: purchases that cannot be loaded, read or stored.
    public var problems: [SubscriptionError] { [loadProblem, store.problem].compactMap(\.self) }

    /// True if a user is signed in, and can buy a subscription. False if the session has expired.
    public var isSignedIn: Bool { account != nil && account == session.account?.id }

    /// True until the session is read.
    public var isUserUnknown: Bool { session == .loading }

    /// Takes over the state of the session. Call it after the start of the session, after each of its events, and after a sign-out.
    ///
    /// Loads the purchases of a new user, and of a user after an expired session.
    public func follow(_ session: SessionState) {
        let former = self.session
        self.session = session
        switch session {
        case .loading: break
        case .signedOut:
            loadProblem = nil
            perform(.signedOut)
        case .signedIn(let user):
            if user.id != account || user.id != former.account?.id { signIn(user.id) }
        case .expired(let user):
            if user.id != account { signIn(user.id) }
        }
    }

    /// Compares the state with the known purchases and the time. Call it when the app becomes active, because the clock of the device
    /// can have been changed. The end of a subscription is noticed without a call.
    public func review() {
        guard let account else { return }
        perform(.changed(account: account, entitlement(of: account)))
    }

    /// Returns the state as soon as it is known, which takes as long as the shop needs for an answer. A failure counts
    /// as known, for example if the session is not read. A cancelled task gets the present state.
    public func known() async -> SubscriptionState {
        review()
        return await settled()
    }

    /// Waits until the state is known, without a look at the known purchases.
    func settled() async -> SubscriptionState {
        if isUserUnknown { return .failed(reason: "\(SubscriptionError.unknownUser)") }
        let later = events.events(of: [.state])
        if state.isKnown { return state }
        // The state can have changed since the event.
        for await _ in later where state.isKnown { return state }
        return state
    }

    // MARK: Changes

    private func receive(_ purchase: ShopPurchase) {
        do throws(SubscriptionError) {
            try store.add([purchase])
        } catch {
            loadProblem = error
        }
        review()
    }

    private func signIn(_ account: String) {
        if account != self.account { loadProblem = nil }
        perform(.signedIn(account: account, known: entitlement(of: account)))
    }

    /// Returns the subscription of an account by the known purchases.
    func entitlement(of account: String) -> Entitlement? {
        store.ledger.entitlement(of: account, to: plans, at: now())
    }

    /// Changes the state after an event of the machine.
    func perform(_ event: SubscriptionMachine.Event) {
        var next = machine
        let effects = next.handle(event)
        let isChange = next != machine
        if isChange { machine = next }
        for effect in effects { perform(effect) }
        if isChange { events.emit(.changed(state)) }
    }

    private func perform(_ effect: SubscriptionMachine.Effect) {
        switch effect {
        case .load(let account): beginLoad(of: account)
        case .announce(let account, let isSubscribed):
            guard store.mark(account, isSubscribed: isSubscribed) else { return }
            events.emit(isSubscribed ? .subscribed(account: account) : .ended(account: account))
        case .wake(let date):
            waking?.cancel()
            waking = Task { [weak self, now, clock] in
                while !Task.isCancelled, case let rest = date.timeIntervalSince(now()), rest > 0 {
                    // The user can set the time of the device, so the wait has steps of at most a day.
                    try? await clock.sleep(for: .seconds(min(max(rest, 0.001), 86_400)))
                }
                if !Task.isCancelled { self?.review() }
            }
        }
    }
}

extension ShopPurchase {
    /// The product as a plan.
    var plan: SubscriptionPlan { SubscriptionPlan(rawValue: product) }

    /// True if this is a purchase of one of the plans, by an account and until an end.
    func isSubscription(to plans: Set<SubscriptionPlan>) -> Bool {
        plans.contains(plan) && account != nil && expires != nil
    }
}
