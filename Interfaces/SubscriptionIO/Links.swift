public import AppFoundationCore

/// The links of the Subscription module, as text for messages and pages.
public enum SubscriptionLinks {
    /// Shows the state of the subscription.
    public static let subscription = "app:///subscription"

    /// Buys a subscription.
    public static func subscribe(to plan: SubscriptionPlan) -> String {
        "app:///subscription/buy?plan=\(plan.rawValue)"
    }

    /// Loads the purchases again.
    public static let restore = "app:///subscription/restore"
}
