/// The views that a board shows.
extension Board {
    /// Removes the views of the board, the latest first. Views presented above them are removed, too.
    ///
    /// Call it before ``complete(_:)`` if the end of the board also ends its screens, because the completion does not remove
    /// them. The board stays, and ``didCloseScreens()`` is not called. Does nothing without views.
    public final func closeScreens() {
        guard let screens = extras?.screens else { return }
        extras?.screens = []
        for screen in screens.reversed() { screen.remove() }
    }

    /// Notes a view that the board shows.
    ///
    /// - Parameter remove: removes the view.
    /// - Returns: an object that has to be notified after the view was removed.
    package func addScreen(_ remove: @escaping @MainActor () -> Void) -> BoardScreen {
        let screen = BoardScreen(remove: remove) { [weak self] in self?.close($0) }
        makeExtras().screens.append(screen)
        return screen
    }

    private func close(_ screen: BoardScreen) {
        guard let extras, let index = extras.screens.firstIndex(where: { $0 === screen }) else { return }
        extras.screens.remove(at: index)
        if extras.screens.isEmpty, slot != nil { didCloseScreens() }
    }
}
