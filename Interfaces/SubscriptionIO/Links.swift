/// The links of the Subscription module, as text for messages and pages.
public enum SubscriptionLinks {
    /// Shows the state of the subscription.
    public static let subscription = "app:///subscription"

    /// Buys a subscription.
    public static let subscribe = "app:///subscription/buy?plan=monthly|yearly"

    /// Loads the purchases again.
    public static let restore = "app:///subscription/restore"
}
