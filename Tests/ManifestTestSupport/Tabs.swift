package import CoreContracts

/// A navigation service that records the tabs shown.
@MainActor
package final class Tabs: NavigationService {
    package let tabs: [String]
    private let onSwitch: @MainActor (String) async -> Void

    package init(_ tabs: [String], onSwitch: @escaping @MainActor (String) async -> Void = { _ in }) {
        self.tabs = tabs
        self.onSwitch = onSwitch
    }

    package func switchToTab(_ tab: String) async -> (any ViewPresenter)? {
        await onSwitch(tab)
        return tabs.contains(tab) ? Presenter() : nil
    }

    private final class Presenter: ViewPresenter {
        func present<View>(_ view: View, animated: Bool) -> Bool { true }
    }
}

/// A link handler that calls a closure of a test.
@MainActor
package final class Handler: DeeplinkHandler {
    package let feature: String
    private let body: @MainActor (Deeplink) async -> Bool

    package init(_ feature: String, _ body: @escaping @MainActor (Deeplink) async -> Bool = { _ in true }) {
        (self.feature, self.body) = (feature, body)
    }

    package func handle(_ deeplink: Deeplink) async -> Bool { await body(deeplink) }
}
