/// Something that shows pages of text: a terminal, a log, a test. The context in which an app of text is launched.
///
/// Boards call `show(_:)`, which this target adds to every board, and know no more about it.
@MainActor
public protocol TextScreen: AnyObject {
    /// Shows a page, after those that were shown before.
    func show(_ page: Page)

    /// Shows how far some work has come, in place of what was shown of it before; nil when it has ended. Does nothing unless
    /// implemented.
    func show(_ progress: ProgressLine?)
}

extension TextScreen {
    /// Nothing: for screens that only show what lasts.
    public func show(_ progress: ProgressLine?) {}
}

/// A screen that only remembers, for tests and for apps that have nothing to show pages on.
@MainActor
public final class PageRecorder: TextScreen {
    /// What was shown, in order.
    public private(set) var pages: [Page] = []

    /// What was shown of work that was under way, in order.
    public private(set) var progress: [ProgressLine?] = []

    /// A recorder with no pages yet.
    public init() {}

    /// Remembers the page.
    public func show(_ page: Page) {
        pages.append(page)
    }

    /// Remembers the progress.
    public func show(_ progress: ProgressLine?) {
        self.progress.append(progress)
    }
}
