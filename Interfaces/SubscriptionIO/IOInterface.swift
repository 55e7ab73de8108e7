public import AppFoundationCore
public import Boardy

/// Shows the state of the subscription of the current user, and sends it, after it is loaded.
public enum SubscriptionStatusIO: RestorableInterface {
    /// No input.
    public typealias Input = Void
    /// The state, which is neither `notInitiated` nor `loading`.
    public typealias Output = SubscriptionState
    /// `pub.subscription`
    public static let boardID = BoardID.pubSubscriptionStatus
}

/// Sends the state of the subscription of the current user, after it is loaded, and shows nothing.
public enum SubscriptionStateIO: IOInterface {
    /// No input.
    public typealias Input = Void
    /// The state, which is neither `notInitiated` nor `loading`.
    public typealias Output = SubscriptionState
    /// `pub.subscription.state`
    public static let boardID = BoardID.pubSubscriptionState
}

/// Buys a subscription for the current user, and sends it.
///
/// If the user has a subscription already, the board sends it and buys nothing. It reports an error and completes with `false` if no
/// user is signed in, or if the purchase fails. With an expired session no user is signed in.
public enum SubscribeIO: IOInterface {
    /// The subscription to buy.
    public typealias Input = SubscriptionPlan
    /// The subscription of the user.
    public typealias Output = Entitlement
    /// `pub.subscription.subscribe`
    public static let boardID = BoardID.pubSubscribe
}

/// Loads the purchases of the current user again, and sends the resulting state.
public enum RestorePurchasesIO: IOInterface {
    /// No input.
    public typealias Input = Void
    /// The state, which is neither `notInitiated` nor `loading`.
    public typealias Output = SubscriptionState
    /// `pub.subscription.restore`
    public static let boardID = BoardID.pubRestorePurchases
}

/// Ensures that the current user has a subscription. It is the gate of boards that require one.
///
/// Completes with `true` if the user has one. Otherwise asks whether to buy one, in a context that is an `AlertPresenter`. Completes with
/// `true` after a purchase, and with `false` if the user declines or the purchase fails. The end of a subscription does not
/// affect activations that the gate has released.
public enum SubscribedIO: IOInterface {
    /// No input.
    public typealias Input = Void
    /// `pub.subscription.subscribed`
    public static let boardID = BoardID.pubSubscribed
}

extension BoardID {
    /// The id of the ``SubscriptionStatusIO`` board.
    public static let pubSubscriptionStatus: BoardID = "pub.subscription"

    /// The id of the ``SubscriptionStateIO`` board.
    public static let pubSubscriptionState: BoardID = "pub.subscription.state"

    /// The id of the ``SubscribeIO`` board.
    public static let pubSubscribe: BoardID = "pub.subscription.subscribe"

    /// The id of the ``RestorePurchasesIO`` board.
    public static let pubRestorePurchases: BoardID = "pub.subscription.restore"

    /// The id of the ``SubscribedIO`` board.
    public static let pubSubscribed: BoardID = "pub.subscription.subscribed"
}
