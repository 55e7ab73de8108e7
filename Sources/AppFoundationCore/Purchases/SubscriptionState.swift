public import Foundation

public import protocol BoardySupport.ExtensibleByConstants

/// A subscription that can be bought. Its name is the identifier of the product in the shop.
///
/// ```swift
/// extension SubscriptionPlan {
///     static let monthly = SubscriptionPlan(rawValue: "com.example.tides.month")
/// }
/// ```
public struct SubscriptionPlan: RawRepresentable, Hashable, Codable, Sendable, ExtensibleByConstants {
    /// The identifier of the product in the shop.
    public let rawValue: String

    /// Creates a plan for a product of the shop.
    public init(rawValue: String) { self.rawValue = rawValue }
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

/// The state of the subscription of the current user. See ``SubscriptionManager``.
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

    /// True unless the state is unknown or is being loaded. A failure is known, too.
    public var isKnown: Bool { self != .notInitiated && self != .loading }
}
