import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A cycle with branches unwinds at once, without a call for every path.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CycleBranchingTests {
    /// The maximum number of activations in a test, so that an endless cycle fails the test.
    private static let budget = 20_000

    private let log = ErrorLog()
    private let count = Count()

    private final class Count {
        var activations = 0
    }

    /// A board that sends several outputs for each activation.
    private func makeBoard(_ id: BoardID, sends: Int, completes: Bool = false) -> ScriptedBoard<EchoIO> {
        ScriptedBoard(id) { [count] board, input in
            count.activations += 1
            for _ in 0..<sends where count.activations < Self.budget { board.sendOutput(input) }
            if completes { board.complete() }
        }
    }

    @Test(arguments: [1, 2, 3, 10, 30, 50], 2...3)
    func ring_whenItsBoardsSendSeveralTimes_endsSoon(size: Int, sends: Int) {
        let ids = (0..<size).map { BoardID("\($0)") }
        let motherboard = log.makeMotherboard(boards: ids.map { makeBoard($0, sends: sends) })
        for (id, next) in zip(ids, ids.dropFirst() + ids.prefix(1)) {
            motherboard.echo(id).flow.activate(motherboard.echo(next))
        }
        #expect(motherboard.echo("0").activation.activate(with: "hi") == .activated)
        #expect(count.activations < 5_000)
        #expect(log.errors.allSatisfy { $0.circle?.count == size })
        #expect(!log.errors.isEmpty)
    }

    @Test(arguments: [1, 2, 3], [false, true])
    func sixBoards_whenEachLeadsToAll_endSoon(sends: Int, includingThemselves: Bool) {
        let ids = (0..<6).map { BoardID("\($0)") }
        let motherboard = log.makeMotherboard(boards: ids.map { makeBoard($0, sends: sends) })
        for id in ids {
            for next in ids where next != id || includingThemselves {
                motherboard.echo(id).flow.activate(motherboard.echo(next))
            }
        }
        #expect(motherboard.echo("0").activation.activate(with: "hi") == .activated)
        #expect(count.activations < Self.budget)
        #expect(log.errors.allSatisfy { $0.circle != nil })
    }

    @Test func sixBoards_whenEachIsMadeAnewEachTime_endSoon() {
        let ids = (0..<6).map { BoardID("\($0)") }
        let producer = log.makeProducer()
        for id in ids { producer.registerBoard(id) { makeBoard($0, sends: 2, completes: true) } }
        let motherboard = Motherboard(producer: producer)
        for id in ids {
            for next in ids where next != id { motherboard.echo(id).flow.activate(motherboard.echo(next)) }
        }
        #expect(motherboard.echo("0").activation.activate(with: "hi") == .activated)
        #expect(count.activations < Self.budget)
    }

    @Test func ring_whenItIsLargerThanWhatIsNoted_endsSoon() {
        let ids = (0..<75).map { BoardID("\($0)") }
        let motherboard = log.makeMotherboard(boards: ids.map { makeBoard($0, sends: 2) })
        for (id, next) in zip(ids, ids.dropFirst() + ids.prefix(1)) {
            motherboard.echo(id).flow.activate(motherboard.echo(next))
        }
        #expect(motherboard.echo("0").activation.activate(with: "hi") == .activated)
        #expect(count.activations < Self.budget)
    }

    @Test func board_whenItLeadsToAnotherOfItsKindInside_endsSoon() {
        let producer = log.makeProducer()
        producer.registerBoard("folder") { [count] id in
            FolderBoard(identifier: id, producer: producer) {
                count.activations += 1
                return count.activations < Self.budget
            }
        }
        let motherboard = Motherboard(producer: producer)
        #expect(motherboard.destination(PlainIO.self, id: "folder").activation.activate() == .activated)
        #expect(count.activations < Self.budget)
    }

    @Test func boards_whenEachIsNextToTwoOthers_endSoon() {
        let ids = (0..<30).map { BoardID("\($0)") }
        let motherboard = log.makeMotherboard(boards: ids.map { makeBoard($0, sends: 2) })
        for (index, id) in ids.enumerated() {
            for step in [1, 7] {
                motherboard.echo(id).flow.activate(motherboard.echo(ids[(index + step) % ids.count]))
            }
        }
        #expect(motherboard.echo("0").activation.activate(with: "hi") == .activated)
        #expect(count.activations < Self.budget)
    }
}

/// Activates two boards of the same kind on its inner motherboard, one after the other.
private final class FolderBoard: ContinuousBoard<PlainIO> {
    private let goesOn: @MainActor () -> Bool

    init(identifier: BoardID, producer: any ActivatableBoardProducer, goesOn: @escaping @MainActor () -> Bool) {
        self.goesOn = goesOn
        super.init(identifier: identifier, producer: producer)
    }

    override func activate(with _: Void) {
        for _ in 0..<2 where goesOn() {
            motherboard.destination(PlainIO.self, id: "folder").activation.activate()
        }
    }
}
