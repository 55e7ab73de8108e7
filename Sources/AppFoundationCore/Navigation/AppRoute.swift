public import Foundation

/// A page that an ``AppNavigator`` can show, also for a link.
///
/// ```swift
/// enum ShopRoute: AppRoute {
///     case cart
///     case article(String)
///
///     init?(url: URL) {
///         guard let link = Deeplink(url: url) else { return nil }
///         switch (link.feature, link.action) {
///         case ("cart", nil): self = .cart
///         case ("article", let id?): self = .article(id)
///         default: return nil
///         }
///     }
/// }
/// ```
///
/// A navigator needs only a `Hashable` route. It opens links of an `AppRoute`, and its ``AppNavigator/path`` can be encoded.
public protocol AppRoute: Hashable, Codable, Sendable {
    /// Creates the route of a link.
    ///
    /// - Parameter url: the link, which comes from outside and can have any content.
    /// - Returns: nil if the link leads to no route.
    init?(url: URL)
}
