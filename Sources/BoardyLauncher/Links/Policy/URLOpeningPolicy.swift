import Foundation

/// What an app has to say about links, beyond what its openers do.
struct URLOpeningPolicy {
    typealias Handler = PluginLauncher.URLHandler

    var validator: PluginLauncher.URLOpeningValidator?
    var selection: Selection?
    var notFound: Handler?

    /// If there is none, a link that is denied is one that is not found.
    var denied: Handler?

    enum Selection {
        case immediate(PluginLauncher.URLOpenerSelectionHandler)
        case later(PluginLauncher.AsyncURLOpenerSelectionHandler)
    }
}
