/// A change of a ``SubscriptionManager``, for other parts of the app.
public enum SubscriptionEvent: CategorizedEvent, Hashable {
    /// A kind of events.
    public enum Category: Hashable, Sendable, CaseIterable {
        /// The changes of the state.
        case state
        /// The beginnings and ends of subscriptions.
        case account
        /// The errors that no caller waits for.
        case problem
    }

    /// The state has changed to this one. Also emitted if the user has changed, and the state is the same.
    case changed(SubscriptionState)

    /// An account has a subscription. Emitted once, also if the subscription is found again after a restart. Of two processes that
    /// run at the same time each emits it.
    case subscribed(account: String)

    /// The subscription of an account has ended, or was revoked. Emitted once, and not while the purchases cannot be loaded.
    case ended(account: String)

    /// An error of a change that no caller waits for.
    case failed(SubscriptionError)

    /// The kind of the event.
    public var category: Category {
        switch self {
        case .changed: .state
        case .subscribed, .ended: .account
        case .failed: .problem
        }
    }
}
