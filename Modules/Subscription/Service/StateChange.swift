import AppFoundation
import SubscriptionIO

/// A change of the state.
struct StateChange: CategorizedEvent {
    enum Category: Hashable, Sendable { case state }

    let state: SubscriptionState
    var category: Category { .state }
}

extension SubscriptionState {
    /// True unless the state is unknown or is being loaded.
    var isKnown: Bool { self != .notInitiated && self != .loading }
}
