import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The lifetime of a general flow, and the motherboard that it is limited to.
@MainActor
struct GeneralFlowLifetimeTests {
    private let log = ErrorLog()

    private final class Target {}

    @Test func token_whenCancelled_endsThisGeneralFlowOnly() {
        let board = SenderBoard<Int>()
        let motherboard = log.makeMotherboard(boards: [board])
        var received: [String] = []
        let token = motherboard.registerGeneralFlow(of: Int.self) { received.append("a\($0)") }
        let kept = motherboard.registerGeneralFlow(of: Int.self) { received.append("b\($0)") }
        token.cancel()
        token.cancel()
        #expect(!token.isActive)
        #expect(kept.isActive)
        board.sendOutput(1)
        #expect(received == ["b1"])
    }

    @Test func target_whenGone_isNeitherKeptNorCalled() {
        let board = SenderBoard<Int>()
        let motherboard = log.makeMotherboard(boards: [board])
        var calls = 0
        var target: Target? = Target()
        weak let reference = target
        let token = target.map { motherboard.registerGeneralFlow(of: Int.self, target: $0) { _, _ in calls += 1 } }
        board.sendOutput(1)
        #expect(calls == 1)
        target = nil
        #expect(reference == nil)
        #expect(token?.isActive == false)
        board.sendOutput(2)
        #expect(calls == 1)
    }

    @Test func target_whenGone_letsGoOfTheHandlerWithTheNextOutput() {
        let board = SenderBoard<Int>()
        let motherboard = log.makeMotherboard(boards: [board])
        weak var reference: Target?
        do {
            let captured = Target()
            reference = captured
            motherboard.registerGeneralFlow(of: Int.self, target: Target()) { _, _ in _ = captured }
        }
        #expect(reference != nil)
        board.sendOutput(1)
        #expect(reference == nil)
    }

    @Test func target_whenAlive_receivesItselfAndTheOutput() {
        let board = SenderBoard<Int>()
        let motherboard = log.makeMotherboard(boards: [board])
        let target = Target()
        var received: [(ObjectIdentifier, Int)] = []
        motherboard.registerGeneralFlow(of: Int.self, target: target) { received.append((ObjectIdentifier($0), $1)) }
        board.sendOutput(7)
        #expect(received.map(\.0) == [ObjectIdentifier(target)])
        #expect(received.map(\.1) == [7])
    }

    @Test func motherboard_whenReleased_letsGoOfGeneralHandlers() {
        weak var reference: Target?
        var motherboard: Motherboard? = log.makeMotherboard(boards: [SenderBoard<Int>()])
        let token: FlowToken?
        do {
            let captured = Target()
            reference = captured
            token = motherboard?.registerGeneralFlow(of: Int.self) { _ in _ = captured }
        }
        #expect(reference != nil)
        motherboard = nil
        #expect(reference == nil)
        #expect(token?.isActive == false)
    }

    @Test func generalFlow_whenABoardInsideOfABoardSends_isNotCalledOutside() {
        let shell = ShellBoard(producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        let board = SenderBoard<Int>()
        shell.motherboard.installBoard(board)
        var (outside, inside): ([Int], [Int]) = ([], [])
        motherboard.registerGeneralFlow(of: Int.self) { outside.append($0) }
        shell.motherboard.registerGeneralFlow(of: Int.self) { inside.append($0) }
        board.sendOutput(1)
        #expect(outside == [])
        #expect(inside == [1])
    }

    @Test func generalFlow_whenABoardOutsideSends_isNotCalledInside() {
        let shell = ShellBoard(producer: log.makeProducer())
        let board = SenderBoard<Int>()
        let motherboard = log.makeMotherboard(boards: [shell, board])
        var (outside, inside): ([Int], [Int]) = ([], [])
        motherboard.registerGeneralFlow(of: Int.self) { outside.append($0) }
        shell.motherboard.registerGeneralFlow(of: Int.self) { inside.append($0) }
        board.sendOutput(1)
        #expect(outside == [1])
        #expect(inside == [])
    }

    @Test func generalFlow_whenItsMotherboardHasEnded_registersNothingAndReports() {
        let shell = ShellBoard(identifier: "shell", producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        let inner = shell.motherboard
        motherboard.removeBoard(identifier: "shell")
        weak var reference: Target?
        let token: FlowToken
        do {
            let captured = Target()
            reference = captured
            token = inner.registerGeneralFlow(of: Int.self) { _ in _ = captured }
        }
        #expect(!token.isActive)
        #expect(reference == nil)
        #expect(log.errors == [.motherboardReleased("shell.inner")])
    }

    @Test func generalFlow_whenItsMotherboardHasEnded_isForgotten() {
        let shell = ShellBoard(producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        let inner = shell.motherboard
        let token = inner.registerGeneralFlow(of: Int.self) { _ in }
        #expect(token.isActive)
        motherboard.clearActiveBoards()
        #expect(!token.isActive)
        withExtendedLifetime(inner) {}
    }
}
