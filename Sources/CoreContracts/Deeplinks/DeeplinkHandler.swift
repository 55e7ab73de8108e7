/// Handles the links of a feature: those whose path begins with its name.
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
    /// The first segment of the links.
    var feature: String { get }

    /// Handles a link, when the tab that it names has been shown. Need not be `async`.
    ///
    /// - Returns: whether it could be handled.
    func handle(_ deeplink: Deeplink) async -> Bool
}

/// Takes handlers of links, and links. A service of every app that installs manifests.
@MainActor
public protocol DeeplinkService: AnyObject {
    /// Registers a handler, usually in ``ServiceConfigurable/configure(with:)``, and keeps it. A second one for a feature is reported,
    /// and the first one stays.
    func register(handler: any DeeplinkHandler)

    /// Shows the tab that a link names, then asks the handler of its feature. A link that comes during the boot waits for its
    /// end, so what is a part of the boot must not wait for it.
    ///
    /// - Returns: whether a tab was shown or the handler could handle it.
    func handle(_ deeplink: Deeplink) async -> Bool
}
