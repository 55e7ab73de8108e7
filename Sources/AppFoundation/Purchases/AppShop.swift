public import Foundation

/// A shop that sells products of an app, such as the App Store.
///
/// `StoreKitShop` is the App Store. A test or a server implements the protocol itself. Not isolated.
public protocol AppShop: Sendable {
    /// Returns the products with the given identifiers, in any order. Unknown identifiers are left out.
    ///
    /// - Throws: ``ShopError`` if the shop cannot be reached.
    func products(_ ids: [String]) async throws -> [ShopProduct]

    /// Sells a product. The purchase is also an element of ``purchases()``, possibly before the call returns.
    ///
    /// - Parameters:
    ///   - product: the identifier of the product in the shop.
    ///   - account: the account of the app for which the product is bought.
    /// - Throws: a `CancellationError` if the user cancels, or ``ShopError``.
    func buy(_ product: String, for account: UUID) async throws -> ShopPurchase

    /// Returns all purchases of an account, in any order, also those that have ended or were revoked.
    ///
    /// - Throws: if the shop cannot be reached.
    func purchases(of account: UUID) async throws -> [ShopPurchase]

    /// Loads the purchases of the user again, after the user has asked for it. The shop may ask for a password.
    ///
    /// - Throws: a `CancellationError` if the user cancels, or ``ShopError``.
    func restore() async throws

    /// The purchases that the shop announces: renewals, refunds, purchases on other devices, and those that were approved later.
    ///
    /// Each consumer gets the purchases that wait for ``finish(_:)``, and those that are announced after its call.
    func purchases() -> AsyncStream<ShopPurchase>

    /// Confirms that the app has delivered an element of ``purchases()``. Other elements are announced again after the next start of
    /// the app.
    ///
    /// Finish a consumable after it is stored, because ``purchases(of:)`` need not contain it afterwards.
    func finish(_ purchase: ShopPurchase) async
}

/// A product in a shop.
public struct ShopProduct: Hashable, Sendable, Identifiable {
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
public struct ShopPurchase: Hashable, Sendable, Identifiable {
    /// The identifier, which the shop gives to each purchase.
    public let id: String

    /// The identifier of the product.
    public let product: String

    /// The account of the app; nil if the product was bought outside of the app, for example with an offer code.
    public let account: UUID?

    /// The end of the paid time; nil if the product is not a subscription.
    public let expires: Date?

    /// True if the shop has taken the purchase back, for example after a refund.
    public let isRevoked: Bool

    /// Creates a purchase, as a shop describes it.
    public init(id: String, product: String, account: UUID?, expires: Date?, isRevoked: Bool = false) {
        (self.id, self.product, self.account) = (id, product, account)
        (self.expires, self.isRevoked) = (expires, isRevoked)
    }
}

/// The reason why a shop has sold nothing. The texts contain no names and no addresses.
public enum ShopError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The shop has no product with the identifier.
    case unknownProduct(String)

    /// Another person has to approve the purchase, or the bank of the user. It is announced afterwards.
    case pending

    /// The signature of the purchase is not valid.
    case unverified

    /// The shop cannot be reached, or has refused the request, for the given reason.
    case failed(reason: String)

    /// One line with the problem and the fix.
    public var description: String {
        switch self {
        case .unknownProduct(let id):
            "The shop has no product \(id.quoted()). "
                + "To fix: add it to the products of the app in the shop, or correct the identifier."
        case .pending:
            "The purchase waits for an approval, and is announced afterwards. To fix: wait for the approval."
        case .unverified:
            "The signature of the purchase is not valid. To fix: update the system of the device, and restore the purchases."
        case .failed(let reason):
            "The shop has refused the request: \(reason.singleLine()). To fix: check the connection, and try again."
        }
    }
}
