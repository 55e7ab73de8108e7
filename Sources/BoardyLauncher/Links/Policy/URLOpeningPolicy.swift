import Foundation

/// The handlers of an app that control the opening of links.
struct URLOpeningPolicy {
    typealias Handler = PluginLauncher.URLHandler

    var validator: PluginLauncher.URLOpeningValidator?
    var selection: Selection?
    var notFound: Handler?

    /// Handles denied links; if nil, `notFound` does.
    var denied: Handler?

    enum Selection {
        case immediate(PluginLauncher.URLOpenerSelectionHandler)
        case later(PluginLauncher.AsyncURLOpenerSelectionHandler)
    }
}
