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

    /// The router of the app for all of its links, if there is one, in the place of this one.
    package var forwarder: LinkForwarder?

    /// A router for all links of an app.
    package struct LinkForwarder {
        fileprivate let hold: @MainActor () -> Void
        fileprivate let release: @MainActor (_ succeeded: Bool) -> Void
        fileprivate let open: @MainActor (URL) async -> Bool

        /// - Parameters:
        ///   - hold: lets links wait when a boot begins.
        ///   - release: lets them go when it has come to the links, or has failed.
        ///   - open: opens a link, and returns whether it could be.
        package init(
            hold: @escaping @MainActor () -> Void, release: @escaping @MainActor (_ succeeded: Bool) -> Void,
            open: @escaping @MainActor (URL) async -> Bool
        ) {
            (self.hold, self.release, self.open) = (hold, release, open)
        }
    }

    /// Whether a boot waits for the task that sends a link.
    var isAwaitedByBoot: @MainActor () -> Bool = { false }

    /// A handler may send another link.
    private static let maxDepth = 20

    private enum Stage {
        /// Links are handled as they come.
        case running
        /// A boot is under way; these wait for its end.
        case waiting([CheckedContinuation<Bool, Never>])
        /// The boot has come to the links. One has been let go, and these follow, the last first; none if that was the last.
        case releasing([CheckedContinuation<Bool, Never>])
    }

    /// Who waits until the last of the links that have waited has begun.
    private var startedContinuation: CheckedContinuation<Void, Never>?

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
        if let forwarder { return await forwarder.open(deeplink.url) }
        let (shown, depth) = (Self.shown(deeplink), LinkCourse.depth)
        guard depth < Self.maxDepth else {
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
        let isHandled = await LinkCourse.perform { await deliver(deeplink) }
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
        forwarder?.hold()
        if case .running = stage { stage = .waiting([]) }
    }

    /// Lets the links go on that have waited, in the order in which they came, and then those that come.
    ///
    /// - Parameter succeeded: whether they may be handled; if not, those that have waited are given up.
    func release(succeeded: Bool) {
        forwarder?.release(succeeded)
        guard case .waiting(let waiting) = stage else { return }
        guard succeeded else {
            // At once: the next boot may begin before they have their turn.
            stage = .running
            for link in waiting { link.resume(returning: false) }
            return
        }
        stage = .releasing(waiting.reversed())
        resumeNext()
    }

    /// Returns when the last of the links that were released has begun.
    func waitUntilStarted() async {
        guard case .releasing = stage else { return }
        await withCheckedContinuation { startedContinuation = $0 }
    }

    /// Each link lets the next go when it begins: in which order tasks go on that are resumed together, nobody promises.
    private func resumeNext() {
        guard case .releasing(var left) = stage else { return }
        // Not held in two places, so that it is not copied for each link.
        stage = .running
        guard let next = left.popLast() else {
            startedContinuation?.resume()
            startedContinuation = nil
            return
        }
        stage = .releasing(left)
        next.resume(returning: true)
    }

    private func bootHasEnded() async -> Bool {
        if case .running = stage { return true }
        let succeeded = await withCheckedContinuation { wait($0) }
        if succeeded { resumeNext() }
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
        case .releasing(let left):
            stage = .releasing([continuation] + left)
        }
    }
}
