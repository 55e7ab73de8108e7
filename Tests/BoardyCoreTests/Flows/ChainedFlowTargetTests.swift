import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A chained flow holds its targets weakly. After the release of a target, its outputs pass to the next handlers.
@MainActor
struct ChainedFlowTargetTests {
    private let log = ErrorLog()
    private let board = SenderBoard<Int>()

    private final class Target {
        var taken: [String] = []
    }

    @Test func target_whenAlive_receivesItselfAndTheValue() {
        let motherboard = log.makeMotherboard(boards: [board])
        let target = Target()
        motherboard.registerChainedFlow(from: "value").addTarget(target, of: Int.self) { $0.taken.append("\($1)") }
        board.sendOutput(7)
        #expect(target.taken == ["7"])
        #expect(log.errors == [])
    }

    @Test func target_whenTypesDiffer_leavesTheOutputToTheNext() {
        let motherboard = log.makeMotherboard(boards: [board])
        let target = Target()
        var taken: [String] = []
        motherboard.registerChainedFlow(from: "value")
            .addTarget(target, of: String.self) { taken.append("target \($1)") }
            .otherwise { taken.append("rest \($0)") }
        board.sendOutput(7)
        #expect(taken == ["rest 7"])
    }

    @Test func target_whenGone_isNotKeptAndLeavesTheOutputToTheNext() {
        let motherboard = log.makeMotherboard(boards: [board])
        var taken: [String] = []
        let chain = motherboard.registerChainedFlow(from: "value")
        var target: Target? = Target()
        weak let reference = target
        if let target { chain.addTarget(target, of: Int.self) { taken.append("target \($1)") } }
        chain.otherwise { taken.append("rest \($0)") }
        board.sendOutput(1)
        target = nil
        #expect(reference == nil)
        board.sendOutput(2)
        #expect(taken == ["target 1", "rest 2"])
    }

    @Test func target_whenTheOnlyOneIsGone_leavesOutputsUnhandled() {
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.registerChainedFlow(from: "value").addTarget(Target(), of: Int.self) { _, _ in }
        board.sendOutput(1)
        #expect(log.errors == [.unhandledOutput("value", type: "Int")])
    }

    @Test func target_whenGone_letsGoOfTheHandlerWithTheNextOutput() {
        let motherboard = log.makeMotherboard(boards: [board])
        weak var reference: Target?
        do {
            let captured = Target()
            reference = captured
            motherboard.registerChainedFlow(from: "value")
                .handle(Int.self) { _ in }
                .addTarget(Target(), of: Int.self) { _, _ in _ = captured }
        }
        #expect(reference != nil)
        board.sendOutput(1)
        #expect(reference == nil)
    }

    @Test func target_whenGone_letsGoOfTheHandlerWhenALinkIsAdded() {
        let motherboard = log.makeMotherboard(boards: [board])
        let chain = motherboard.registerChainedFlow(from: "value")
        weak var reference: Target?
        do {
            let captured = Target()
            reference = captured
            chain.addTarget(Target(), of: Int.self) { _, _ in _ = captured }
        }
        chain.otherwise { _ in }
        #expect(reference == nil)
    }
}
