import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The removal of a board ends only the calls and notifies only the handlers that waited for that board. Calls and
/// handlers that wait for the next board are unaffected.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RemovalSnapshotTests {
    private let log = ErrorLog()

    @Test func completion_whenRegisteredWhileTheBoardLeaves_isNotTold() {
        let motherboard = log.makeMotherboard()
        let plain = motherboard.destination(PlainIO.self)
        var told: [String] = []
        plain.completion.handle { _ in told.append("before") }
        motherboard.installBoard(
            ScriptedBoard<PlainIO>(onRemove: { plain.completion.handle { _ in told.append("meanwhile") } }))
        plain.completer.complete()
        #expect(told == ["before"])
        motherboard.installBoard(PlainBoard())
        plain.completer.complete()
        #expect(told == ["before", "before", "meanwhile"])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)  // Task.immediate
    @Test func firstOutput_ofTheBoardThatFollows_isNotEndedByTheOneBefore() async throws {
        let producer = log.makeProducer()
        producer.registerBoard("number") { NumberBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        let number = motherboard.destination(NumberIO.self)
        var waiting: Task<Int, any Error>?
        motherboard.installBoard(
            ScriptedBoard<NumberIO>(onRemove: {
                waiting = Task.immediate { try await number.activation.firstOutput(with: 1) }
            }))
        motherboard.removeBoard(identifier: "number")
        let next = try #require(motherboard.board(identifier: "number") as? NumberBoard)
        #expect(next.inputs == [1])
        next.sendOutput(7)
        #expect(try await waiting?.value == 7)
    }

    // MARK: Completions deferred by deep nesting

    /// Completes 200 boards, each in the completion handler of the previous one.
    ///
    /// - Parameters:
    ///   - innermost: Called at the deepest level, where completions are deferred.
    ///   - wayBack: Called at level 100, after the calls of the deeper levels have returned.
    private func nest(
        on motherboard: Motherboard,
        innermost: @escaping @MainActor () -> Void,
        wayBack: @escaping @MainActor () -> Void
    ) {
        let ids = (0..<200).map { BoardID("nest.\($0)") }
        for id in ids { motherboard.installBoard(PlainBoard(identifier: id)) }
        let nest = ids.map { motherboard.destination(PlainIO.self, id: $0) }
        for (index, board) in nest.enumerated() {
            board.completion.handle { _ in
                if index == 199 { innermost() } else { nest[index + 1].completer.complete() }
                if index == 100 { wayBack() }
            }
        }
        nest[0].completer.complete()
    }

    @Test func completions_ofOneIdentifier_areToldInTheOrderInWhichTheBoardsLeft() {
        let motherboard = log.makeMotherboard()
        let (first, second) = (NumberBoard(), NumberBoard())
        var told: [Bool] = []
        motherboard.destination(NumberIO.self).completion.handle { told.append($0) }
        motherboard.installBoard(first)
        nest(
            on: motherboard, innermost: { first.complete(true) },
            wayBack: { [unowned motherboard] in
                motherboard.installBoard(second)
                second.complete(false)
                #expect(told.isEmpty)
            })
        #expect(told == [true, false])
        #expect(log.errors == [])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)  // Task.immediate
    @Test func firstOutput_ofTheBoardThatFollows_isNotEndedByAnEndingThatHadToWait() async throws {
        let producer = log.makeProducer()
        producer.registerBoard("number") { NumberBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        let number = motherboard.destination(NumberIO.self)
        let first = NumberBoard()
        motherboard.installBoard(first)
        var waiting: Task<Int, any Error>?
        nest(
            on: motherboard, innermost: { first.complete() },
            wayBack: { waiting = Task.immediate { try await number.activation.firstOutput(with: 1) } })
        let next = try #require(motherboard.board(identifier: "number") as? NumberBoard)
        next.sendOutput(7)
        #expect(try await waiting?.value == 7)
    }

    @Test func completion_ofABoardInside_isToldBeforeWhatIsAroundItGoes() {
        let shell = ShellBoard(producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        let inside = NumberBoard()
        shell.motherboard.installBoard(inside)
        var told: [Bool] = []
        shell.motherboard.destination(NumberIO.self).completion.handle { told.append($0) }
        nest(
            on: motherboard, innermost: { inside.complete(true) },
            wayBack: { [unowned motherboard] in motherboard.removeBoard(identifier: shell.identifier) })
        #expect(told == [true])
        #expect(log.errors == [])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)  // Task.immediate
    @Test func firstOutput_whenTheEndingHasToWaitAndTheMotherboardGoesFirst_ends() async {
        var other: Motherboard? = log.makeMotherboard()
        let board = NumberBoard()
        other?.installBoard(board)
        let number = other?.destination(NumberIO.self)
        let waiting = Task.immediate { try await number?.activation.firstOutput(with: 1) }
        nest(on: log.makeMotherboard(), innermost: { board.complete() }, wayBack: { other = nil })
        await #expect(throws: BoardError.motherboardReleased("number")) { try await waiting.value }
    }
}
