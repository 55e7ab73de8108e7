import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Completion handlers and waiters are notified of boards that are removed while a cycle unwinds.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CycleLeavingTests {
    private let log = ErrorLog()

    /// Two boards that send their inputs to each other and then complete.
    private func makeRing() -> Motherboard {
        let motherboard = log.makeMotherboard(
            boards: ["a", "b"].map { id in
                ScriptedBoard<EchoIO>(id) { board, input in
                    board.sendOutput(input)
                    board.complete()
                }
            })
        motherboard.echo("a").flow.activate(motherboard.echo("b"))
        motherboard.echo("b").flow.activate(motherboard.echo("a"))
        return motherboard
    }

    @Test func completion_whileACircleIsLeft_isTold() {
        let motherboard = makeRing()
        var completed: [BoardID] = []
        for id in ["a", "b"] as [BoardID] { motherboard.echo(id).completion.handle { _ in completed.append(id) } }
        motherboard.echo("a").activation.activate(with: "hi")
        #expect(motherboard.boards.isEmpty)
        #expect(completed.sorted { $0.rawValue < $1.rawValue } == ["a", "b"])
    }

    @Test func firstOutput_whenTheBoardGoesWhileACircleIsLeft_throws() async {
        let board = ScriptedBoard<PingIO>(
            onCommand: { board, _ in
                board.host?.destination(PingIO.self).interaction.send()
                board.complete()
            })
        var motherboard: Motherboard? = log.makeMotherboard(boards: [board])
        guard let ping = motherboard?.destination(PingIO.self) else { return }
        let waiter = Task { try await ping.activation.firstOutput() }
        await yieldUntil { ping.slot.handlerCount > 0 }
        ping.interaction.send()
        #expect(motherboard?.boards.isEmpty == true)
        // The release follows the completion, so it is not the expected error. It ends a waiter that the completion
        // missed.
        motherboard = nil
        await #expect(throws: BoardError.completedWithoutOutput("ping")) { try await waiter.value }
    }

    @Test func completion_whenItIsNestedTooDeeply_isTold() {
        let boards = (0..<100).map { EchoBoard(identifier: "\($0)") }
        let motherboard = log.makeMotherboard(boards: boards)
        for (board, next) in zip(boards, boards.dropFirst()) {
            motherboard.echo(board.identifier).flow.activate(motherboard.echo(next.identifier))
        }
        let last = motherboard.echo("99")
        let record = Record(last)
        motherboard.installBoard(NumberBoard())
        let number = motherboard.destination(NumberIO.self)
        let numbers = Record(number)
        last.flow.handle { _ in number.completer.complete() }
        motherboard.echo("0").activation.activate(with: "hi")
        #expect(record.outputs == ["hi"])
        #expect(motherboard.board(identifier: "number") == nil)
        #expect(numbers.completions == [true])
    }
}

private enum PingIO: IOInterface {
    typealias Input = Void
    typealias Output = Void
    typealias Command = Void
    static let boardID: BoardID = "ping"
}
