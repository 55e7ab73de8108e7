import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Each removal in a long chain is notified once, and the depth of the stack is limited.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RemovalChainTests {
    private let log = ErrorLog()

    enum RemovalRoute: CaseIterable {
        case complete
        case remove
    }

    /// Boards that each remove or complete the next board when they are removed.
    private func makeRemovals(_ length: Int, _ way: RemovalRoute) -> (Motherboard, [DominoBoard]) {
        let boards = (0..<length).map { DominoBoard(identifier: "\($0)") }
        let motherboard = log.makeMotherboard(boards: boards)
        for (board, id) in zip(boards, boards.dropFirst().map(\.identifier)) {
            let next = motherboard.destination(PlainIO.self, id: id)
            board.push = { [unowned motherboard] in
                switch way {
                case .complete: next.completer.complete()
                case .remove: motherboard.removeBoard(identifier: id)
                }
            }
        }
        return (motherboard, boards)
    }

    /// Boards that are each completed by the completion handler of the previous board.
    private func makeCompletions(_ length: Int) -> (Motherboard, Completions) {
        let ids = (0..<length).map { BoardID("\($0)") }
        let motherboard = log.makeMotherboard(boards: ids.map { PlainBoard(identifier: $0) })
        let chain = Completions(ids.map { motherboard.destination(PlainIO.self, id: $0) })
        for (number, board) in chain.boards.enumerated() {
            board.completion.handle { [unowned chain] in chain.hear(number, $0) }
        }
        return (motherboard, chain)
    }

    @Test(arguments: [200, 201, 10_000])
    func completions_whenEachCompletesTheNext_areToldOnceAndInOrder(length: Int) {
        let (motherboard, chain) = makeCompletions(length)
        chain.complete(0)
        #expect(chain.told == Array(0..<length))
        #expect(chain.sent == (0..<length).map(Completions.isDone))
        #expect(chain.deepest == 200)
        #expect(motherboard.boards.isEmpty)
        #expect(log.errors.isEmpty)
    }

    @Test(arguments: RemovalRoute.allCases)
    func removals_whenEachEndsTheNext_areDoneOnce(way: RemovalRoute) {
        let (motherboard, boards) = makeRemovals(10_000, way)
        var completed: [Int] = []
        for (number, board) in boards.enumerated() {
            let destination = motherboard.destination(PlainIO.self, id: board.identifier)
            destination.completion.handle { _ in completed.append(number) }
        }
        switch way {
        case .complete: boards[0].complete()
        case .remove: motherboard.removeBoard(identifier: "0")
        }
        #expect(boards.allSatisfy { $0.removals == 1 })
        #expect(boards.allSatisfy { $0.host == nil })
        #expect(completed.sorted() == (way == .complete ? Array(0..<10_000) : []))
        #expect(motherboard.boards.isEmpty)
        #expect(log.errors.isEmpty)
    }

    @Test func completions_whenNestedTooDeeply_areToldWhenAllButTheOutermostCallHaveReturned() {
        let (motherboard, chain) = makeCompletions(1000)
        var (toldInside, leftInside) = (0, 0)
        motherboard.installBoard(
            ScriptedBoard<PlainIO>("outer") { [unowned motherboard] _, _ in
                chain.complete(0)
                (toldInside, leftInside) = (chain.told.count, 1001 - motherboard.boards.count)
            })
        motherboard.activateBoard(identifier: "outer")
        // All completions were delivered before the outermost call returned.
        #expect((toldInside, leftInside) == (1000, 1000))
        #expect(chain.told == Array(0..<1000))
        #expect(motherboard.boards.map(\.identifier) == ["outer"])
    }

    @Test func removal_whenNestedTooDeeply_isDoneWhenTheOthersHaveReturned() {
        let (motherboard, boards) = makeRemovals(201, .remove)
        var seen: [Int] = []
        let push = boards[198].push
        boards[198].push = {
            push?()
            seen = [boards[199].removals, boards[200].removals]
        }
        boards[199].push = { [unowned motherboard] in
            motherboard.removeBoard(identifier: "200")
            // The board is off the motherboard, but cannot be installed before its removal is notified.
            #expect(boards[200].removals == 0)
            #expect(boards[200].host == nil)
            #expect(motherboard.installBoard(boards[200]) == .removalInProgress("200"))
        }
        motherboard.removeBoard(identifier: "0")
        #expect(seen == [1, 0])
        #expect(boards[200].removals == 1)
        #expect(motherboard.installBoard(boards[200]) == nil)
    }

    @Test func completions_whenManyAreNestedTooDeeplyAtOnce_areToldInOrder() {
        let (motherboard, chain) = makeCompletions(200)
        let others = (0..<5).map { PlainBoard(identifier: "other.\($0)") }
        var told: [Int] = []
        for (number, board) in others.enumerated() {
            motherboard.installBoard(board)
            motherboard.destination(PlainIO.self, id: board.identifier).completion.handle { _ in told.append(number) }
        }
        chain.boards[199].completion.handle { _ in
            for board in others { board.complete() }
            #expect(told.isEmpty)
        }
        chain.complete(0)
        #expect(told == [0, 1, 2, 3, 4])
    }
}

/// Removes or completes the next board, through `push`, when it is removed.
private final class DominoBoard: Board<PlainIO> {
    var push: (@MainActor () -> Void)?
    private(set) var removals = 0

    override func didRemove() {
        removals += 1
        push?()
    }
}

/// Completes the next board in each completion handler.
@MainActor
private final class Completions {
    let boards: [Destination<PlainIO>]
    private(set) var told: [Int] = []
    private(set) var sent: [Bool] = []
    private(set) var deepest = 0
    private var depth = 0

    init(_ boards: [Destination<PlainIO>]) {
        self.boards = boards
    }

    static func isDone(_ number: Int) -> Bool { number.isMultiple(of: 3) }

    func complete(_ number: Int) {
        boards[number].completer.complete(Self.isDone(number))
    }

    func hear(_ number: Int, _ isDone: Bool) {
        told.append(number)
        sent.append(isDone)
        depth += 1
        deepest = max(deepest, depth)
        if number + 1 < boards.count { complete(number + 1) }
        depth -= 1
    }
}
