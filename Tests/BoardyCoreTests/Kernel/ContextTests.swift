import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
struct ContextTests {
    private final class Window {}

    private let log = ErrorLog()

    @Test func context_whenMotherboardIsPutIntoOne_reachesBoardsBeforeAndAfter() {
        let (early, late) = (EchoBoard(), NumberBoard())
        let motherboard = log.makeMotherboard(boards: [early])
        let window = Window()
        motherboard.putIntoContext(window)
        motherboard.installBoard(late)
        #expect(early.context === window)
        #expect(late.context === window)
        #expect(motherboard.context === window)
    }

    @Test func contextAndHost_whenTheInterfaceIsNotKnown_areThoseOfTheBoard() {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        let (window, own) = (Window(), Window())
        motherboard.putIntoContext(window)
        #expect(motherboard.board(identifier: "echo")?.context === window)
        #expect(motherboard.board(identifier: "echo")?.host === motherboard)
        board.context = own
        #expect(motherboard.boards.map { $0.context === own } == [true])
        let erased: any ActivatableBoard = board
        motherboard.removeBoard(identifier: "echo")
        #expect(erased.host == nil)
    }

    @Test func contextAndHost_whenItIsNoBoardOfOurs_areNone() {
        final class Stranger: ActivatableBoard {
            let identifier: BoardID = "stranger"
        }
        let stranger: any ActivatableBoard = Stranger()
        #expect(stranger.context == nil)
        #expect(stranger.host == nil)
    }

    @Test func context_whenBoardHasItsOwn_staysThat() {
        let board = EchoBoard()
        let own = Window()
        board.context = own
        let motherboard = log.makeMotherboard(boards: [board])
        let window = Window()
        motherboard.putIntoContext(window)
        #expect(board.context === own)
    }

    @Test func context_whenSet_isHeldWeakly() {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.putIntoContext(Window())
        board.context = Window()
        #expect(motherboard.context == nil)
        #expect(board.context == nil)
    }

    @Test func context_whenBoardHasCompleted_isStillThere() {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        let window = Window()
        motherboard.putIntoContext(window)
        board.complete()
        #expect(board.context === window)
    }

    @Test func context_whenInnerMotherboard_isThatOfItsBoard() {
        let board = ContinuousBoard<PlainIO>(producer: BoardProducer())
        let inner = EchoBoard()
        board.motherboard.installBoard(inner)
        let motherboard = log.makeMotherboard(boards: [board])
        let window = Window()
        motherboard.putIntoContext(window)
        #expect(inner.context === window)
    }

    @Test func context_whenBoardMoves_isThatOfItsNewMotherboard() {
        let board = EchoBoard()
        let (first, second) = (log.makeMotherboard(boards: [board]), log.makeMotherboard())
        let (firstWindow, secondWindow) = (Window(), Window())
        first.putIntoContext(firstWindow)
        first.removeBoard(identifier: "echo")
        second.installBoard(board)
        #expect(board.context == nil)
        second.putIntoContext(secondWindow)
        #expect(board.context === secondWindow)
    }
}
