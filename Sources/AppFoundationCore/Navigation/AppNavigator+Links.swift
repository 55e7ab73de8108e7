public import Foundation

extension AppNavigator where Route: AppRoute {
    /// Navigates to the route of a link.
    ///
    /// - Returns: false if the link leads to no route. The path is unchanged then.
    @discardableResult
    public func open(_ url: URL) -> Bool {
        guard let route = Route(url: url) else { return false }
        navigate(to: route)
        return true
    }
}
