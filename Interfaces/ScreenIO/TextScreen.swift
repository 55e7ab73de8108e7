/// A context that shows pages of text, such as a terminal, a log or a test.
///
/// A text-based app is launched in a `TextScreen`. Boards only call `show(_:)`, which this target adds to every board.
@MainActor
public protocol TextScreen: AnyObject {
    /// Shows a page below the earlier ones.
    func show(_ page: Page)

    /// Shows the progress of some work, replacing the earlier progress; nil after the end of the work.
    ///
    /// The default implementation does nothing.
    func show(_ progress: ProgressLine?)
}

extension TextScreen {
    /// Does nothing, for screens that only show pages.
    public func show(_ progress: ProgressLine?) {}
}

/// A screen that records pages, for tests and for apps without a display.
@MainActor
public final class PageRecorder: TextScreen {
    /// The recorded pages, in order.
    public private(set) var pages: [Page] = []

    /// The recorded progress, in order.
    public private(set) var progress: [ProgressLine?] = []

    /// A recorder without pages.
    public init() {}

    /// Records the page.
    public func show(_ page: Page) {
        pages.append(page)
    }

    /// Records the progress.
    public func show(_ progress: ProgressLine?) {
        self.progress.append(progress)
    }
}
