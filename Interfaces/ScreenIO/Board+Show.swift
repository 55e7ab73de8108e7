public import Boardy

extension Board {
    /// Shows a page in the board's context. If that is not a ``TextScreen``, reports it with the page's title.
    public func show(_ page: Page) {
        if let screen = context as? any TextScreen {
            screen.show(page)
        } else {
            report(NoScreen(page: page.title))
        }
    }

    /// Shows how far the board has come, in its context if that is a ``TextScreen``; nil when it has done its work.
    public func show(_ progress: ProgressLine?) {
        (context as? any TextScreen)?.show(progress)
    }
}

/// A page could not be shown.
struct NoScreen: Error, CustomStringConvertible {
    let page: String

    var description: String {
        "The page '\(page)' has nowhere to be shown. To fix: launch the app in a context that is a TextScreen."
    }
}
