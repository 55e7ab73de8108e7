public import Observation

/// The path of a stack of pages, as the routes of the pages above the root.
///
/// ```swift
/// let navigator = AppNavigator<ShopRoute>()
/// navigator.navigate(to: .cart)
/// navigator.pop()
/// ```
///
/// In SwiftUI a `NavigationStack(path: $navigator.path)` shows the pages of a `@Bindable` navigator.
///
/// To store the pages, encode the ``path``, for example as JSON in the scene storage. The routes have to be `Codable`.
@Observable
@MainActor
public final class AppNavigator<Route: Hashable> {
    /// The routes above the root, from bottom to top. A route can occur several times.
    public var path: [Route] {
        // The release of a route may navigate, so it follows the change.
        didSet { withExtendedLifetime(oldValue) {} }
    }

    /// Creates a navigator.
    ///
    /// - Parameter path: the routes above the root, from bottom to top.
    public init(path: [Route] = []) {
        self.path = path
    }

    /// Adds a route at the top.
    public func navigate(to route: Route) {
        path.append(route)
    }

    /// Removes the top route. At the root the call does nothing.
    public func pop() {
        _ = path.popLast()
    }

    /// Removes the routes above a route. If the route occurs several times, the top one counts.
    ///
    /// - Returns: false if the path does not contain the route. The path is unchanged then.
    @discardableResult
    public func pop(to route: Route) -> Bool {
        guard let index = path.lastIndex(of: route) else { return false }
        path.removeSubrange((index + 1)...)
        return true
    }

    /// Removes all routes.
    public func popToRoot() {
        path = []
    }

    /// Replaces the top route. At the root the call adds the route.
    public func replace(with route: Route) {
        path = path.dropLast() + [route]
    }
}
