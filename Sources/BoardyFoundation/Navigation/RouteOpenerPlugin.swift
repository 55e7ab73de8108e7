public import AppFoundation
public import BoardyCore
public import BoardyLauncher
public import Foundation

/// Opens the URLs that lead to a route of a navigator.
///
/// ```swift
/// PluginLauncher.with(options: .default)
///     .install(urlOpenerPlugins: [RouteOpenerPlugin(navigator)])
/// ```
public struct RouteOpenerPlugin<Route: AppRoute>: URLOpenerPlugin {
    private weak var navigator: AppNavigator<Route>?

    /// Creates an opener.
    ///
    /// - Parameter navigator: the navigator; held weakly. After its release the opener accepts no URL.
    public init(_ navigator: AppNavigator<Route>) {
        self.navigator = navigator
    }

    /// Returns true if the URL has a route.
    public func canOpenURL(_ url: URL) -> Bool { navigator != nil && Route(url: url) != nil }

    /// Navigates to the route of the URL. The motherboard is not used.
    public func mainboard(_ mainboard: any FlowMotherboard, open url: URL) { navigator?.open(url) }
}
