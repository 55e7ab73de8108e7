import AppFoundation
import AuthenticationIO
import PlatformIO
import SubscriptionIO

/// The subscription of the current user.
///
/// The state follows the sign-ins and sign-outs on the event bus, the purchases that the shop announces, the end of the paid
/// time, and the calls of the boards. An expired session changes nothing, because a sign-in by the same user continues it.
@MainActor
final class CurrentSubscription {
    private var machine = SubscriptionMachine()

    /// The reason why the last load has failed, or has brought purchases that cannot be used; nil after a success.
    var loadProblem: SubscriptionError?

    /// Emits the state after each change.
    let changes = EventBus<StateChange>()

    let shop: any PurchaseProvider
    let store: PurchaseStore
    private let events: AppEventBus
    private let time: SubscriptionTime
    private let report: @MainActor (SubscriptionError) -> Void
    private(set) var accounts: (any AccountService)?

    /// The purchases in progress by account. A purchase continues if its board is removed or its user signs out.
    var buying: [String: Task<Void, any Error>] = [:]
    private var listening: Task<Void, Never>?
    private var waking: Task<Void, Never>?

    /// Creates the subscription. `report` receives the problems that no caller waits for.
    init(
        shop: any PurchaseProvider, persistence: any PersistenceService, events: AppEventBus,
        time: SubscriptionTime = SubscriptionTime(), report: @escaping @MainActor (SubscriptionError) -> Void
    ) {
        (self.shop, self.events, self.time, self.report) = (shop, events, time, report)
        store = PurchaseStore(persistence)
        events.subscribe(for: self, to: [.authentication]) { [weak self] in self?.receive($0) }
        // The stream exists before the first load, so that no purchase is missed between them.
        listening = Task { [weak self, purchases = shop.purchases()] in
            for await purchase in purchases { self?.receive(purchase) }
        }
    }

    deinit {
        listening?.cancel()
        waking?.cancel()
    }

    // MARK: The state

    /// The state of the subscription of the current user.
    var state: SubscriptionState { machine.state.subscription }

    /// The account of the current user, also after the session has expired; nil if there is no user.
    var account: String? { machine.state.account }

    /// The error of a purchase without a signed-in user; nil if a user is signed in.
    ///
    /// An expired session does not suffice for a purchase. An app without accounts can have another source of sign-ins.
    var missingUser: SubscriptionError? {
        guard let accounts else { return account == nil ? .noAccounts : nil }
        return account == nil || account != accounts.state.account?.id ? .notSignedIn : nil
    }

    /// True if the session of the last run cannot be read. It is restored before boards are activated.
    var isUserUnknown: Bool { state == .notInitiated && accounts?.state == .loading }

    /// The problems that the state does not contain.
    var problems: [SubscriptionError] { [loadProblem, store.problem].compactMap(\.self) }

    /// Takes over the session of the app; nil if the Authentication module is not installed.
    func follow(_ accounts: (any AccountService)?) {
        self.accounts = accounts
        review()
    }

    /// Compares the state with the session, the known purchases and the time.
    func review() {
        if machine.state == .notInitiated {
            switch accounts?.state {
            case .loading: return
            case .signedIn(let account), .expired(let account): signIn(account.id)
            case .signedOut, nil: perform(.signedOut(account: nil))
            }
        }
        guard let account else { return }
        perform(.changed(account: account, entitlement(of: account)))
    }

    /// Returns the state as soon as it is known. A failure is known, too.
    func known() async -> SubscriptionState {
        review()
        return await settled()
    }

    /// Waits until the state is known, without a look at the known purchases.
    func settled() async -> SubscriptionState {
        if isUserUnknown { return .failed(reason: "\(SubscriptionError.unknownUser)") }
        let later = changes.events(of: [.state])
        if state.isKnown { return state }
        for await change in later where change.state.isKnown { return change.state }
        return state
    }

    // MARK: Events

    private func receive(_ event: AppEvent) {
        switch event {
        case .userLoggedIn(let account): signIn(account)
        case .userLoggedOut(let account): signOut(account)
        case .accountDeleted(let account):
            signOut(account)
            store.delete(account)
            // If the removal fails, or the app is killed before its end, the next start tries again.
            Task { [store, report] in
                do throws(SubscriptionError) { try await store.removed() } catch { report(error) }
            }
        default: break
        }
    }

    private func receive(_ purchase: Purchase) {
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

    private func signOut(_ account: String) {
        perform(.signedOut(account: account))
        if self.account == nil { loadProblem = nil }
    }

    /// Returns the subscription of an account by the known purchases.
    func entitlement(of account: String) -> Entitlement? {
        store.ledger.entitlement(of: account, at: time.now())
    }

    // MARK: The machine

    /// Changes the state after an event.
    func perform(_ event: SubscriptionMachine.Event) {
        var next = machine
        let effects = next.handle(event)
        let isChange = next != machine
        if isChange { machine = next }
        for effect in effects { perform(effect) }
        if isChange { changes.emit(StateChange(state: state)) }
    }

    private func perform(_ effect: SubscriptionMachine.Effect) {
        switch effect {
        case .load(let account): load(account)
        case .announce(let account, let isSubscribed):
            guard store.mark(account, isSubscribed: isSubscribed) else { return }
            events.emit(isSubscribed ? .userSubscribed(account: account) : .subscriptionEnded(account: account))
        case .wake(let date):
            waking?.cancel()
            waking = Task { [weak self, time] in
                try? await time.wait(until: date)
                if !Task.isCancelled { self?.review() }
            }
        }
    }
}

extension CurrentSubscription? {
    /// Returns the subscription.
    ///
    /// - Throws: ``SubscriptionError/notInstalled`` if there is none.
    func installed() throws(SubscriptionError) -> CurrentSubscription {
        guard let self else { throw .notInstalled }
        return self
    }
}
