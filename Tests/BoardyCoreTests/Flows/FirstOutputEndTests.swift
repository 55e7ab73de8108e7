import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// `firstOutput` throws the reason when no output can follow, and removes its handlers.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FirstOutputEndTests {
    /// The ways to remove a board from its motherboard.
    enum End: CaseIterable {
        case completes, fails, isCompleted, isRemoved, isCleared
    }

    private let log = ErrorLog()

    @Test(arguments: End.allCases, [true, false])
    func firstOutput_whenTheBoardGoesWithoutOne_throws(end: End, isLater: Bool) async {
        let board = ScriptedBoard<NumberIO> { board, _ in
            let act = { Self.take(board, off: end) }
            if isLater { Task { act() } } else { act() }
        }
        let motherboard = log.makeMotherboard(boards: [board])
        let number = motherboard.destination(NumberIO.self)
        await #expect(throws: BoardError.completedWithoutOutput("number")) {
            try await number.activation.firstOutput(with: 1)
        }
        #expect(number.slot.handlerCount == 0)
        #expect(log.errors.isEmpty)
    }

    @Test(arguments: [true, false])
    func firstOutput_whenTheMotherboardGoes_throws(isLater: Bool) async {
        let owner = Owner()
        let board = ScriptedBoard<NumberIO> { _, _ in
            if isLater { Task { owner.motherboard = nil } } else { owner.motherboard = nil }
        }
        owner.motherboard = log.makeMotherboard(boards: [board])
        guard let number = owner.motherboard?.destination(NumberIO.self) else { return }
        await #expect(throws: BoardError.motherboardReleased("number")) {
            try await number.activation.firstOutput(with: 1)
        }
        #expect(log.errors.isEmpty)
    }

    @Test func firstOutput_whenTheMotherboardGoesElsewhere_throws() async {
        let (elsewhere, number) = makeElsewhere()
        let waiter = Task { try await number.activation.firstOutput(with: 1) }
        await yieldUntil { number.slot.handlerCount > 0 }
        await Task.detached { await elsewhere.release() }.value
        await #expect(throws: BoardError.motherboardReleased("number")) { try await waiter.value }
    }

    @Test func firstOutput_whenTheBoardIsUnknown_throwsThatError() async {
        let motherboard = log.makeMotherboard()
        let error = BoardError.unknownBoard("number", motherboard: "motherboard", suggestions: [])
        let number = motherboard.destination(NumberIO.self)
        await #expect(throws: error) { try await number.activation.firstOutput(with: 1) }
        #expect(number.slot.handlerCount == 0)
        #expect(log.errors == [error])
    }

    @Test func firstOutput_whenTheMotherboardIsGone_throwsThatError() async {
        let number: Destination<NumberIO>
        do { number = log.makeMotherboard(boards: [NumberBoard()]).destination(NumberIO.self) }
        await #expect(throws: BoardError.motherboardReleased("number")) {
            try await number.activation.firstOutput(with: 1)
        }
        #expect(log.errors == [.motherboardReleased("number")])
    }

    @Test func firstOutput_whenTheInterfaceIsAnother_throwsThatError() async {
        let motherboard = log.makeMotherboard(boards: [NumberBoard()])
        let error = BoardError.interfaceMismatch("number", known: "NumberIO", requested: "EchoIO")
        await #expect(throws: error) { try await motherboard.echo("number").activation.firstOutput(with: "") }
        #expect(log.errors == [error])
    }

    @Test func firstOutput_whenTheBoardCompletesBeforeItIsActivated_throwsThatError() async {
        final class Hasty: Board<NumberIO> {
            override func didInstall() { complete() }
        }
        let producer = log.makeProducer()
        producer.registerBoard("number") { Hasty(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        await #expect(throws: BoardError.removedBeforeActivation("number", type: "Hasty")) {
            try await motherboard.destination(NumberIO.self).activation.firstOutput(with: 1)
        }
    }

    @Test func firstOutput_whenItHasBeenReturned_leavesNoHandler() async throws {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.echo("echo")
        for _ in 0..<100 { _ = try await echo.activation.firstOutput(with: "hi") }
        #expect(echo.slot.handlerCount == 0)
    }

    @Test func firstOutput_whenWaiting_keepsNothing() async {
        weak var board: NumberBoard?
        let owner = Owner()
        do {
            let installed = NumberBoard()
            board = installed
            owner.motherboard = log.makeMotherboard(boards: [installed])
        }
        guard let number = owner.motherboard?.destination(NumberIO.self) else { return }
        let waiter = Task { try await number.activation.firstOutput(with: 1) }
        await yieldUntil { number.slot.handlerCount > 0 }
        owner.motherboard = nil
        #expect(board == nil)
        _ = await waiter.result
    }

    private static func take(_ board: Board<NumberIO>, off end: End) {
        switch end {
        case .completes: board.complete()
        case .fails: board.complete(false)
        case .isCompleted: board.host?.destination(NumberIO.self).completer.complete()
        case .isRemoved: board.host?.removeBoard(identifier: "number")
        case .isCleared: board.host?.clearActiveBoards()
        }
    }

    private func makeElsewhere() -> (OtherActorHolder<Motherboard>, Destination<NumberIO>) {
        let motherboard = log.makeMotherboard(boards: [NumberBoard()])
        let number = motherboard.destination(NumberIO.self)
        return (OtherActorHolder(motherboard), number)
    }
}

@MainActor
private final class Owner {
    var motherboard: Motherboard?
}
