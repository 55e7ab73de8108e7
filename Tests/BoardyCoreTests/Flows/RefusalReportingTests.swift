import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Errors are reported per cycle, not per path, if each board calls all others. Most calls are then refused.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RefusalReportingTests {
    /// The maximum number of calls in a test, so that an endless cycle fails the test.
    private static let budget = 1_000_000

    private let log = ErrorLog()

    private func expectOrder() {
        let log = ErrorLog()
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        #expect(motherboard.echo("echo").activation.activate(with: "hi") == .activated)
        motherboard.echo("echo").interaction.send(command: .stop)
        #expect((board.inputs, board.commands) == (["hi"], [.stop]))
        #expect(log.errors.isEmpty)
    }

    @Test(arguments: [6, 20, 30])
    func activations_whenEachBoardLeadsToAllOthers_areReportedPerCircle(size: Int) {
        let ids = (0..<size).map { BoardID("\($0)") }
        let motherboard = log.makeMotherboard(boards: ids.map { EchoBoard(identifier: $0) })
        var (calls, refusals) = (0, 0)
        for id in ids {
            for next in ids where next != id {
                let activation = motherboard.echo(next).activation
                motherboard.echo(id).flow.handle { text in
                    calls += 1
                    guard calls < Self.budget else { return }
                    if activation.activate(with: text).error != nil { refusals += 1 }
                }
            }
        }
        let time = threadTime { _ = motherboard.echo("0").activation.activate(with: "hi") }
        #expect(time < .seconds(10))
        #expect(calls < Self.budget)
        #expect(log.errors.allSatisfy { $0.circle != nil })
        #expect((1...size).contains(log.errors.count))
        #expect(log.errors.count * 50 < refusals)
        expectOrder()
    }

    @Test(arguments: [6, 20, 30])
    func commands_whenEachBoardLeadsToAllOthers_areReportedPerCircle(size: Int) {
        let ids = (0..<size).map { BoardID("\($0)") }
        var (sent, received) = (1, 0)
        let boards = ids.map { id in
            ScriptedBoard<EchoIO>(
                id,
                onCommand: { board, command in
                    received += 1
                    for next in ids where next != id && sent < Self.budget {
                        sent += 1
                        board.host?.echo(next).interaction.send(command: command)
                    }
                })
        }
        let motherboard = log.makeMotherboard(boards: boards)
        let time = threadTime { motherboard.echo("0").interaction.send(command: .stop) }
        #expect(time < .seconds(10))
        #expect(sent < Self.budget)
        #expect(log.errors.allSatisfy { $0.circle != nil })
        #expect((1...size * size).contains(log.errors.count))
        #expect(log.errors.count * 50 < sent - received)
        expectOrder()
    }

    @Test func activation_whenRefusedAgainInTheSameCircle_failsAndIsNotReportedAgain() {
        var failures: [BoardError] = []
        var isOutermost = true
        let board = ScriptedBoard<EchoIO> { board, input in
            guard let echo = board.host?.echo("echo") else { return }
            // The outermost call activates once, because the cycle is not blocked after that activation has returned.
            for _ in 0..<(isOutermost ? 1 : 10) {
                isOutermost = false
                if let error = echo.activation.activate(with: input).error { failures.append(error) }
            }
        }
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.echo("echo").activation.activate(with: "hi")
        #expect(log.errors == [.cycle(["echo", "echo"])])
        #expect(failures.count > 500)
        #expect(Set(failures) == Set(log.errors))
    }

    @Test func activation_whenTheCircleWasLeft_isReportedAgain() {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.echo("echo").flow.activate(motherboard.echo("echo"))
        motherboard.echo("echo").activation.activate(with: "1")
        motherboard.echo("echo").activation.activate(with: "2")
        #expect(log.errors == [.cycle(["echo", "echo"]), .cycle(["echo", "echo"])])
    }
}
