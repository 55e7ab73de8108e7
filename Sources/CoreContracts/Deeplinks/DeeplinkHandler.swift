public import Foundation

/// Handles the links of a feature: links with the feature as the first segment of their path.
///
/// ```swift
/// public final class WeatherDeeplinkHandler: DeeplinkHandler {
///     public let feature = "weather"
///
///     public func handle(_ deeplink: Deeplink) async -> Bool {
///         guard deeplink.action == "city", let name = deeplink.parameter("name") else { return false }
///         return await weather.show(city: name)
///     }
/// }
/// ```
@MainActor
public protocol DeeplinkHandler: AnyObject {
    /// The first segment of the paths of the links.
    var feature: String { get }

    /// Handles a link, after the tab that it names has been shown. An implementation need not be `async`.
    ///
    /// - Returns: true if the link was handled.
    func handle(_ deeplink: Deeplink) async -> Bool
}

/// Registers link handlers and handles links. Every app that installs manifests has this service.
@MainActor
public protocol DeeplinkService: AnyObject {
    /// Registers a handler, usually in ``ServiceConfigurable/configure(with:)``, and retains it. If the feature has a
    /// handler already, that one stays and an error is reported.
    func register(handler: any DeeplinkHandler)

    /// Removes a handler and releases it. Nothing happens if the object is not registered, such as a handler that was
    /// rejected because the feature had another one.
    func unregister(handler: any DeeplinkHandler)

    /// Returns true if a link can be handled: its feature has a handler, or its host names a tab. In an app with a
    /// launcher, an opener that matches the link counts as well, and the link must be allowed.
    ///
    /// No link is handled, no tab is shown and nothing is reported. A handler may still reject the link. A navigation
    /// service without a list of tabs may show any tab, so that every host counts.
    func canHandle(_ url: URL) -> Bool

    /// Shows the tab that a link names, then calls the handler of its feature.
    ///
    /// A link that arrives during the boot waits for the end of the boot. A step of the boot must therefore not wait
    /// for the link.
    ///
    /// - Returns: true if a tab was shown or the handler handled the link.
    func handle(_ deeplink: Deeplink) async -> Bool
}

extension DeeplinkService {
    /// Does nothing. A fake of the service need not implement it.
    public func unregister(handler: any DeeplinkHandler) {}

    /// Returns true if the URL is a ``Deeplink``. A fake of the service need not implement it.
    public func canHandle(_ url: URL) -> Bool { Deeplink(url: url) != nil }
}
