public import Boardy

extension Board {
    /// Shows a page in the board's context. If the context is not a ``TextScreen``, reports an error with the page's
    /// title.
    public func show(_ page: Page) {
        if let screen = context as? any TextScreen {
            screen.show(page, of: self)
        } else {
            report(NoScreen(page: page.title))
        }
    }

    /// Shows the progress of the board's work, if the context is a ``TextScreen``; nil after the end of the work.
    public func show(_ progress: ProgressLine?) {
        (context as? any TextScreen)?.show(progress)
    }
}

/// The error that a page could not be shown.
struct NoScreen: Error, CustomStringConvertible {
    let page: String

    var description: String {
        "The page \(quoted(page)) cannot be shown. To fix: launch the app in a context that is a TextScreen."
    }
}
