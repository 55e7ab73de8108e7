import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Nested calls without a cycle are refused at a limit. Calls from a new task are not nested.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NestingDepthTests {
    private let log = ErrorLog()

    private func makeChain(_ length: Int) -> (Motherboard, [EchoBoard]) {
        let boards = (0..<length).map { EchoBoard(identifier: "\($0)") }
        let motherboard = log.makeMotherboard(boards: boards)
        for (board, next) in zip(boards, boards.dropFirst()) {
            motherboard.echo(board.identifier).flow.activate(motherboard.echo(next.identifier))
        }
        return (motherboard, boards)
    }

    @Test func chain_whenItHasAHundredBoards_reachesTheLast() {
        let (motherboard, boards) = makeChain(100)
        #expect(motherboard.echo("0").activation.activate(with: "hi") == .activated)
        #expect(boards.allSatisfy { $0.inputs == ["hi"] })
        #expect(log.errors.isEmpty)
    }

    @Test func chain_whenItHasAThousandBoards_isRefusedOnItsWay() {
        let (motherboard, boards) = makeChain(1000)
        #expect(motherboard.echo("0").activation.activate(with: "hi") == .activated)
        #expect(log.errors == [.nestedTooDeeply("100", depth: 200, path: ["97", "98", "99"])])
        #expect(boards[..<100].allSatisfy { $0.inputs == ["hi"] })
        #expect(boards[100...].allSatisfy { $0.inputs.isEmpty })
    }

    @Test func commands_whenEachLeadsToTheNext_areRefusedWithTheEndOfTheWay() {
        let boards = (0..<1000).map { number in
            ScriptedBoard<EchoIO>(
                "\(number)",
                onCommand: { board, command in
                    board.host?.echo("\(number + 1)").interaction.send(command: command)
                })
        }
        let motherboard = log.makeMotherboard(boards: boards)
        motherboard.echo("0").interaction.send(command: .stop)
        #expect(log.errors == [.nestedTooDeeply("200", depth: 200, path: ["195", "196", "197", "198", "199"])])
        motherboard.echo("801").interaction.send(command: .stop)
        #expect(log.errors.dropFirst() == [.notInstalled("1000", motherboard: "motherboard", suggestions: ["100"])])
    }

    @Test func chain_whenItWasRefused_worksFromWhereItEnded() {
        let (motherboard, boards) = makeChain(1000)
        motherboard.echo("0").activation.activate(with: "first")
        #expect(motherboard.echo("900").activation.activate(with: "second") == .activated)
        #expect(boards[999].inputs == ["second"])
        #expect(log.errors.count == 1)
    }

    @Test func handler_whenItGoesOnFromATask_isNeverRefused() async {
        let motherboard = log.makeMotherboard(boards: [ScriptedBoard<NumberIO> { $0.sendOutput($1) }])
        let number = motherboard.destination(NumberIO.self)
        let (end, continuation) = AsyncStream.makeStream(of: Int.self)
        number.flow.handle { count in
            guard count < 100_000 else { return _ = continuation.yield(count) }
            Task { @MainActor in number.activation.activate(with: count + 1) }
        }
        number.activation.activate(with: 1)
        var ends = end.makeAsyncIterator()
        #expect(await ends.next() == 100_000)
        #expect(log.errors.isEmpty)
    }

    @Test func loop_whenItActivatesWhatItFollows_isNeverRefused() async {
        let motherboard = log.makeMotherboard(boards: [ScriptedBoard<NumberIO> { $0.sendOutput($1) }])
        let number = motherboard.destination(NumberIO.self)
        let outputs = number.outputs
        number.activation.activate(with: 1)
        var last = 0
        for await count in outputs {
            last = count
            if count == 100_000 { break }
            number.activation.activate(with: count + 1)
        }
        #expect(last == 100_000)
        #expect(log.errors.isEmpty)
    }
}
