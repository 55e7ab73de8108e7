import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Removals and installations that an observer changes when it receives their event.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ObserverRemovalTests {
    private let recorder = Recorder()
    private let log = ErrorLog()
    private let motherboard: Motherboard

    init() {
        let (log, recorder) = (log, recorder)
        motherboard = Motherboard(
            boards: [NumberBoard(), EchoBoard()], diagnostics: Diagnostics(sink: log.sink, observers: [recorder]))
    }

    /// Calls the closure at the first event of the kind.
    private func react(to kind: BoardEvent.Kind, _ reaction: @escaping @MainActor () -> Void) {
        recorder.react = { [recorder] event in
            guard event.kind == kind else { return }
            recorder.react = { _ in }
            reaction()
        }
    }

    private var boards: [BoardID] { motherboard.boards.map(\.identifier) }

    @Test func board_whenItCompletesDuringItsRemovalEvent_isRemovedOnce() {
        let echo = motherboard.destination(EchoIO.self)
        let record = Record(echo)
        react(to: .removal("echo")) { echo.completer.complete(true) }
        motherboard.removeBoard(identifier: "echo")
        #expect(record.completions == [true])
        #expect(boards == ["number"])
        react(to: .removal("number")) { [motherboard] in motherboard.removeBoard(identifier: "number") }
        motherboard.removeBoard(identifier: "number")
        #expect(boards == [])
        #expect(log.errors == [])
    }

    @Test func board_whenItIsRemovedDuringItsCompletionEvent_isNotCompleted() {
        let record = Record(motherboard.destination(EchoIO.self))
        react(to: .completion("echo", isDone: true)) { [motherboard] in motherboard.removeBoard(identifier: "echo") }
        motherboard.destination(EchoIO.self).completer.complete(true)
        #expect(record.completions == [])
        #expect(boards == ["number"])
    }

    @Test func nextBoard_whenItIsInstalledDuringTheRemovalEvent_stays() {
        let next = EchoBoard()
        react(to: .removal("echo")) { [motherboard] in
            motherboard.removeBoard(identifier: "echo")
            motherboard.installBoard(next)
        }
        motherboard.removeBoard(identifier: "echo")
        #expect(boards == ["number", "echo"])
        motherboard.destination(EchoIO.self).activation.activate(with: "hi")
        #expect(next.inputs == ["hi"])
        #expect(log.errors == [])
    }

    @Test(arguments: [BoardEvent.Kind.removal("steps"), .completion("steps", isDone: true)])
    func board_whenItIsInstalledAgainDuringItsRemovalEvent_stays(event: BoardEvent.Kind) {
        let board = StepsBoard()
        let record = Record(motherboard.destination(StepsIO.self))
        motherboard.installBoard(board)
        react(to: event) { [motherboard] in
            motherboard.removeBoard(identifier: "steps")
            motherboard.installBoard(board)
        }
        switch event {
        case .removal: motherboard.removeBoard(identifier: "steps")
        default: motherboard.destination(StepsIO.self).completer.complete(true)
        }
        #expect(boards == ["number", "echo", "steps"])
        #expect(board.steps == ["installed", "removed", "installed"])
        #expect(record.completions == [])
        motherboard.removeBoard(identifier: "steps")
        #expect(board.steps == ["installed", "removed", "installed", "removed"])
    }

    @Test func watchedObject_whenTheBoardMovesDuringItsRemovalEvent_isStillWatched() {
        let (board, other) = (StepsBoard(), Motherboard(diagnostics: log.diagnostics))
        motherboard.installBoard(board)
        let session = StepsBoard()
        react(to: .removal("steps")) { [motherboard] in
            motherboard.removeBoard(identifier: "steps")
            other.installBoard(board)
            board.watch(session)
        }
        motherboard.removeBoard(identifier: "steps")
        #expect(board.drainWatched().first === session)
        #expect(other.boards.first === board)
    }

    @Test func slot_whenTheMotherboardIsReleasedDuringTheRemovalEvent_staysClosed() {
        let board = StepsBoard()
        var released: Motherboard? = Motherboard(
            boards: [board], diagnostics: Diagnostics(sink: log.sink, observers: [recorder]))
        let destination = released?.destination(StepsIO.self)
        react(to: .completion("steps", isDone: true)) { released = nil }
        destination?.completer.complete(true)
        #expect(log.errors == [])
        #expect(destination?.slot.isOpen == false)
        #expect(board.steps == ["installed"])
        destination?.activation.activate()
        #expect(log.errors == [.motherboardReleased("steps")])
    }

    // MARK: Installations

    private static let installation = BoardEvent.Kind.installation("steps", type: TypeName(of: StepsBoard.self))

    @Test func board_whenItIsRemovedDuringItsInstallationEvent_isFreeForAnotherMotherboard() {
        let board = StepsBoard()
        react(to: Self.installation) { [motherboard] in motherboard.removeBoard(identifier: "steps") }
        motherboard.installBoard(board)
        #expect(boards == ["number", "echo"])
        #expect(board.steps == ["removed"])
        let other = Motherboard(diagnostics: log.diagnostics)
        other.installBoard(board)
        #expect(other.boards.map(\.identifier) == ["steps"])
        #expect(log.errors == [])
    }

    @Test func board_whenItIsInstalledAgainDuringItsInstallationEvent_isInstalledOnce() {
        let board = StepsBoard()
        react(to: Self.installation) { [motherboard] in
            motherboard.removeBoard(identifier: "steps")
            motherboard.installBoard(board)
        }
        motherboard.installBoard(board)
        #expect(boards == ["number", "echo", "steps"])
        #expect(board.steps == ["removed", "installed"])
    }

    @Test func board_whenAnotherMotherboardInstallsItDuringItsInstallationEvent_isRefusedThere() {
        let (board, other) = (StepsBoard(), Motherboard(diagnostics: log.diagnostics))
        react(to: Self.installation) { other.installBoard(board) }
        motherboard.installBoard(board)
        #expect(log.errors == [.alreadyInstalled("steps", motherboard: motherboard.identifier)])
        #expect(other.boards.isEmpty)
        #expect(boards == ["number", "echo", "steps"])
        #expect(board.steps == ["installed"])
    }

    @Test func activation_whenItsBoardIsRemovedDuringTheInstallationEvent_fails() {
        let board = StepsBoard()
        let made = Motherboard(producer: producer { board })
        react(to: Self.installation) { made.removeBoard(identifier: "steps") }
        let error = BoardError.removedBeforeActivation("steps", type: "StepsBoard")
        #expect(made.destination(StepsIO.self).activation.activate() == .failed(error))
        #expect(log.errors == [error])
        #expect(board.steps == ["removed"])
    }

    @Test func activation_whenTheMotherboardIsReleasedDuringTheInstallationEvent_fails() {
        weak var board: StepsBoard?
        var steps: [String]?
        var released: Motherboard? = Motherboard(
            producer: producer {
                let new = StepsBoard()
                board = new
                return new
            })
        let destination = released?.destination(StepsIO.self)
        react(to: Self.installation) {
            steps = board?.steps
            released = nil
        }
        let error = BoardError.motherboardReleased("steps")
        #expect(destination?.activation.activate() == .failed(error))
        #expect(log.errors == [error])
        #expect(steps == [])
        #expect(board == nil)
    }

    private func producer(_ board: @escaping @MainActor () -> StepsBoard) -> BoardProducer {
        let producer = BoardProducer(diagnostics: Diagnostics(sink: log.sink, observers: [recorder]))
        producer.registerBoard("steps") { _ in board() }
        return producer
    }
}

/// An interface for a board that records its installations and removals.
private enum StepsIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = "steps"
}

private final class StepsBoard: Board<StepsIO> {
    private(set) var steps: [String] = []

    override func didInstall() { steps.append("installed") }
    override func didRemove() { steps.append("removed") }
}
