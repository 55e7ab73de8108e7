import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// General flows and flows of one board are called in order of registration, on a snapshot.
@MainActor
struct GeneralFlowOrderTests {
    private let log = ErrorLog()
    private let board = EchoBoard()
    private let steps = Steps()

    @MainActor
    private final class Steps {
        var names: [String] = []
        var token: FlowToken?

        func note(_ name: String) { names.append(name) }
    }

    private func makeMotherboard() -> Motherboard {
        log.makeMotherboard(boards: [board])
    }

    @Test(arguments: ["tg", "gt", "tgt", "gtg", "ttggt", "gttgtg"])
    func handlers_whenRegisteredInTurn_areCalledInThatOrder(pattern: String) {
        let motherboard = makeMotherboard()
        let echo = motherboard.destination(EchoIO.self)
        for (index, kind) in pattern.enumerated() {
            switch kind {
            case "t": echo.flow.handle { [steps] _ in steps.note("t\(index)") }
            default: motherboard.registerGeneralFlow(of: String.self) { [steps] _ in steps.note("g\(index)") }
            }
        }
        board.sendOutput("hi")
        #expect(steps.names == pattern.enumerated().map { "\($1)\($0)" })
    }

    @Test(arguments: ["tgi", "tig", "gti", "git", "itg", "igt", "itgigt"])
    func handlers_whenOfThreeKinds_areCalledInThatOrder(pattern: String) {
        let motherboard = makeMotherboard()
        let echo = motherboard.destination(EchoIO.self)
        for (index, kind) in pattern.enumerated() {
            switch kind {
            case "t": echo.flow.handle { [steps] _ in steps.note("t\(index)") }
            case "i": motherboard.registerChainedFlow(from: "echo").otherwise { [steps] _ in steps.note("i\(index)") }
            default: motherboard.registerGeneralFlow(of: String.self) { [steps] _ in steps.note("g\(index)") }
            }
        }
        board.sendOutput("hi")
        #expect(steps.names == pattern.enumerated().map { "\($1)\($0)" })
    }

    @Test func handlers_whenTheBoardComesLast_areCalledInOrderOfRegistration() {
        let motherboard = log.makeMotherboard()
        motherboard.registerChainedFlow(from: "echo").otherwise { [steps] _ in steps.note("1") }
        motherboard.registerGeneralFlow(of: String.self) { [steps] _ in steps.note("2") }
        motherboard.destination(EchoIO.self).flow.handle { [steps] _ in steps.note("3") }
        motherboard.registerChainedFlow(from: "echo").otherwise { [steps] _ in steps.note("4") }
        motherboard.installBoard(board)
        board.sendOutput("hi")
        #expect(steps.names == ["1", "2", "3", "4"])
    }

    @Test func generalFlow_whenRegisteredByATypedHandler_hearsTheNextOutputOnly() {
        let motherboard = makeMotherboard()
        steps.token = motherboard.destination(EchoIO.self).flow.handle { [steps, unowned motherboard] _ in
            steps.token?.cancel()
            motherboard.registerGeneralFlow(of: String.self) { steps.note($0) }
        }
        board.sendOutput("1")
        board.sendOutput("2")
        #expect(steps.names == ["2"])
    }

    @Test func generalFlow_whenRegisteredByAGeneralHandler_hearsTheNextOutputOnly() {
        let motherboard = makeMotherboard()
        steps.token = motherboard.registerGeneralFlow(of: String.self) { [steps, unowned motherboard] _ in
            steps.token?.cancel()
            motherboard.registerGeneralFlow(of: String.self) { steps.note("general \($0)") }
            motherboard.destination(EchoIO.self).flow.handle { steps.note("typed \($0)") }
        }
        board.sendOutput("1")
        board.sendOutput("2")
        #expect(steps.names == ["general 2", "typed 2"])
    }

    @Test func generalFlow_whenCancelledByATypedHandler_isNotCalledForThatOutput() {
        let motherboard = makeMotherboard()
        motherboard.destination(EchoIO.self).flow.handle { [steps] _ in steps.token?.cancel() }
        steps.token = motherboard.registerGeneralFlow(of: String.self) { [steps] in steps.note($0) }
        motherboard.registerGeneralFlow(of: String.self) { [steps] in steps.note("other \($0)") }
        board.sendOutput("1")
        #expect(steps.names == ["other 1"])
    }

    @Test func typedFlow_whenCancelledByAGeneralHandler_isNotCalledForThatOutput() {
        let motherboard = makeMotherboard()
        motherboard.registerGeneralFlow(of: String.self) { [steps] _ in steps.token?.cancel() }
        steps.token = motherboard.destination(EchoIO.self).flow.handle { [steps] in steps.note($0) }
        motherboard.destination(EchoIO.self).flow.handle { [steps] in steps.note("other \($0)") }
        board.sendOutput("1")
        #expect(steps.names == ["other 1"])
    }

    @Test func generalFlow_whenItCancelsItself_letsTheRestHear() {
        let motherboard = makeMotherboard()
        steps.token = motherboard.registerGeneralFlow(of: String.self) { [steps] in
            steps.token?.cancel()
            steps.note("once \($0)")
        }
        motherboard.registerGeneralFlow(of: String.self) { [steps] in steps.note($0) }
        board.sendOutput("1")
        board.sendOutput("2")
        #expect(steps.names == ["once 1", "1", "2"])
    }

    @Test func motherboard_whenReleasedByAGeneralHandler_letsNobodyElseHear() {
        var motherboard: Motherboard? = makeMotherboard()
        weak let reference = motherboard
        let release = { motherboard = nil }
        motherboard?.registerGeneralFlow(of: String.self) { _ in release() }
        motherboard?.destination(EchoIO.self).flow.handle { [steps] in steps.note($0) }
        motherboard?.registerGeneralFlow(of: String.self) { [steps] in steps.note($0) }
        board.sendOutput("1")
        #expect(reference == nil)
        #expect(steps.names == [])
        #expect(log.errors == [])
    }
}
