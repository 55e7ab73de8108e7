/// A subscription of an ``EventBus``. Cancel the token to end the subscription, or ignore the token to keep the subscription
/// until its subscriber or the bus is released.
///
/// A token keeps neither the bus nor the subscriber nor the handler alive. The release of a token cancels nothing.
@MainActor
public struct EventToken {
    private weak var subscription: (any CancellableSubscription)?

    init(_ subscription: any CancellableSubscription) {
        self.subscription = subscription
    }

    /// Ends this subscription and no other. The call takes effect immediately, even during a delivery. A second call is
    /// harmless.
    public func cancel() { subscription?.cancel() }

    /// True if the handler would still be called.
    public var isActive: Bool { subscription?.isActive == true }
}
