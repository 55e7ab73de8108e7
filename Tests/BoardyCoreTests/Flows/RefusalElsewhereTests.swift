import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// While a cycle or a deep chain of calls unwinds, refusals on other motherboards are reported by those motherboards.
/// Each refusal names its own cycle.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RefusalElsewhereTests {
    private let log = ErrorLog()
    private let otherLog = ErrorLog()

    /// A chain of 500 boards, which exceeds the limit of nested calls.
    private func makeChain() -> Motherboard {
        let ids = (0..<500).map { BoardID("\($0)") }
        let motherboard = log.makeMotherboard(boards: ids.map { EchoBoard(identifier: $0) })
        for (id, next) in zip(ids, ids.dropFirst()) { motherboard.echo(id).flow.activate(motherboard.echo(next)) }
        return motherboard
    }

    @Test func activations_besideARefusedChain_areEachReportedOnTheirMotherboard() {
        let motherboard = makeChain()
        let others = (0..<10).map { EchoBoard(identifier: "other.\($0)") }
        let elsewhere = otherLog.makeMotherboard(boards: others)
        for board in others { motherboard.echo("1").flow.activate(elsewhere.echo(board.identifier)) }
        motherboard.echo("0").activation.activate(with: "hi")
        #expect(others.allSatisfy { $0.inputs.isEmpty })
        #expect(log.errors.count == 1)
        #expect(
            otherLog.errors
                == others.map { .nestedTooDeeply($0.identifier, depth: 200, path: ["97", "98", "99"]) })
    }

    @Test func outputs_besideARefusedChain_areReportedOncePerBoard() {
        let motherboard = makeChain()
        let sender = NumberBoard()
        let elsewhere = otherLog.makeMotherboard(boards: [sender])
        var heard: [Int] = []
        elsewhere.destination(NumberIO.self).flow.handle { heard.append($0) }
        motherboard.echo("1").flow.handle { _ in
            sender.sendOutput(1)
            sender.sendOutput(2)
        }
        motherboard.echo("0").activation.activate(with: "hi")
        #expect(heard == [])
        #expect(otherLog.errors.count == 1)
        sender.sendOutput(3)
        #expect(heard == [3])
    }

    @Test func refusal_whileTwoCirclesAreLeft_namesTheOneItIsAbout() {
        let motherboard = log.makeMotherboard(boards: ["a", "b", "c", "d"].map { EchoBoard(identifier: $0) })
        for (from, to) in [("a", "b"), ("b", "a"), ("b", "c"), ("c", "d"), ("d", "c")] as [(BoardID, BoardID)] {
            motherboard.echo(from).flow.activate(motherboard.echo(to))
        }
        var refusals: Set<BoardError> = []
        motherboard.echo("b").flow.handle { [unowned motherboard] in
            for id in ["a", "d"] as [BoardID] {
                if let error = motherboard.echo(id).activation.activate(with: $0).error { refusals.insert(error) }
            }
        }
        motherboard.echo("a").activation.activate(with: "hi")
        #expect(refusals == [.cycle(["a", "b", "a"]), .cycle(["d", "c", "d"])])
    }

    /// The installations are refused while no call is in progress. The refusal ends with the notification of the
    /// deferred removals that caused it.
    @Test func refusalOfNewBoards_whenSomethingInstallsInItsDeinit_isOverAfterwards() {
        final class Dropping: Board<PlainIO> {
            var end: DeinitAction?
            override func activate(with _: Void) { complete() }
        }
        var made = 0
        let elsewhere = otherLog.makeMotherboard()
        let motherboard = log.makeMotherboard(boards: [PlainBoard()])
        func startNewBoard() {
            guard made < 11_000 else { return }
            made += 1
            let board = Dropping(identifier: "\(made)")
            if made > 9000 { board.end = DeinitAction { elsewhere.installBoard(NumberBoard(identifier: .random())) } }
            let destination = motherboard.destination(PlainIO.self, id: board.identifier)
            destination.completion.handle { _ in startNewBoard() }
            motherboard.installBoard(board)
            destination.activation.activate()
        }
        motherboard.destination(PlainIO.self).completion.handle { _ in startNewBoard() }
        motherboard.destination(PlainIO.self).completer.complete()
        #expect(!otherLog.errors.isEmpty)
        let (later, echo) = (ErrorLog(), EchoBoard())
        let fresh = later.makeMotherboard(boards: [echo])
        #expect(fresh.echo("echo").activation.activate(with: "hi") == .activated)
        #expect(echo.inputs == ["hi"])
        #expect(later.errors == [])
    }
}
