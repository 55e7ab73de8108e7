import Boardy
import GhostBridge

/// The boards of the pages on the screen.
///
/// A motherboard forgets a board that completes after it has shown its page. The page stays on the screen, so its board is
/// saved from here.
struct ShownBoards: Equatable {
    /// The board of the last page of a board that can be restored.
    private var restorable: BoardSnapshot?

    /// The board of a later page, which cannot be restored.
    private var later: BoardID?

    /// Adds the board of a page below the earlier ones.
    ///
    /// - Parameter snapshot: the activation of the board; nil if it cannot be restored.
    mutating func add(_ board: BoardID, _ snapshot: BoardSnapshot?) {
        if let snapshot { (restorable, later) = (snapshot, nil) } else { later = board }
    }

    /// Returns a scene with these boards, the last page at the end.
    ///
    /// A board that cannot be restored is part of the scene, because its restoration reports an error with its name.
    func added(to scene: SceneSnapshot) -> SceneSnapshot {
        // The state of an installed board can have changed since it has shown its page.
        let shown = restorable.map { shown in scene.boards.first { $0.board == shown.board } ?? shown }
        let boards = [shown, later.map { BoardSnapshot(board: $0, place: scene.selectedTab) }].compactMap(\.self)
        let others = scene.boards.filter { board in !boards.contains { $0.board == board.board } }
        return SceneSnapshot(selectedTab: scene.selectedTab, boards: others + boards)
    }
}
