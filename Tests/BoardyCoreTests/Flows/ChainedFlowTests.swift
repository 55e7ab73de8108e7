import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A chained flow delivers an output to its first handler with a matching type.
@MainActor
struct ChainedFlowTests {
    private let log = ErrorLog()

    private class Shape {}
    private final class Circle: Shape {}

    @Test func chain_whenSeveralTypesFit_givesItToTheFirstOnly() {
        let board = SenderBoard<Int>()
        let motherboard = log.makeMotherboard(boards: [board])
        var taken: [String] = []
        motherboard.registerChainedFlow(from: "value")
            .handle(String.self) { taken.append("string \($0)") }
            .handle(Int.self) { taken.append("first \($0)") }
            .handle(Int.self) { taken.append("second \($0)") }
            .otherwise { taken.append("rest \($0)") }
        board.sendOutput(1)
        #expect(taken == ["first 1"])
        #expect(log.errors == [])
    }

    @Test func chain_whenBoardsDifferInType_givesEachToItsHandler() {
        let (text, number) = (SenderBoard<String>(identifier: "text"), SenderBoard<Int>(identifier: "number"))
        let motherboard = log.makeMotherboard(boards: [text, number])
        var taken: [String] = []
        motherboard.registerChainedFlow(from: "text", "number")
            .handle(Int.self) { taken.append("int \($0)") }
            .handle(String.self) { taken.append("string \($0)") }
        text.sendOutput("hi")
        number.sendOutput(1)
        #expect(taken == ["string hi", "int 1"])
    }

    @Test func chain_whenAnotherBoardSends_doesNotHearIt() {
        let (sender, other) = (SenderBoard<Int>(identifier: "1"), SenderBoard<Int>(identifier: "2"))
        let motherboard = log.makeMotherboard(boards: [sender, other])
        var taken: [Int] = []
        motherboard.registerChainedFlow(from: "1").handle(Int.self) { taken.append($0) }
        other.sendOutput(2)
        sender.sendOutput(1)
        #expect(taken == [1])
        #expect(log.errors == [])
    }

    @Test func handle_whenOfASuperclass_takesASubclass() {
        let board = SenderBoard<Circle>()
        let motherboard = log.makeMotherboard(boards: [board])
        var taken = 0
        motherboard.registerChainedFlow(from: "value").handle(Shape.self) { _ in taken += 1 }
        board.sendOutput(Circle())
        #expect(taken == 1)
    }

    @Test func handle_whenOfASubclass_takesOnlyObjectsOfIt() {
        let board = SenderBoard<Shape>()
        let motherboard = log.makeMotherboard(boards: [board])
        var taken: [String] = []
        motherboard.registerChainedFlow(from: "value")
            .handle(Circle.self) { _ in taken.append("circle") }
            .handle(Shape.self) { _ in taken.append("shape") }
        board.sendOutput(Shape())
        board.sendOutput(Circle())
        #expect(taken == ["shape", "circle"])
    }

    @Test func handle_whenOfAProtocol_takesWhatConforms() {
        let (text, shape) = (SenderBoard<String>(identifier: "text"), SenderBoard<Shape>(identifier: "shape"))
        let motherboard = log.makeMotherboard(boards: [text, shape])
        var taken: [String] = []
        motherboard.registerChainedFlow(from: "text", "shape")
            .handle((any StringProtocol).self) { taken.append(String($0)) }
            .otherwise { _ in taken.append("rest") }
        text.sendOutput("hi")
        shape.sendOutput(Shape())
        #expect(taken == ["hi", "rest"])
    }

    @Test func handle_whenOfAnOptional_takesTheValueAndNil() {
        let (some, optional) = (SenderBoard<Int>(identifier: "1"), SenderBoard<Int?>(identifier: "2"))
        let motherboard = log.makeMotherboard(boards: [some, optional])
        var taken: [Int?] = []
        motherboard.registerChainedFlow(from: "1", "2").handle(Int?.self) { taken.append($0) }
        some.sendOutput(1)
        optional.sendOutput(2)
        optional.sendOutput(nil)
        #expect(taken == [1, 2, nil])
    }

    @Test func handle_whenOutputIsOptional_takesOnlyWhatIsInIt() {
        let board = SenderBoard<Int?>()
        let motherboard = log.makeMotherboard(boards: [board])
        var taken: [String] = []
        motherboard.registerChainedFlow(from: "value")
            .handle(Int.self) { taken.append("\($0)") }
            .otherwise { _ in taken.append("rest") }
        board.sendOutput(1)
        board.sendOutput(nil)
        #expect(taken == ["1", "rest"])
    }

    @Test func otherwise_whenNoneFits_takesTheRest() {
        let board = SenderBoard<Int>()
        let motherboard = log.makeMotherboard(boards: [board])
        var rest: [Int?] = []
        motherboard.registerChainedFlow(from: "value")
            .handle(String.self) { _ in }
            .otherwise { rest.append($0 as? Int) }
        board.sendOutput(1)
        #expect(rest == [1])
        #expect(log.errors == [])
    }

    @Test func otherwise_whenHandlersAreBehindIt_leavesThemNothing() {
        let board = SenderBoard<Int>()
        let motherboard = log.makeMotherboard(boards: [board])
        var taken: [String] = []
        motherboard.registerChainedFlow(from: "value")
            .otherwise { _ in taken.append("rest") }
            .handle(Int.self) { _ in taken.append("late") }
        board.sendOutput(1)
        #expect(taken == ["rest"])
    }

    @Test func output_whenNoneFits_isReportedWithSenderAndType() {
        let (first, second) = (SenderBoard<Int>(identifier: "1"), SenderBoard<[String]>(identifier: "2"))
        let motherboard = log.makeMotherboard(boards: [first, second])
        motherboard.registerChainedFlow(from: "1", "2").handle(String.self) { _ in }
        first.sendOutput(1)
        second.sendOutput(["hi"])
        #expect(log.errors == [.unhandledOutput("1", type: "Int"), .unhandledOutput("2", type: "Array<String>")])
    }

    @Test func output_whenTheChainIsEmpty_isReported() {
        let board = SenderBoard<Int>()
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.registerChainedFlow(from: "value")
        board.sendOutput(1)
        #expect(log.errors == [.unhandledOutput("value", type: "Int")])
    }

    @Test func chain_whenABoardIsNamedTwice_hearsItOnce() {
        let (first, second) = (SenderBoard<Int>(identifier: "a"), SenderBoard<Int>(identifier: "b"))
        let motherboard = log.makeMotherboard(boards: [first, second])
        var taken: [Int] = []
        let chain = motherboard.registerChainedFlow(from: "a", "a", "b", "a", "b").handle(Int.self) { taken.append($0) }
        first.sendOutput(1)
        second.sendOutput(2)
        #expect(taken == [1, 2])
        chain.token.cancel()
        first.sendOutput(3)
        #expect(taken == [1, 2])
    }

    @Test func output_whenItsBoardIsNamedTwiceAndNoneFits_isReportedOnce() {
        let board = SenderBoard<Int>(identifier: "a")
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.registerChainedFlow(from: "a", "a")
        board.sendOutput(1)
        #expect(log.errors == [.unhandledOutput("a", type: "Int")])
    }

    @Test func chains_whenThereAreTwo_takeOutputsEachForItself() {
        let board = SenderBoard<Int>()
        let motherboard = log.makeMotherboard(boards: [board])
        var taken: [String] = []
        motherboard.registerChainedFlow(from: "value").handle(Int.self) { _ in taken.append("a") }
        motherboard.registerChainedFlow(from: "value").handle(String.self) { _ in taken.append("b") }
        board.sendOutput(1)
        #expect(taken == ["a"])
        #expect(log.errors == [.unhandledOutput("value", type: "Int")])
    }
}
