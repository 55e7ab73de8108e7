/// A view that a board has pushed or presented, from then on until it is removed.
@MainActor
package final class BoardScreen {
    /// Removes the view.
    let remove: @MainActor () -> Void

    private let closed: @MainActor (BoardScreen) -> Void

    init(remove: @escaping @MainActor () -> Void, closed: @escaping @MainActor (BoardScreen) -> Void) {
        (self.remove, self.closed) = (remove, closed)
    }

    /// Called after the view was removed. A second call has no effect.
    package func didClose() { closed(self) }
}
