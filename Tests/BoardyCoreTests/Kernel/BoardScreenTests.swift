import BoardyCore
import TestSupport
import Testing

/// What the end of a board's views does to the board.
@MainActor
struct BoardScreenTests {
    private enum PageIO: IOInterface {
        typealias Input = Void
        static let boardID: BoardID = "page"
    }

    private final class PageBoard: Board<PageIO> {
        var isKept = false
        private(set) var closings = 0
        private(set) var screens: [BoardScreen] = []
        private(set) var removed: [Int] = []

        override func activate(with _: Void) {
            let number = screens.count
            screens.append(addScreen { [weak self] in self?.remove(number) })
        }

        override func didCloseScreens() {
            closings += 1
            if !isKept { super.didCloseScreens() }
        }

        /// A host notifies the board of each removal.
        private func remove(_ number: Int) {
            removed.append(number)
            screens[number].didClose()
        }
    }

    private let board = PageBoard()
    private let motherboard: Motherboard
    private let completions = Completions()

    private final class Completions {
        var values: [Bool] = []
    }

    init() {
        motherboard = Motherboard(boards: [board])
        motherboard.destination(PageIO.self).completion.addTarget(completions) { $0.values.append($1) }
    }

    private func activate() { motherboard.destination(PageIO.self).activation.activate() }

    @Test func board_whenItsLastScreenIsRemoved_completesWithFalse() {
        activate()
        activate()
        board.screens[1].didClose()
        #expect(board.closings == 0)
        board.screens[0].didClose()
        board.screens[0].didClose()
        #expect(board.closings == 1)
        #expect(completions.values == [false])
        #expect(board.host == nil)
    }

    @Test func board_thatOverridesTheEnd_stays() {
        board.isKept = true
        activate()
        board.screens[0].didClose()
        activate()
        board.screens[1].didClose()
        #expect(board.closings == 2)
        #expect(completions.values == [])
        #expect(board.host != nil)
    }

    @Test func closeScreens_removesTheLatestFirstAndKeepsTheBoard() {
        board.closeScreens()
        activate()
        activate()
        board.closeScreens()
        board.closeScreens()
        #expect(board.removed == [1, 0])
        #expect(board.closings == 0)
        #expect(board.host != nil)
        activate()
        board.screens[2].didClose()
        #expect(completions.values == [false])
    }

    @Test func completion_keepsTheScreensUntilTheyAreClosed() {
        activate()
        board.complete(true)
        #expect(board.removed == [])
        board.closeScreens()
        #expect(board.removed == [0])
        #expect(board.closings == 0)
        #expect(completions.values == [true])
    }

    @Test func screens_doNotRetainTheirBoard() {
        weak var released: PageBoard?
        var screen: BoardScreen?
        do {
            let board = PageBoard()
            let motherboard = Motherboard(boards: [board])
            motherboard.destination(PageIO.self).activation.activate()
            (released, screen) = (board, board.screens.first)
        }
        #expect(released == nil)
        screen?.didClose()
    }
}
