package import CoreContracts
package import WidgetIO

/// Remembers the handlers that are registered.
package final class FakeDeeplinkService: DeeplinkService {
    package private(set) var handlers: [any DeeplinkHandler] = []

    package init() {}

    package func register(handler: any DeeplinkHandler) { handlers.append(handler) }

    package func handle(_ deeplink: Deeplink) async -> Bool { false }
}

/// Remembers the widgets that are presented.
package final class FakePresenter: ViewPresenter {
    package private(set) var widgets: [DashboardWidget] = []

    package init() {}

    package func present<View>(_ view: View, animated: Bool) -> Bool {
        guard let widget = view as? DashboardWidget else { return false }
        widgets.append(widget)
        return true
    }
}
