public import CoreContracts
public import Foundation

/// Shows the tab that a link names, and passes the link to the handler of its feature.
@MainActor
public final class DeeplinkRouter: DeeplinkService {
    private var handlers: [String: any DeeplinkHandler] = [:]

    /// The features that have handlers, in order of registration.
    public private(set) var features: [String] = []

    private let navigation: @MainActor () -> (any NavigationService)?
    private let observer: KernelObserver

    /// The current container of the handlers.
    weak var services: ServiceContainer?

    /// Called with each handler that is registered.
    package var onRegister: ((any DeeplinkHandler) -> Void)?

    /// The links of the launcher, which holds them during a boot, and opens each with the router of all openers. Nil for a kernel that
    /// belongs to no launcher.
    package var forwarder: LinkForwarder?

    /// Functions of a launcher's links.
    package struct LinkForwarder {
        let hold: @MainActor () -> Void
        let release: @MainActor (_ succeeded: Bool) -> Void
        fileprivate let canOpen: @MainActor (URL) -> Bool
        fileprivate let open: @MainActor (URL) async -> Bool

        /// - Parameters:
        ///   - hold: lets links wait from the beginning of a boot.
        ///   - release: releases the links when the boot reaches the links or has failed.
        ///   - canOpen: returns true if a link is allowed and an opener matches it.
        ///   - open: opens a link, and returns true if it was handled.
        package init(
            hold: @escaping @MainActor () -> Void, release: @escaping @MainActor (_ succeeded: Bool) -> Void,
            canOpen: @escaping @MainActor (URL) -> Bool, open: @escaping @MainActor (URL) async -> Bool
        ) {
            (self.hold, self.release, self.canOpen, self.open) = (hold, release, canOpen, open)
        }
    }

    /// - Parameter navigation: returns the service that shows tabs, or nil if there is none; called for each link.
    package init(
        navigation: @escaping @MainActor () -> (any NavigationService)?, observer: KernelObserver = .standardError
    ) {
        (self.navigation, self.observer) = (navigation, observer)
    }

    // MARK: Handlers

    /// Registers a handler, and retains it. If the feature has a handler already, that one stays and an error is reported.
    public func register(handler: any DeeplinkHandler) {
        let (feature, type) = (handler.feature, shortName(of: type(of: handler)))
        guard !feature.isEmpty, !feature.contains("/") else {
            return observer.report(.invalidFeature(feature, handler: type))
        }
        if let former = handlers[feature] {
            let stays = shortName(of: Swift.type(of: former))
            return observer.report(.duplicateDeeplinkHandler(feature, stays: stays, rejected: type))
        }
        handlers[feature] = handler
        features.append(feature)
        onRegister?(handler)
    }

    /// Removes a handler and releases it. Another handler of the feature stays.
    public func unregister(handler: any DeeplinkHandler) {
        let feature = handler.feature
        guard handlers[feature] === handler else { return }
        handlers[feature] = nil
        features.removeAll { $0 == feature }
    }

    /// Returns the handler of a feature, or nil if there is none.
    public func handler(of feature: String) -> (any DeeplinkHandler)? { handlers[feature] }

    // MARK: Links

    /// Returns true if the launcher accepts a link and an opener matches it, such as the handler of its feature.
    ///
    /// No link is handled, no tab is shown and nothing is reported. A handler may still reject the link. Handlers that
    /// listeners register are known after the listeners were configured.
    public func canHandle(_ url: URL) -> Bool { forwarder?.canOpen(url) == true }

    /// Returns true if a link names a tab, or if the navigation service does not list its tabs and has to be tried.
    package func canShowTab(of deeplink: Deeplink) -> Bool {
        guard let tab = deeplink.tab?.lowercased(), let tabs = navigation()?.tabs else { return false }
        return tabs.isEmpty || tabs.contains { $0.lowercased() == tab }
    }

    /// Opens a link with the launcher of the kernel, as `PluginLauncher.handle(_:)` does. A link that arrives before the end of a boot
    /// waits.
    ///
    /// - Returns: true if a tab was shown, or an opener or a handler handled the link. A link that was not handled is reported.
    public func handle(_ deeplink: Deeplink) async -> Bool { await forwarder?.open(deeplink.url) == true }

    /// Shows the tab that a link names, waits until the tab is shown, then calls the handler of the feature.
    ///
    /// - Parameter navigation: shows the tab; the navigation service of the app unless given.
    package func deliver(_ deeplink: Deeplink, in navigation: (any NavigationService)? = nil) async -> Bool {
        let tab = await show(deeplink.tab, in: navigation ?? self.navigation())
        guard let feature = deeplink.feature else { return tab != nil }
        if let handler = handlers[feature], await handle(deeplink, with: handler) { return true }
        guard let tab else { return false }
        observer.report(
            .deeplinkEndedAtTab(Self.redacted(deeplink), tab: tab, feature: feature, features: features))
        return true
    }

    private func handle(_ deeplink: Deeplink, with handler: any DeeplinkHandler) async -> Bool {
        guard let services else { return await handler.handle(deeplink) }
        return await services.makeCurrent { await handler.handle(deeplink) }
    }

    /// Shows a tab, compared without regard to case.
    ///
    /// - Returns: the name that the app gives the tab; nil if there is no such tab or it could not be shown.
    private func show(_ tab: String?, in navigation: (any NavigationService)?) async -> String? {
        guard let tab, let navigation else { return nil }
        let name = navigation.tabs.first { $0.lowercased() == tab.lowercased() } ?? tab
        return await navigation.switchToTab(name) == nil ? nil : name
    }

    /// Returns a link without its query and fragment, which may be private.
    private static func redacted(_ deeplink: Deeplink) -> String {
        let path = [deeplink.feature, deeplink.action].compactMap(\.self) + deeplink.segments
        return "\(deeplink.scheme)://\(deeplink.tab ?? "")" + path.map { "/\($0)" }.joined()
    }
}
