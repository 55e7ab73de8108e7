import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Flows that form a cycle are refused at the call that closes it. The error contains the path.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CycleTests {
    private let log = ErrorLog()

    /// Boards that activate one another in a ring.
    private func makeRing(_ ids: BoardID...) -> (Motherboard, [EchoBoard]) {
        let boards = ids.map { EchoBoard(identifier: $0) }
        let motherboard = log.makeMotherboard(boards: boards)
        for (id, next) in zip(ids, ids.dropFirst() + ids.prefix(1)) {
            motherboard.echo(id).flow.activate(motherboard.echo(next))
        }
        return (motherboard, boards)
    }

    @Test func activation_whenABoardLeadsToItself_isRefused() {
        let (motherboard, boards) = makeRing("a")
        #expect(motherboard.echo("a").activation.activate(with: "hi") == .activated)
        #expect(log.errors == [.cycle(["a", "a"])])
        #expect(boards[0].inputs.count > 1)
    }

    @Test func activation_whenTwoBoardsLeadToEachOther_isRefusedWithThePath() {
        let (motherboard, boards) = makeRing("a", "b")
        #expect(motherboard.echo("a").activation.activate(with: "hi") == .activated)
        #expect(log.errors == [.cycle(["a", "b", "a"])])
        #expect(log.texts[0].contains("a -> b -> a"))
        #expect(boards.allSatisfy { $0.inputs.count > 1 })
    }

    @Test func activation_whenThreeBoardsLeadInACircle_isRefusedWithThePath() {
        let (motherboard, _) = makeRing("a", "b", "c")
        #expect(motherboard.echo("a").activation.activate(with: "hi") == .activated)
        #expect(log.errors.map(\.circle) == [["a", "b", "c"]])
    }

    @Test func activation_whenTheCircleIsEnteredFromOutside_isRefusedWithoutTheWayThere() {
        let (motherboard, _) = makeRing("a", "b")
        motherboard.installBoard(EchoBoard(identifier: "start"))
        motherboard.echo("start").flow.activate(motherboard.echo("a"))
        #expect(motherboard.echo("start").activation.activate(with: "hi") == .activated)
        #expect(log.errors.map(\.circle) == [["a", "b"]])
    }

    @Test func activation_whenRefused_saysSoToWhoeverAsked() {
        var failures: [BoardError] = []
        let board = ScriptedBoard<NumberIO> { board, input in
            let number = board.serviceMap.link() as NumberServiceMap
            if let error = number.ioNumber.activation.activate(with: input).error { failures.append(error) }
        }
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.destination(NumberIO.self).activation.activate(with: 1)
        #expect(failures == [.cycle(["number", "number"])])
        #expect(log.errors == failures)
    }

    @Test func firstOutput_whenItsActivationLeadsInACircle_goesOnWaiting() async {
        let board = ScriptedBoard<NumberIO> { board, input in
            let number = (board.serviceMap.link() as NumberServiceMap).ioNumber
            number.activation.activate(with: input)
        }
        let motherboard = log.makeMotherboard(boards: [board])
        let number = motherboard.destination(NumberIO.self)
        // The activation succeeds, and the nested activation is refused. The waiter still waits for an output.
        let waiter = Task { try await number.activation.firstOutput(with: 1) }
        await yieldUntil { !log.errors.isEmpty }
        motherboard.clearActiveBoards()
        await #expect(throws: BoardError.completedWithoutOutput("number")) { try await waiter.value }
        #expect(log.errors == [.cycle(["number", "number"])])
    }

    // MARK: After a cycle

    @Test func boards_whenACircleWasRefused_workAgain() {
        let (motherboard, boards) = makeRing("a", "b")
        motherboard.echo("a").activation.activate(with: "round")
        let counts = boards.map(\.inputs.count)
        motherboard.echo("b").activation.activate(with: "again")
        #expect(log.errors == [.cycle(["a", "b", "a"]), .cycle(["b", "a", "b"])])
        #expect(boards.map(\.inputs.count) == [counts[1] * 2, counts[0] * 2])
    }

    @Test func boards_whenTheCircleIsOpened_workWithoutErrors() {
        let (first, second) = (EchoBoard(identifier: "a"), EchoBoard(identifier: "b"))
        let motherboard = log.makeMotherboard(boards: [first, second])
        motherboard.echo("a").flow.activate(motherboard.echo("b"))
        let token = motherboard.echo("b").flow.activate(motherboard.echo("a"))
        motherboard.echo("a").activation.activate(with: "round")
        token.cancel()
        let counts = (first.inputs.count, second.inputs.count)
        #expect(motherboard.echo("a").activation.activate(with: "once") == .activated)
        #expect(first.inputs.count == counts.0 + 1)
        #expect(second.inputs.count == counts.1 + 1)
        #expect(log.errors.count == 1)
    }

    @Test func otherBoards_whileACircleIsLeft_areStillReached() {
        let (motherboard, boards) = makeRing("a", "b")
        let next = EchoBoard(identifier: "c")
        motherboard.installBoard(next)
        motherboard.echo("b").flow.activate(motherboard.echo("c"))
        motherboard.echo("a").activation.activate(with: "hi")
        #expect(next.inputs.count == boards[1].inputs.count)
        #expect(log.errors == [.cycle(["a", "b", "a"])])
    }

    @Test func otherMotherboards_whenOneGoesInACircle_work() {
        let (motherboard, _) = makeRing("a", "b")
        let owner = Owner(motherboard)
        motherboard.echo("b").flow.handle { _ in
            if !log.errors.isEmpty { owner.motherboard = nil }
        }
        motherboard.echo("a").activation.activate(with: "hi")
        let other = EchoBoard(identifier: "a")
        let otherMotherboard = log.makeMotherboard(boards: [other])
        #expect(otherMotherboard.echo("a").activation.activate(with: "hi") == .activated)
        #expect(other.inputs == ["hi"])
    }
}

@MainActor
private final class Owner {
    var motherboard: Motherboard?

    init(_ motherboard: Motherboard) {
        self.motherboard = motherboard
    }
}

private struct NumberServiceMap: ModuleServiceMap {
    let root: ServiceMap
    init(_ root: ServiceMap) { self.root = root }
    var ioNumber: Destination<NumberIO> { destination() }
}
