public import Foundation

/// A subscription that can be bought.
public enum SubscriptionPlan: String, Hashable, Codable, Sendable, CaseIterable {
    /// Paid each month.
    case monthly
    /// Paid each year.
    case yearly
}

/// A subscription that an account has.
public struct Entitlement: Hashable, Codable, Sendable {
    /// The plan that was bought.
    public let plan: SubscriptionPlan

    /// The end of the paid time.
    public let expires: Date

    /// A subscription until a time.
    public init(plan: SubscriptionPlan, expires: Date) {
        self.plan = plan
        self.expires = expires
    }
}

/// The state of the subscription of the current user.
public enum SubscriptionState: Hashable, Sendable {
    /// The state is unknown, and is not being loaded.
    case notInitiated
    /// The state is being loaded.
    case loading
    /// The user has a subscription.
    case active(Entitlement)
    /// The user has no subscription, or no user is signed in.
    case inactive
    /// The state cannot be loaded. The reason contains a fix.
    case failed(reason: String)
}
