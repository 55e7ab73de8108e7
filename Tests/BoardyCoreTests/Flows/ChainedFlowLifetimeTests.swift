import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The lifetime of a chained flow, and changes to the chain during a delivery.
@MainActor
struct ChainedFlowLifetimeTests {
    private let log = ErrorLog()
    private let board = SenderBoard<Int>()

    private final class Target {}

    @MainActor
    private final class Chain {
        var chain: ChainedFlow?
        var taken: [String] = []
    }

    @Test func link_whenAddedByAHandlerOfTheChain_isAskedForTheNextOutput() {
        let other = SenderBoard<String>(identifier: "other")
        let motherboard = log.makeMotherboard(boards: [board, other])
        let stored = Chain()
        stored.chain = motherboard.registerChainedFlow(from: "value", "other").handle(Int.self) { [stored] number in
            stored.taken.append("first \(number)")
            stored.chain?.otherwise { stored.taken.append("late \($0)") }
        }
        board.sendOutput(1)
        #expect(stored.taken == ["first 1"])
        other.sendOutput("hi")
        #expect(stored.taken == ["first 1", "late hi"])
        #expect(log.errors == [])
    }

    @Test func link_whenAddedWhileAnOutputIsOnItsWay_isAskedForIt() {
        let motherboard = log.makeMotherboard(boards: [board])
        let stored = Chain()
        motherboard.destination(SenderIO<Int>.self).flow.handle { [stored] _ in
            stored.chain?.otherwise { stored.taken.append("\($0)") }
            stored.chain = nil
        }
        stored.chain = motherboard.registerChainedFlow(from: "value")
        board.sendOutput(1)
        #expect(stored.taken == ["1"])
    }

    @Test func chain_whenAHandlerSendsAgain_takesBoth() {
        let motherboard = log.makeMotherboard(boards: [board])
        var taken: [Int] = []
        motherboard.registerChainedFlow(from: "value").handle(Int.self) { [unowned board] number in
            if number < 3 { board.sendOutput(number + 1) }
            taken.append(number)
        }
        board.sendOutput(1)
        #expect(taken == [3, 2, 1])
    }

    @Test func chain_whenBoardIsProducedAgain_stillMatches() {
        let motherboard = log.makeMotherboard(boards: [board])
        var taken: [Int] = []
        motherboard.registerChainedFlow(from: "value").handle(Int.self) { taken.append($0) }
        motherboard.removeBoard(identifier: "value")
        let next = SenderBoard<Int>()
        motherboard.installBoard(next)
        next.sendOutput(1)
        #expect(taken == [1])
    }

    @Test func token_whenCancelled_endsTheWholeChain() {
        let other = SenderBoard<String>(identifier: "other")
        let motherboard = log.makeMotherboard(boards: [board, other])
        var taken = 0
        let chain = motherboard.registerChainedFlow(from: "value", "other").otherwise { _ in taken += 1 }
        #expect(chain.token.isActive)
        chain.token.cancel()
        #expect(!chain.token.isActive)
        board.sendOutput(1)
        other.sendOutput("hi")
        #expect(taken == 0)
        #expect(log.errors == [])
    }

    @Test func token_whenCancelled_letsGoOfTheHandlers() {
        let motherboard = log.makeMotherboard(boards: [board])
        weak var reference: Target?
        let chain: ChainedFlow
        do {
            let captured = Target()
            reference = captured
            chain = motherboard.registerChainedFlow(from: "value").otherwise { _ in _ = captured }
        }
        #expect(reference != nil)
        chain.token.cancel()
        #expect(reference == nil)
    }

    @Test func chain_whenStored_keepsNothingAlive() {
        weak var reference: Motherboard?
        weak var captured: Target?
        let chain: ChainedFlow
        do {
            let motherboard = log.makeMotherboard(boards: [board])
            let target = Target()
            (reference, captured) = (motherboard, target)
            chain = motherboard.registerChainedFlow(from: "value").otherwise { _ in _ = target }
        }
        #expect(reference == nil)
        #expect(captured == nil)
        #expect(!chain.token.isActive)
    }

    @Test func chain_whenItsMotherboardIsGone_takesNoHandlerAndReports() {
        weak var reference: Target?
        let chain: ChainedFlow
        do {
            let motherboard = log.makeMotherboard(boards: [board])
            chain = motherboard.registerChainedFlow(from: "value")
        }
        do {
            let captured = Target()
            reference = captured
            chain.handle(Int.self) { _ in _ = captured }
        }
        #expect(reference == nil)
        #expect(log.errors == [.motherboardReleased("value")])
    }

    @Test func chain_whenBegunAfterItsMotherboardEnded_isReportedOnce() {
        let shell = ShellBoard(identifier: "shell", producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        let inner = shell.motherboard
        motherboard.clearActiveBoards()
        let chain = inner.registerChainedFlow(from: "value").otherwise { _ in }
        #expect(!chain.token.isActive)
        #expect(log.errors.count == 1, "\(log.errors)")
    }
}
