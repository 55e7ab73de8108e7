import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Endless restarts of boards that complete are refused, and later calls succeed.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RemovalLoopTests {
    /// The maximum number of boards in a test, so that an endless loop fails the test.
    private static let budget = 20_000

    private let log = ErrorLog()
    private let count = Count()

    private final class Count {
        var made = 0
        var completions = 0
    }

    /// A board that completes when it is activated.
    private func makeBoard(_ id: BoardID) -> ScriptedBoard<PlainIO> {
        count.made += 1
        return ScriptedBoard(id) { board, _ in board.complete() }
    }

    /// Boards that are each produced and activated when the previous board has completed.
    private func makeRing(_ size: Int) -> (Motherboard, [Destination<PlainIO>]) {
        let ids = (0..<size).map { BoardID("\($0)") }
        let producer = log.makeProducer()
        for id in ids { producer.registerBoard(id) { makeBoard($0) } }
        let motherboard = Motherboard(producer: producer)
        let ring = ids.map { motherboard.destination(PlainIO.self, id: $0) }
        for (board, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
            board.completion.handle { [count] _ in
                count.completions += 1
                if count.made < Self.budget { next.activation.activate() }
            }
        }
        return (motherboard, ring)
    }

    /// Expects that calls succeed, and that a new cycle is detected.
    private func expectOrder() {
        let log = ErrorLog()
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        let echo = motherboard.echo("echo")
        #expect(echo.activation.activate(with: "hi") == .activated)
        #expect(board.inputs == ["hi"])
        #expect(log.errors.isEmpty)
        echo.flow.activate(echo)
        echo.activation.activate(with: "hi")
        #expect(log.errors == [.cycle(["echo", "echo"])])
    }

    @Test(arguments: [1, 2, 3, 25], [false, true])
    func boards_whenEachIsRestartedForEver_areRefusedAsACycle(size: Int, beginsWithACompletion: Bool) {
        let (motherboard, ring) = makeRing(size)
        if beginsWithACompletion {
            motherboard.installBoard(makeBoard("0"))
            ring[0].completer.complete()
        } else {
            #expect(ring[0].activation.activate() == .activated)
        }
        #expect(log.errors.map { $0.circle?.count } == [size])
        #expect(count.made < 500)
        #expect(count.completions == count.made)
        #expect(motherboard.boards.isEmpty)
        #expect(ring[0].activation.activate() == .activated)
        #expect(log.errors.count == 2)
        expectOrder()
    }

    @Test func board_whenItsCompletionActivatesAndCompletesIt_isRefused() {
        let producer = log.makeProducer()
        producer.registerBoard("plain") { [count] id in
            count.made += 1
            return PlainBoard(identifier: id)
        }
        let motherboard = Motherboard(producer: producer)
        let plain = motherboard.destination(PlainIO.self)
        plain.completion.handle { [count] _ in
            count.completions += 1
            guard count.made < Self.budget else { return }
            plain.activation.activate()
            plain.completer.complete()
        }
        plain.activation.activate()
        plain.completer.complete()
        #expect(log.errors.count == 1)
        #expect(count.made < 500)
        #expect(count.completions == count.made)
        #expect(motherboard.boards.isEmpty)
        expectOrder()
    }

    /// A ring with more calls per round than `CycleGuard` records.
    @Test(arguments: [false, true])
    func boards_whenTheRingTheyAreRestartedInIsLarge_areRefused(beginsWithACompletion: Bool) {
        let ids = (0..<150).map { BoardID("\($0)") }
        let motherboard = log.makeMotherboard()
        let ring = ids.map { motherboard.destination(PlainIO.self, id: $0) }
        for (board, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
            board.completion.handle { [unowned motherboard, count] _ in
                count.completions += 1
                guard count.made < Self.budget else { return }
                motherboard.installBoard(makeBoard(next.identifier))
                next.activation.activate()
            }
        }
        motherboard.installBoard(makeBoard("0"))
        if beginsWithACompletion { ring[0].completer.complete() } else { ring[0].activation.activate() }
        #expect(!log.errors.isEmpty)
        #expect(count.made < Self.budget)
        expectOrder()
    }

    // MARK: New boards

    /// Installs and activates a board with a new identifier, and repeats this after each completion.
    private func startNewBoard(on motherboard: Motherboard) {
        let board = makeBoard("\(count.made)")
        let destination = motherboard.destination(PlainIO.self, id: board.identifier)
        destination.completion.handle { [unowned motherboard, count] _ in
            count.completions += 1
            if count.made < Self.budget { startNewBoard(on: motherboard) }
        }
        motherboard.installBoard(board)
        destination.activation.activate()
    }

    @Test func newBoards_whenTheFirstIsActivated_areRefusedWhenNestedTooDeeply() {
        let motherboard = log.makeMotherboard()
        startNewBoard(on: motherboard)
        #expect(log.errors == [.nestedTooDeeply("100", depth: 200, path: ["97", "98", "99"])])
        #expect((count.made, count.completions) == (101, 100))
        #expect(motherboard.boards.isEmpty)
        expectOrder()
    }

    /// Every 400th nested call is a removal, which cannot be refused. Its notification is deferred, so the loop
    /// continues up to the limit of installations.
    @Test func newBoards_whenTheFirstCompletes_areRefusedInTheEnd() {
        let motherboard = log.makeMotherboard(boards: [PlainBoard()])
        let plain = motherboard.destination(PlainIO.self)
        plain.completion.handle { [unowned motherboard] _ in startNewBoard(on: motherboard) }
        plain.completer.complete()
        #expect(log.errors.first == .installationLimitExceeded("\(count.made - 1)", count: 10_000))
        #expect(count.made > 10_000)
        #expect(motherboard.boards.isEmpty)
        expectOrder()
    }
}
