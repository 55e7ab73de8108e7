import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Removals and installations that an observer changes when it receives their event.
@MainActor
@Suite(.timeLimit(.minutes(30)))
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

    @Test func slot_whenTheMotherboardIsReleasedDuringTheRemovalEvent_staysClosed() {
        var released: Motherboard? = Motherboard(
            boards: [EchoBoard()], diagnostics: Diagnostics(sink: log.sink, observers: [recorder]))
        let destination = released?.destination(EchoIO.self)
        react(to: .completion("echo", isDone: true)) { released = nil }
        destination?.completer.complete(true)
        #expect(log.errors == [])
        destination?.activation.activate(with: "hi")
        #expect(log.errors == [.motherboardReleased("echo")])
    }

    @Test func board_whenItIsRemovedDuringItsInstallationEvent_isFreeForAnotherMotherboard() {
        let board = PlainBoard()
        react(to: .installation("plain", type: TypeName(of: PlainBoard.self))) { [motherboard] in
            motherboard.removeBoard(identifier: "plain")
        }
        motherboard.installBoard(board)
        #expect(boards == ["number", "echo"])
        let other = Motherboard(diagnostics: log.diagnostics)
        other.installBoard(board)
        #expect(other.boards.map(\.identifier) == ["plain"])
        #expect(log.errors == [])
    }
}
