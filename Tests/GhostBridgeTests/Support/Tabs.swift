import CoreContracts

/// Tabs of a test, and what was shown.
@MainActor
final class Tabs: NavigationService {
    let tabs: [String]
    private let onSwitch: @MainActor (String) async -> Void

    init(_ tabs: [String], onSwitch: @escaping @MainActor (String) async -> Void = { _ in }) {
        self.tabs = tabs
        self.onSwitch = onSwitch
    }

    func switchToTab(_ tab: String) async -> (any ViewPresenter)? {
        await onSwitch(tab)
        return tabs.contains(tab) ? Presenter() : nil
    }

    private final class Presenter: ViewPresenter {
        func present<View>(_ view: View, animated: Bool) -> Bool { true }
    }
}

/// A handler of links that does what a test says.
@MainActor
final class Handler: DeeplinkHandler {
    let feature: String
    private let body: @MainActor (Deeplink) async -> Bool

    init(_ feature: String, _ body: @escaping @MainActor (Deeplink) async -> Bool = { _ in true }) {
        (self.feature, self.body) = (feature, body)
    }

    func handle(_ deeplink: Deeplink) async -> Bool { await body(deeplink) }
}
