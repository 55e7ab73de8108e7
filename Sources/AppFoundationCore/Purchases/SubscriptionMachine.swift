import Foundation

/// The state machine of a ``SubscriptionManager``: a state and an event result in the next state and in effects.
struct SubscriptionMachine: Hashable, Sendable {
    /// A situation of the current user.
    enum State: Hashable, Sendable {
        /// The session is not restored yet.
        case notInitiated
        /// No user is signed in.
        case signedOut
        /// The purchases are being loaded, or a purchase is in progress.
        case loading(account: String)
        /// The account has a subscription.
        case active(account: String, Entitlement)
        /// The account has no subscription.
        case inactive(account: String)
        /// The purchases cannot be loaded, and no stored purchase is valid.
        case failed(account: String, reason: String)
    }

    /// An occurrence that can change the state. An event of an account applies only while that account is the current one.
    enum Event: Hashable, Sendable {
        /// A user has signed in. The entitlement is that of the stored purchases.
        case signedIn(account: String, known: Entitlement?)
        /// No user is signed in.
        case signedOut
        /// The purchases have to be loaded again.
        case load
        /// A purchase has begun.
        case purchasing(account: String)
        /// A load or a purchase has ended. The entitlement is that of all known purchases.
        case loaded(account: String, Entitlement?)
        /// A load has failed. The entitlement is that of the stored purchases.
        case loadFailed(account: String, reason: String, known: Entitlement?)
        /// The known purchases or the time have changed.
        case changed(account: String, Entitlement?)
    }

    /// An action that follows from an event.
    enum Effect: Hashable, Sendable {
        /// Loads the purchases of an account.
        case load(account: String)
        /// Emits an event if the account had no subscription before, or had one.
        case announce(account: String, isSubscribed: Bool)
        /// Sends ``Event/changed(account:_:)`` at the end of the paid time.
        case wake(at: Date)
    }

    private(set) var state = State.notInitiated

    /// Changes the state after an event, and returns the effects.
    mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .signedIn(let account, let known):
            // The load in progress can have the token of the expired session.
            if state == .loading(account: account) { return [.load(account: account)] }
            return enter(known.map { .active(account: account, $0) } ?? .loading(account: account))
                + [.load(account: account)]
        case .signedOut: return enter(.signedOut)
        case .load:
            guard let account = state.account else { return [] }
            return enter(.loading(account: account)) + [.load(account: account)]
        case .purchasing(let account):
            return state == .inactive(account: account) ? enter(.loading(account: account)) : []
        case .loaded(let account, let entitlement):
            guard account == state.account else { return [] }
            return enter(entitlement.map { .active(account: account, $0) } ?? .inactive(account: account))
        case .loadFailed(let account, let reason, let known):
            guard state == .loading(account: account) else { return [] }
            return enter(
                known.map { .active(account: account, $0) } ?? .failed(account: account, reason: reason))
        case .changed(let account, let entitlement?):
            return account == state.account ? enter(.active(account: account, entitlement)) : []
        case .changed(let account, nil):
            // The shop can have renewed the subscription.
            guard case .active(account, _) = state else { return [] }
            return enter(.loading(account: account)) + [.load(account: account)]
        }
    }

    private mutating func enter(_ next: State) -> [Effect] {
        guard next != state else { return [] }
        state = next
        switch next {
        case .active(let account, let entitlement):
            return [.wake(at: entitlement.expires), .announce(account: account, isSubscribed: true)]
        case .inactive(let account): return [.announce(account: account, isSubscribed: false)]
        case .notInitiated, .signedOut, .loading, .failed: return []
        }
    }
}

extension SubscriptionMachine.State {
    /// The current account; nil if no user is signed in.
    var account: String? {
        switch self {
        case .notInitiated, .signedOut: nil
        case .loading(let account), .active(let account, _), .inactive(let account), .failed(let account, _): account
        }
    }

    /// The state without the account.
    var subscription: SubscriptionState {
        switch self {
        case .notInitiated: .notInitiated
        case .loading: .loading
        case .active(_, let entitlement): .active(entitlement)
        case .signedOut, .inactive: .inactive
        case .failed(_, let reason): .failed(reason: reason)
        }
    }
}
