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
