/// Something that shows pages of text: a terminal, a log, a test. The context in which an app of text is launched.
///
/// Boards call `show(_:)`, which this target adds to every board, and know no more about it.
@MainActor
public protocol TextScreen: AnyObject {
    /// Shows a page, after those that were shown before.
    func show(_ page: Page)
}

/// A screen that only remembers, for tests and for apps that have nothing to show pages on.
@MainActor
public final class PageRecorder: TextScreen {
    /// What was shown, in order.
    public private(set) var pages: [Page] = []

    /// A recorder with no pages yet.
    public init() {}

    /// Remembers the page.
    public func show(_ page: Page) {
        pages.append(page)
    }
}
