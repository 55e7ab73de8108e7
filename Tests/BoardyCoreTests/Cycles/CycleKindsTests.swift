import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Cycles are detected for every kind of call.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CycleKindsTests {
    private let log = ErrorLog()

    @Test func steps_whenTheyLeadInACircle_areRefused() {
        let motherboard = log.makeMotherboard(boards: ["a", "b"].map { EchoBoard(identifier: $0) })
        motherboard.registerFlowSteps("a" ->> "b" ->> "a")
        #expect(motherboard.activateBoard(identifier: "a", withOption: "hi") == .activated)
        #expect(log.errors == [.cycle(["a", "b", "a"])])
    }

    @Test func relays_whenTheyLeadInACircle_areRefused() {
        let board = EchoBoard(identifier: "a")
        let motherboard = log.makeMotherboard(boards: [board])
        let (first, second) = (motherboard.echo("a"), motherboard.echo("b"))
        first.flow.sendOutput(through: second)
        second.flow.sendOutput(through: first)
        board.sendOutput("hi")
        #expect(log.errors == [.cycle(["a", "b", "a"])])
    }

    @Test func relay_whenItLeadsToItself_isRefused() {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.echo("echo").flow.sendOutput(through: board)
        board.sendOutput("hi")
        #expect(log.errors == [.cycle(["echo", "echo"])])
    }

    @Test func commands_whenTheyGoBackAndForth_areRefused() {
        let boards = ["a", "b"].map { (id: BoardID) in
            ScriptedBoard<BallIO>(
                id,
                onCommand: { board, _ in
                    board.host?.destination(BallIO.self, id: id == "a" ? "b" : "a").interaction.send()
                })
        }
        let motherboard = log.makeMotherboard(boards: boards)
        motherboard.destination(BallIO.self, id: "a").interaction.send()
        #expect(log.errors == [.cycle(["a", "b", "a"])])
    }

    @Test func actions_whenTheyLeadToThemselves_areRefused() {
        let board = ScriptedBoard<BallIO>()
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.destination(BallIO.self).actionFlow.addTarget(board) { board, action in board.broadcast(action) }
        board.broadcast(.caught)
        #expect(log.errors == [.cycle(["ball", "ball"])])
    }

    @Test func completions_whenTheyActivateAgain_areRefused() {
        var made = 0
        let producer = log.makeProducer()
        producer.registerBoard("plain") { id in
            made += 1
            return ScriptedBoard<PlainIO>(id) { board, _ in board.complete() }
        }
        let motherboard = Motherboard(producer: producer)
        let plain = motherboard.destination(PlainIO.self)
        plain.completion.handle { _ in plain.activation.activate() }
        #expect(plain.activation.activate() == .activated)
        #expect(log.errors == [.cycle(["plain", "plain"])])
        #expect(made > 1)
        #expect(motherboard.boards.isEmpty)
    }

    @Test func boards_whenTheyAreMadeAnewEachTime_areRefused() {
        var made: [BoardID] = []
        let producer = log.makeProducer()
        for id in ["a", "b"] as [BoardID] {
            producer.registerBoard(id) { id in
                made.append(id)
                return ScriptedBoard<EchoIO>(id) { board, _ in board.complete() }
            }
        }
        let motherboard = Motherboard(producer: producer)
        let (first, second) = (motherboard.echo("a"), motherboard.echo("b"))
        first.completion.handle { _ in second.activation.activate(with: "") }
        second.completion.handle { _ in first.activation.activate(with: "") }
        #expect(first.activation.activate(with: "") == .activated)
        #expect(log.errors == [.cycle(["a", "b", "a"])])
        #expect(made.count > 2)
        #expect(motherboard.boards.isEmpty)
    }

    @Test func flows_whenTheyCrossTwoMotherboards_areRefused() {
        let one = log.makeMotherboard(boards: [EchoBoard(identifier: "a")])
        let other = log.makeMotherboard(boards: [EchoBoard(identifier: "b")])
        one.echo("a").flow.activate(other.echo("b"))
        other.echo("b").flow.activate(one.echo("a"))
        #expect(one.echo("a").activation.activate(with: "hi") == .activated)
        #expect(log.errors == [.cycle(["a", "b", "a"])])
    }

    @Test func flows_whenTheyGoThroughAnInnerMotherboard_areRefused() {
        let outer = InwardBoard(producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [outer])
        #expect(motherboard.echo("outer").activation.activate(with: "hi") == .activated)
        #expect(log.errors.map(\.circle) == [["inner", "outer"]])
    }

    @Test func combinedFlow_whenItFeedsItself_isRefused() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard(), NumberBoard()])
        let (echo, number) = (motherboard.echo("echo"), motherboard.destination(NumberIO.self))
        motherboard.combine(echo, number, strategy: .latest) { text, _ in
            echo.activation.activate(with: text)
        }
        echo.activation.activate(with: "hi")
        (motherboard.board(identifier: "number") as? NumberBoard)?.sendOutput(1)
        #expect(log.errors == [.cycle(["echo", "echo"])])
    }
}

/// The interface of boards that exchange commands, or receive their own actions.
private enum BallIO: IOInterface {
    enum Ball: BoardFlowAction { case caught }

    typealias Input = Void
    typealias Output = Void
    typealias Command = Void
    typealias Action = Ball
    static let boardID: BoardID = "ball"
}

/// Activates a board on its inner motherboard, which activates this board.
private final class InwardBoard: ContinuousBoard<EchoIO> {
    init(producer: any ActivatableBoardProducer) {
        super.init(identifier: "outer", producer: producer)
    }

    override func didInstall() {
        motherboard.installBoard(EchoBoard(identifier: "inner"))
        motherboard.echo("inner").flow.handle { [self] in _ = host?.echo("outer").activation.activate(with: $0) }
    }

    override func activate(with input: String) {
        motherboard.echo("inner").activation.activate(with: input)
    }
}
