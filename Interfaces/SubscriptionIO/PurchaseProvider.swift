public import Foundation

/// The shop that sells subscriptions, such as the App Store. The app registers a service of this type.
///
/// The texts of its errors are shown and reported, so they contain no names and no addresses. Not isolated.
public protocol PurchaseProvider: Sendable {
    /// Sells a subscription. The purchase is also an element of ``purchases()``, possibly before the call returns.
    ///
    /// - Parameters:
    ///   - plan: the subscription.
    ///   - account: the identifier of the account.
    /// - Throws: if the user cancels, which is a `CancellationError`, if the shop cannot be reached, or `ShopError.pending` of
    ///   AppFoundation if the purchase waits for an approval.
    func buy(_ plan: SubscriptionPlan, for account: String) async throws -> Purchase

    /// Returns all purchases of an account, in any order.
    ///
    /// - Throws: if the shop cannot be reached.
    func purchases(of account: String) async throws -> [Purchase]

    /// Asks the shop for the purchases of the user, after the user has asked for it. The shop may ask for a password. By default,
    /// nothing is done.
    ///
    /// - Throws: a `CancellationError` if the user cancels, or if the shop cannot be reached.
    func restore() async throws

    /// The purchases that the shop announces, also those that were made elsewhere.
    ///
    /// A purchase may be announced several times, and late.
    func purchases() -> AsyncStream<Purchase>
}

extension PurchaseProvider {
    /// Does nothing.
    public func restore() async throws {}
}

/// A purchase of a subscription.
public struct Purchase: Hashable, Codable, Sendable, Identifiable {
    /// The identifier, which the shop gives to each purchase.
    public let id: String

    /// The identifier of the account.
    public let account: String

    /// The subscription.
    public let plan: SubscriptionPlan

    /// The end of the paid time.
    public let expires: Date

    /// True if the shop has taken the purchase back, for example after a refund.
    public let isRevoked: Bool

    /// A purchase, as the shop describes it.
    public init(id: String, account: String, plan: SubscriptionPlan, expires: Date, isRevoked: Bool = false) {
        self.id = id
        self.account = account
        self.plan = plan
        self.expires = expires
        self.isRevoked = isRevoked
    }
}
