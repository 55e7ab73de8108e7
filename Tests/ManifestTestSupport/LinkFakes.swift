package import CoreContracts
package import WidgetIO

/// A deeplink service that records the registered handlers.
package final class FakeDeeplinkService: DeeplinkService {
    package private(set) var handlers: [any DeeplinkHandler] = []

    package init() {}

    package func register(handler: any DeeplinkHandler) { handlers.append(handler) }

    package func handle(_ deeplink: Deeplink) async -> Bool { false }
}

/// A presenter that records the presented widgets.
package final class FakePresenter: ViewPresenter {
    package private(set) var widgets: [DashboardWidget] = []

    package init() {}

    package func present<View>(_ view: View, animated: Bool) -> Bool {
        guard let widget = view as? DashboardWidget else { return false }
        widgets.append(widget)
        return true
    }
}
