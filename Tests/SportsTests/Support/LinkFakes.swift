import CoreContracts
import WidgetIO

/// Remembers the handlers that are registered.
final class FakeDeeplinkService: DeeplinkService {
    private(set) var handlers: [any DeeplinkHandler] = []

    func register(handler: any DeeplinkHandler) { handlers.append(handler) }

    func handle(_ deeplink: Deeplink) async -> Bool { false }
}

/// Remembers the widgets that are presented.
final class FakePresenter: ViewPresenter {
    private(set) var widgets: [Widget] = []

    func present<View>(_ view: View, animated: Bool) -> Bool {
        guard let widget = view as? Widget else { return false }
        widgets.append(widget)
        return true
    }
}
