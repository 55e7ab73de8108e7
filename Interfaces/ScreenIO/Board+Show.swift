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
}

/// A page could not be shown.
struct NoScreen: Error, CustomStringConvertible {
    let page: String

    var description: String {
        "The page '\(page)' has nowhere to be shown. To fix: launch the app in a context that is a TextScreen."
    }
}
