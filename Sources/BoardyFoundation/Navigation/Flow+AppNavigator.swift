public import AppFoundation
public import BoardyCore

extension Destination.Flow {
    /// Navigates to a route for every output of the board.
    ///
    /// ```swift
    /// serviceMap.ioLogin.flow.bind(to: navigator) { user in .profile(user.id) }
    /// ```
    ///
    /// - Parameters:
    ///   - navigator: the navigator; held weakly. The connection ends when the navigator is released.
    ///   - route: makes the route from an output; nil for no navigation.
    /// - Returns: a token that cancels the connection.
    @discardableResult
    public func bind<Route>(
        to navigator: AppNavigator<Route>, as route: @escaping @MainActor (IO.Output) -> Route?
    ) -> FlowToken {
        addTarget(navigator) { navigator, output in
            if let route = route(output) { navigator.navigate(to: route) }
        }
    }

    /// Navigates to every output of the board.
    ///
    /// - Parameter navigator: the navigator; held weakly. The connection ends when the navigator is released.
    /// - Returns: a token that cancels the connection.
    @discardableResult
    public func bind<Route>(to navigator: AppNavigator<Route>) -> FlowToken where IO.Output == Route {
        addTarget(navigator) { navigator, route in navigator.navigate(to: route) }
    }
}
