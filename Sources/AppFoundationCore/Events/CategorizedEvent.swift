/// An event of an ``EventBus``. Subscribers choose events by category.
///
/// ```swift
/// enum AppEvent: CategorizedEvent {
///     enum Category { case authentication, network }
///
///     case userLoggedIn
///     case networkConnectivityChanged(isConnected: Bool)
///
///     var category: Category {
///         switch self {
///         case .userLoggedIn: .authentication
///         case .networkConnectivityChanged: .network
///         }
///     }
/// }
/// ```
public protocol CategorizedEvent: Sendable {
    /// The type of the categories, usually an enum without associated values.
    associatedtype Category: Hashable, Sendable

    /// The category of the event. The same event always has the same category.
    var category: Category { get }
}
