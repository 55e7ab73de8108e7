public import Boardy

/// The boards of the Subscription module.
public struct SubscriptionServiceMap: ModuleServiceMap {
    /// The map that this map is a part of.
    public let root: ServiceMap

    /// Creates the module's part of a map.
    public init(_ root: ServiceMap) { self.root = root }

    /// Shows the state of the subscription.
    public var ioSubscriptionStatus: Destination<SubscriptionStatusIO> { destination() }

    /// Sends the state of the subscription, and shows nothing.
    public var ioSubscriptionState: Destination<SubscriptionStateIO> { destination() }

    /// Buys a subscription.
    public var ioSubscribe: Destination<SubscribeIO> { destination() }

    /// Loads the purchases again.
    public var ioRestorePurchases: Destination<RestorePurchasesIO> { destination() }

    /// Ensures that the current user has a subscription.
    public var ioSubscribed: Destination<SubscribedIO> { destination() }
}

extension ServiceMap {
    /// The boards of the Subscription module.
    public var modSubscription: SubscriptionServiceMap { link() }
}
