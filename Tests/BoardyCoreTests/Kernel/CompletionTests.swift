import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
struct CompletionTests {
    private let log = ErrorLog()

    @Test(arguments: [true, false])
    func complete_whenSent_removesBoardAndThenTellsOnce(isDone: Bool) {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        var outcomes: [Bool] = []
        motherboard.destination(EchoIO.self).completion.handle { [weak motherboard] isDone in
            outcomes.append(isDone)
            #expect(motherboard?.boards.isEmpty == true)
        }
        board.complete(isDone)
        #expect(outcomes == [isDone])
        #expect(board.host == nil)
    }

    @Test func complete_whenRepeated_deliversNothing() {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        let echo = motherboard.destination(EchoIO.self)
        var outcomes: [Bool] = []
        echo.completion.handle { outcomes.append($0) }
        board.complete()
        board.complete(false)
        echo.completer.complete()
        #expect(outcomes == [true])
        #expect(log.errors.isEmpty)
    }

    @Test func completer_whenUsedOutside_countsForThatBoard() {
        let (first, second) = (EchoBoard(identifier: "1"), EchoBoard(identifier: "2"))
        let motherboard = log.makeMotherboard(boards: [first, second])
        var completed: [BoardID] = []
        for id in ["1", "2"] as [BoardID] {
            motherboard.destination(EchoIO.self, id: id).completion.handle { _ in completed.append(id) }
        }
        motherboard.destination(EchoIO.self, id: "2").completer.complete(false)
        #expect(completed == ["2"])
        #expect(motherboard.boards.map(\.identifier) == ["1"])
    }

    @Test func complete_whenCalledInActivate_isToldBeforeThatReturns() {
        let producer = log.makeProducer()
        producer.registerBoard("plain") { ScriptedBoard<PlainIO>($0) { board, _ in board.complete(false) } }
        let motherboard = Motherboard(producer: producer)
        let plain = motherboard.destination(PlainIO.self)
        var steps: [String] = []
        plain.completion.handle { steps.append("completed \($0)") }
        for _ in 0..<2 {
            #expect(plain.activation.activate() == .activated)
            steps.append("returned")
        }
        #expect(steps == ["completed false", "returned", "completed false", "returned"])
        #expect(motherboard.boards.isEmpty)
    }

    @Test func complete_whenCalledInTheCompletionOfAnother_isToldToBothFollowers() {
        let (first, second) = (EchoBoard(identifier: "1"), EchoBoard(identifier: "2"))
        let motherboard = log.makeMotherboard(boards: [first, second])
        var completed: [String] = []
        motherboard.echo("1").completion.handle { _ in
            completed.append("1")
            second.complete()
            first.complete()
        }
        motherboard.echo("2").completion.handle { completed.append("2 \($0)") }
        first.complete()
        #expect(completed == ["1", "2 true"])
    }

    @Test func completionTarget_whenGone_isNotCalled() {
        final class Target {}
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        var calls = 0
        motherboard.destination(EchoIO.self).completion.addTarget(Target()) { _, _ in calls += 1 }
        board.complete()
        #expect(calls == 0)
    }

    @Test func output_whenBoardIsRemoved_reachesNobodyAndIsReported() {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        var received: [String] = []
        motherboard.destination(EchoIO.self).flow.handle { received.append($0) }
        board.complete()
        board.sendOutput("late")
        #expect(received.isEmpty)
        #expect(log.errors == [.outputAfterRemoval("echo", type: "String")])
    }

    @Test func output_afterRemoveOrClear_reachesNobodyAndIsReported() {
        let (first, second) = (EchoBoard(identifier: "1"), EchoBoard(identifier: "2"))
        let motherboard = log.makeMotherboard(boards: [first, second])
        var received: [String] = []
        for id in ["1", "2"] as [BoardID] {
            motherboard.destination(EchoIO.self, id: id).flow.handle { received.append($0) }
        }
        motherboard.removeBoard(identifier: "1")
        first.sendOutput("late")
        motherboard.clearActiveBoards()
        second.sendOutput("late")
        #expect(received.isEmpty)
        #expect(log.errors == [.outputAfterRemoval("1", type: "String"), .outputAfterRemoval("2", type: "String")])
    }

    @Test func removeBoard_whenCalled_detachesWithoutCompletion() {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        var completions = 0
        motherboard.destination(EchoIO.self).completion.handle { _ in completions += 1 }
        motherboard.removeBoard(identifier: "echo")
        motherboard.removeBoard(identifier: "echo")
        motherboard.removeBoard(identifier: "unknown")
        #expect(motherboard.boards.isEmpty)
        #expect(board.host == nil)
        #expect(completions == 0)
    }

    @Test func clearActiveBoards_whenCalled_detachesAllAndKeepsFlows() {
        let producer = log.makeProducer()
        producer.registerBoard("echo") { EchoBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        let echo = motherboard.destination(EchoIO.self)
        var received: [String] = []
        echo.flow.handle { received.append($0) }
        echo.activation.activate(with: "1")
        motherboard.installBoard(NumberBoard())
        motherboard.clearActiveBoards()
        #expect(motherboard.boards.isEmpty)
        echo.activation.activate(with: "2")
        #expect(received == ["1", "2"])
    }

    @Test func boards_whenInstalledInTurn_areListedInThatOrder() {
        let ids = (0..<20).map { BoardID("number.\($0)") }
        let motherboard = log.makeMotherboard(boards: ids.map { NumberBoard(identifier: $0) })
        #expect(motherboard.boards.map(\.identifier) == ids)
        motherboard.removeBoard(identifier: ids[0])
        motherboard.installBoard(NumberBoard(identifier: ids[0]))
        #expect(motherboard.boards.map(\.identifier) == Array(ids.dropFirst()) + [ids[0]])
    }

    @Test func didInstall_whenBoardCompletesInIt_isNotActivated() {
        final class Hasty: Board<NumberIO> {
            var inputs: [Int] = []
            override func didInstall() { complete() }
            override func activate(with input: Int) { inputs.append(input) }
        }
        let board = Hasty()
        let producer = log.makeProducer()
        producer.registerBoard("number") { _ in board }
        let motherboard = Motherboard(producer: producer)
        let expected = BoardError.removedBeforeActivation("number", type: "Hasty")
        #expect(motherboard.activateBoard(identifier: "number", withOption: 1).error == expected)
        #expect(motherboard.destination(NumberIO.self).activation.activate(with: 1).error == expected)
        #expect(board.inputs.isEmpty)
        #expect(motherboard.boards.isEmpty)
        #expect(log.errors == [expected, expected])
    }

    @Test func didInstallAndDidRemove_whenABoardComesAndGoes_areCalledOnceEach() {
        final class Hooked: Board<PlainIO> {
            var calls: [String] = []
            override func didInstall() { calls.append(host == nil ? "installed nowhere" : "installed") }
            override func didRemove() { calls.append(host == nil ? "removed" : "still there") }
        }
        let board = Hooked()
        let motherboard = log.makeMotherboard(boards: [board])
        board.complete()
        motherboard.installBoard(board)
        motherboard.clearActiveBoards()
        #expect(board.calls == ["installed", "removed", "installed", "removed"])
    }
}
