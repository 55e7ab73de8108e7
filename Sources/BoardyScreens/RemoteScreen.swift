public import Boardy

/// A change of a ``TextScreen`` as a value, for boards in another process.
public enum ScreenUpdate: Hashable, Codable, Sendable {
    /// The page was shown.
    case page(Page)

    /// The progress was shown; nil after the end of the work.
    case progress(ProgressLine?)

    /// Applies the change to the context of a board. Does nothing if the context is not a ``TextScreen``.
    @MainActor
    public func show(by board: any ActivatableBoard) {
        guard let screen = board.context as? any TextScreen else { return }
        switch self {
        case .page(let page): screen.show(page, of: board)
        case .progress(let progress): screen.show(progress)
        }
    }
}

/// A screen that sends its changes elsewhere, such as to the process that has the terminal.
@MainActor
public final class RemoteScreen: TextScreen {
    private let send: @MainActor (ScreenUpdate) -> Void

    /// Creates a screen.
    ///
    /// - Parameter send: receives each change.
    public init(_ send: @escaping @MainActor (ScreenUpdate) -> Void) {
        self.send = send
    }

    /// Sends the page.
    public func show(_ page: Page) { send(.page(page)) }

    /// Sends the progress.
    public func show(_ progress: ProgressLine?) { send(.progress(progress)) }
}
