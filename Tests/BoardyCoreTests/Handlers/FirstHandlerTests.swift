import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The first handler of a board, for which the list of handlers is made.
@MainActor
struct FirstHandlerTests {
    private let log = ErrorLog()

    @Test func output_whenTheFirstHandlerIsAddedDuringTheDelivery_isNotReceivedByIt() {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        var received: [String] = []
        var token: FlowToken?
        motherboard.registerGeneralFlow(of: String.self) { _ in
            if token == nil { token = motherboard.echo("echo").flow.handle { received.append($0) } }
        }
        board.sendOutput("1")
        #expect(received == [])
        board.sendOutput("2")
        #expect(received == ["2"])
    }

    @Test func completion_whenTheFirstHandlerIsAddedDuringTheRemoval_isNotReceivedByIt() {
        final class LastWishBoard: Board<PlainIO> {
            var onRemoval: () -> Void = {}
            override func didRemove() { onRemoval() }
        }
        let board = LastWishBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        var completions = 0
        board.onRemoval = { [destination = motherboard.plain("plain")] in
            destination.completion.handle { _ in completions += 1 }
        }
        board.complete()
        #expect(completions == 0)
        board.onRemoval = {}
        motherboard.installBoard(board)
        board.complete()
        #expect(completions == 1)
    }

    @Test func output_whenAHandlerAddsOthersInNestedOutputs_reachesEachOnceInOrder() {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        let echo = motherboard.echo("echo")
        var received: [String] = []
        echo.flow.handle { [unowned board] output in
            received.append("a\(output)")
            guard output == "1" else { return }
            echo.flow.handle { received.append("b\($0)") }
            board.sendOutput("2")
        }
        board.sendOutput("1")
        board.sendOutput("3")
        #expect(received == ["a1", "a2", "b2", "a3", "b3"])
        withExtendedLifetime(motherboard) {}
    }

    @Test func output_whenTheHandlerReleasesTheMotherboard_endsThere() {
        let board = EchoBoard()
        var motherboard: Motherboard? = log.makeMotherboard(boards: [board])
        let echo = motherboard?.echo("echo")
        var received = 0
        echo?.flow.handle { _ in
            received += 1
            motherboard = nil
        }
        echo?.flow.handle { _ in received += 1 }
        board.sendOutput("1")
        board.sendOutput("2")
        #expect(received == 1)
        #expect(log.errors == [.outputAfterRemoval("echo", type: "String")])
    }
}
