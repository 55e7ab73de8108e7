public import CoreContracts
package import Foundation

/// Shows the tab that a link names, and hands the link to the handler of its feature.
@MainActor
public final class DeeplinkRouter: DeeplinkService {
    private var handlers: [String: any DeeplinkHandler] = [:]

    /// The features that have handlers, in the order of registration.
    public private(set) var features: [String] = []

    private let navigation: @MainActor () -> (any NavigationService)?
    private let observer: KernelObserver
    private var stage = Stage.running

    /// Is told of each handler that is registered.
    package var onRegister: ((any DeeplinkHandler) -> Void)?

    /// Opens links in the place of this one, if the app has a router for all of them.
    package var outside: (@MainActor (URL) async -> Bool)?

    /// Whether a boot waits for the task that sends a link.
    var isAwaitedByBoot: @MainActor () -> Bool = { false }

    /// How many links have led to what a task does, one by way of the other.
    @TaskLocal private static var linksBefore = 0

    /// A handler may send another link.
    private static let deepest = 20

    private enum Stage {
        /// Links are handled as they come.
        case running
        /// A boot is under way; these wait for its end.
        case waiting([CheckedContinuation<Bool, Never>])
        /// The boot has come to the links. One has been let go, and these follow, the last first; none if that was the last.
        case releasing([CheckedContinuation<Bool, Never>], succeeded: Bool)
    }

    /// Who waits until the last of the links that have waited has begun.
    private var whenAllHaveBegun: CheckedContinuation<Void, Never>?

    /// A router without handlers. It handles links as they come.
    ///
    /// - Parameters:
    ///   - navigation: what shows tabs, asked for each link; nil if there is nothing that could.
    ///   - observer: hears of handlers, and of links that were not handled.
    public init(
        navigation: @escaping @MainActor () -> (any NavigationService)?, observer: KernelObserver = .standardError
    ) {
        self.navigation = navigation
        self.observer = observer
    }

    // MARK: Handlers

    /// Registers a handler, and keeps it. A second one for a feature is reported, and the first one stays.
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
        observer(.handlerRegistered(feature: feature))
        onRegister?(handler)
    }

    /// The handler of a feature, if there is one.
    public func handler(of feature: String) -> (any DeeplinkHandler)? { handlers[feature] }

    // MARK: Links

    /// Shows the tab that a link names and waits until that is done, then asks the handler of its feature. A link that comes during a
    /// boot waits for its end. In an app with a launcher, the link takes the way of all links there.
    ///
    /// - Returns: whether a tab was shown or the handler could handle it. If not, that is reported, and so is that it has led to the tab
    ///   only.
    public func handle(_ deeplink: Deeplink) async -> Bool {
        if let outside { return await outside(deeplink.url) }
        let (shown, depth) = (Self.shown(deeplink), Self.linksBefore)
        guard depth < Self.deepest else {
            observer.report(.deeplinksNestedTooDeeply(shown, depth: depth))
            return false
        }
        if case .waiting = stage, isAwaitedByBoot() {
            observer.report(.deeplinkInBoot(shown))
            return false
        }
        guard await bootHasEnded() else {
            observer.report(.deeplinkWithoutBoot(shown))
            return false
        }
        let isHandled = await Self.$linksBefore.withValue(depth + 1) { await deliver(deeplink) }
        if !isHandled { observer.report(.unhandledDeeplink(shown, features: features)) }
        return isHandled
    }

    /// Does what ``handle(_:)`` does, without waiting for the boot, and without a report if nothing comes of it.
    package func deliver(_ deeplink: Deeplink) async -> Bool {
        let tab = await show(deeplink.tab)
        guard let feature = deeplink.feature else { return tab != nil }
        if let handler = handlers[feature], await handler.handle(deeplink) { return true }
        guard let tab else { return false }
        observer.report(
            .deeplinkEndedAtTab(Self.shown(deeplink), tab: tab, feature: feature, features: features))
        return true
    }

    /// Shows a tab, by the name that the app gives it.
    ///
    /// - Returns: that name; nil if there is none, or it could not be shown.
    private func show(_ tab: String?) async -> String? {
        guard let tab, let navigation = navigation() else { return nil }
        let name = navigation.tabs.first { $0.lowercased() == tab.lowercased() } ?? tab
        return await navigation.switchToTab(name) == nil ? nil : name
    }

    /// Without what may be private.
    private static func shown(_ deeplink: Deeplink) -> String {
        let path = [deeplink.feature, deeplink.action].compactMap(\.self) + deeplink.segments
        return "\(deeplink.scheme)://\(deeplink.tab ?? "")" + path.map { "/\($0)" }.joined()
    }

    // MARK: The boot

    /// Lets links wait from now on.
    func hold() {
        if case .running = stage { stage = .waiting([]) }
    }

    /// Lets the links go on that have waited, in the order in which they came, and then those that come.
    ///
    /// - Parameter succeeded: whether they may be handled; if not, those that have waited are given up.
    func release(succeeded: Bool) {
        guard case .waiting(let waiting) = stage else { return }
        stage = .releasing(waiting.reversed(), succeeded: succeeded)
        letNextGo()
    }

    /// Returns when the last of the links that were released has begun.
    func allHaveBegun() async {
        guard case .releasing = stage else { return }
        await withCheckedContinuation { whenAllHaveBegun = $0 }
    }

    /// Each link lets the next go when it begins: in which order tasks go on that are resumed together, nobody promises.
    private func letNextGo() {
        guard case .releasing(var left, let succeeded) = stage else { return }
        guard let next = left.popLast() else {
            stage = .running
            whenAllHaveBegun?.resume()
            whenAllHaveBegun = nil
            return
        }
        stage = .releasing(left, succeeded: succeeded)
        next.resume(returning: succeeded)
    }

    private func bootHasEnded() async -> Bool {
        if case .running = stage { return true }
        let succeeded = await withCheckedContinuation { wait($0) }
        letNextGo()
        return succeeded
    }

    private func wait(_ continuation: CheckedContinuation<Bool, Never>) {
        switch stage {
        case .running:
            continuation.resume(returning: true)
        case .waiting(var waiting):
            // Not held in two places, so that it is not copied for each link.
            stage = .waiting([])
            waiting.append(continuation)
            stage = .waiting(waiting)
        case .releasing(let left, let succeeded):
            stage = .releasing([continuation] + left, succeeded: succeeded)
        }
    }
}
