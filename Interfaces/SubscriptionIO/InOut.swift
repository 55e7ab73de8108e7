public import AppFoundationCore

extension SubscriptionPlan {
    /// Paid each month.
    public static let monthly = SubscriptionPlan(rawValue: "monthly")

    /// Paid each year.
    public static let yearly = SubscriptionPlan(rawValue: "yearly")

    /// The subscriptions that the app offers.
    public static let offered: [SubscriptionPlan] = [.monthly, .yearly]
}
