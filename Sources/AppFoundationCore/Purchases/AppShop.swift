public import Foundation

/// A shop that sells products of an app, such as the App Store.
///
/// `StoreKitShop` of AppFoundation is the App Store, and `HTTPShop` of AppNetwork is a web server of the app. A
/// ``SubscriptionManager`` derives from the purchases whether the user has a subscription. Not isolated.
public protocol AppShop: Sendable {
    /// Returns the products with the given identifiers, in any order. Unknown identifiers are left out.
    ///
    /// - Throws: if the shop cannot be reached.
    func products(_ ids: [String]) async throws -> [ShopProduct]

    /// Sells a product. The purchase can also be an element of ``purchases()``, before the call returns or after it.
    ///
    /// - Parameters:
    ///   - product: the identifier of the product in the shop.
    ///   - account: the identifier of the account of the app for which the product is bought.
    /// - Throws: a `CancellationError` if the user cancels, or ``ShopError`` if nothing is sold. After another error, for example of
    ///   the network, and after ``ShopError/unverified``, it is not known whether the product was sold.
    func buy(_ product: String, for account: String) async throws -> ShopPurchase

    /// Returns all purchases of an account, in any order, also those that have ended or were revoked.
    ///
    /// - Throws: if the shop cannot be reached.
    func purchases(of account: String) async throws -> [ShopPurchase]

    /// Asks the shop for purchases that the device does not know, after the user has asked for it. The shop may ask for a
    /// password. By default, nothing is done.
    ///
    /// - Throws: a `CancellationError` if the user cancels, or if the shop cannot be reached.
    func restore() async throws

    /// The purchases that the shop announces: renewals, refunds, purchases on other devices, and those that were approved later.
    ///
    /// Each consumer gets the purchases that wait for ``finish(_:)``, and those that are announced after its call. A shop may need a
    /// call of ``purchases(of:)`` to know the account of a purchase, and announces it afterwards. An
    /// announcement can come several times, and late. By default, the stream ends at once: such a shop announces nothing, and its
    /// new purchases are found by ``purchases(of:)``.
    func purchases() -> AsyncStream<ShopPurchase>

    /// Confirms that the app has delivered an element of ``purchases()``. Other elements are announced again after the next start of
    /// the app.
    ///
    /// Finish a consumable after it is stored, because ``purchases(of:)`` need not contain it afterwards. By default, nothing is
    /// done.
    func finish(_ purchase: ShopPurchase) async
}

extension AppShop {
    /// Does nothing.
    public func restore() async throws {}

    /// Returns a stream without elements.
    public func purchases() -> AsyncStream<ShopPurchase> { AsyncStream { $0.finish() } }

    /// Does nothing.
    public func finish(_: ShopPurchase) async {}
}

/// A product in a shop.
public struct ShopProduct: Hashable, Codable, Sendable, Identifiable {
    /// The identifier.
    public let id: String

    /// The name in the language of the user.
    public let name: String

    /// The price with its currency, as the shop writes it for the user.
    public let price: String

    /// Creates a product, as a shop describes it.
    public init(id: String, name: String, price: String) { (self.id, self.name, self.price) = (id, name, price) }
}

/// A purchase in a shop.
public struct ShopPurchase: Hashable, Codable, Sendable, Identifiable {
    /// The identifier, which is unique in the shop, also among the purchases of different accounts.
    public let id: String

    /// The identifier of the product.
    public let product: String

    /// The identifier of the account of the app; nil if the product was bought outside of the app, for example with an offer code.
    public let account: String?

    /// The end of the paid time; nil if the product is not a subscription.
    public let expires: Date?

    /// True if the shop has taken the purchase back, for example after a refund or an upgrade.
    public let isRevoked: Bool

    /// Creates a purchase, as a shop describes it.
    public init(id: String, product: String, account: String?, expires: Date?, isRevoked: Bool = false) {
        (self.id, self.product, self.account) = (id, product, account)
        (self.expires, self.isRevoked) = (expires, isRevoked)
    }
}

/// The reason why a shop has delivered nothing. The texts contain what the shop gives as a reason.
public enum ShopError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The shop has no product with the identifier.
    case unknownProduct(String)

    /// Another person has to approve the purchase, or the bank of the user. The shop announces it afterwards, or returns it with the
    /// purchases of the account.
    case pending

    /// The signature of the purchase is not valid.
    case unverified

    /// The shop has refused the request for the given reason.
    case failed(reason: String)

    /// One line with the problem and the fix.
    public var description: String {
        switch self {
        case .unknownProduct(let id):
            "The shop has no product \(id.quoted()). "
                + "To fix: add it to the products of the app in the shop, or correct the identifier."
        case .pending:
            "The purchase waits for an approval. To fix: wait for it, and load the purchases again."
        case .unverified:
            "The signature of the purchase is not valid. To fix: update the system of the device, and restore the purchases."
        case .failed(let reason):
            "The shop has refused the request: \(reason.singleLine()). To fix: check the connection and the way of payment, and try again."
        }
    }
}
