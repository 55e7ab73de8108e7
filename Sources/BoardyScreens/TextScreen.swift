public import Boardy

/// A context that shows pages of text, such as a terminal, a log or a test.
///
/// A text-based app is launched in a `TextScreen`. Boards only call `show(_:)`, which `BoardyScreens` adds to every board.
@MainActor
public protocol TextScreen: AnyObject {
    /// Shows a page below the earlier ones.
    func show(_ page: Page)

    /// Shows a page of a board below the earlier ones.
    ///
    /// A page stays on the screen after its board has completed. A screen that restores its pages in the next run keeps a
    /// snapshot of the board. The default implementation shows the page.
    func show(_ page: Page, of board: any ActivatableBoard)

    /// Shows the progress of some work, replacing the earlier progress; nil after the end of the work.
    ///
    /// The default implementation does nothing.
    func show(_ progress: ProgressLine?)
}

extension TextScreen {
    /// Shows the page.
    public func show(_ page: Page, of _: any ActivatableBoard) { show(page) }

    /// Does nothing, for screens that only show pages.
    public func show(_ progress: ProgressLine?) {}
}
