import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The interface of a board that parses a number. It sends no output for other texts.
private enum ParseIO: IOInterface {
    typealias Input = String
    typealias Output = Int
    static let boardID: BoardID = "parse"
}

private final class ParseBoard: Board<ParseIO> {
    override func activate(with text: String) {
        if let number = Int(text) { sendOutput(number) }
    }
}

/// The interface of a board that doubles a number.
private enum DoubleIO: IOInterface {
    typealias Input = Int
    typealias Output = Int
    static let boardID: BoardID = "double"
}

private final class DoubleBoard: Board<DoubleIO> {
    override func activate(with number: Int) {
        sendOutput(2 * number)
    }
}

/// Steps between boards with known interfaces. The compiler checks that outputs and inputs have the same type.
@MainActor
struct FlowStepsTests {
    private let log = ErrorLog()
    private let last = NumberBoard()

    private func makeMotherboard() -> Motherboard {
        log.makeMotherboard(boards: [ParseBoard(), DoubleBoard(), last])
    }

    @Test func steps_whenTheFirstSends_activateEachWithTheOutputBefore() {
        let motherboard = makeMotherboard()
        motherboard.registerFlowSteps(ParseIO.self ->> DoubleIO.self ->> NumberIO.self)
        motherboard.destination(ParseIO.self).activation.activate(with: "21")
        #expect(last.inputs == [42])
        #expect(log.errors == [])
    }

    @Test func steps_whenABoardInTheMiddleSends_goOnFromThere() {
        let motherboard = makeMotherboard()
        motherboard.registerFlowSteps(ParseIO.self ->> DoubleIO.self ->> NumberIO.self)
        motherboard.destination(DoubleIO.self).activation.activate(with: 1)
        #expect(last.inputs == [2])
    }

    @Test func steps_whenTheLastSends_goNoFurther() {
        let motherboard = makeMotherboard()
        motherboard.registerFlowSteps(ParseIO.self ->> DoubleIO.self ->> NumberIO.self)
        last.sendOutput(1)
        #expect(last.inputs == [])
        #expect(log.errors == [])
    }

    @Test func steps_whenTheFirstSendsNothing_activateNothing() {
        let motherboard = makeMotherboard()
        motherboard.registerFlowSteps(ParseIO.self ->> NumberIO.self)
        motherboard.destination(ParseIO.self).activation.activate(with: "none")
        #expect(last.inputs == [])
    }

    @Test func steps_whenRegisteredBeforeBoardsAreMade_produceThem() {
        let producer = log.makeProducer()
        producer.registerBoard("parse") { ParseBoard(identifier: $0) }
        producer.registerBoard("double") { DoubleBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        motherboard.registerFlowSteps(ParseIO.self ->> DoubleIO.self ->> NumberIO.self)
        #expect(motherboard.boards.isEmpty)
        motherboard.installBoard(last)
        motherboard.destination(ParseIO.self).activation.activate(with: "4")
        #expect(last.inputs == [8])
        #expect(motherboard.boards.map(\.identifier) == ["number", "parse", "double"])
    }

    @Test func steps_whenTheNextBoardIsUnknown_areReported() {
        let motherboard = log.makeMotherboard(boards: [ParseBoard()])
        motherboard.registerFlowSteps(ParseIO.self ->> DoubleIO.self)
        #expect(log.errors == [])
        motherboard.destination(ParseIO.self).activation.activate(with: "4")
        #expect(log.errors == [.unknownBoard("double", motherboard: "motherboard", suggestions: [])])
    }

    @Test func token_whenCancelled_endsAllSteps() {
        let motherboard = makeMotherboard()
        let token = motherboard.registerFlowSteps(ParseIO.self ->> DoubleIO.self ->> NumberIO.self)
        #expect(token.isActive)
        token.cancel()
        #expect(!token.isActive)
        motherboard.destination(ParseIO.self).activation.activate(with: "1")
        motherboard.destination(DoubleIO.self).activation.activate(with: 1)
        #expect(last.inputs == [])
    }

    @Test func token_whenCancelled_leavesOtherStepsOfTheSameBoards() {
        let motherboard = makeMotherboard()
        let token = motherboard.registerFlowSteps(ParseIO.self ->> NumberIO.self)
        motherboard.registerFlowSteps(ParseIO.self ->> DoubleIO.self ->> NumberIO.self)
        token.cancel()
        motherboard.destination(ParseIO.self).activation.activate(with: "1")
        #expect(last.inputs == [2])
    }

    @Test func steps_whenHandlersAreRegisteredAround_runInOrder() {
        let motherboard = makeMotherboard()
        var seen: [[Int]] = []
        let parse = motherboard.destination(ParseIO.self)
        parse.flow.handle { [last] _ in seen.append(last.inputs) }
        motherboard.registerFlowSteps(ParseIO.self ->> NumberIO.self)
        parse.flow.handle { [last] _ in seen.append(last.inputs) }
        parse.activation.activate(with: "1")
        #expect(seen == [[], [1]])
    }

    @Test func steps_whenStored_keepNothingAlive() {
        weak var reference: Motherboard?
        let token: FlowToken
        do {
            let motherboard = makeMotherboard()
            reference = motherboard
            token = motherboard.registerFlowSteps(ParseIO.self ->> DoubleIO.self ->> NumberIO.self)
        }
        #expect(reference == nil)
        #expect(!token.isActive)
    }

    @Test func steps_whenTheMotherboardHasEnded_areReportedOncePerStep() {
        let shell = ShellBoard(producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        let inner = shell.motherboard
        motherboard.clearActiveBoards()
        let token = inner.registerFlowSteps(ParseIO.self ->> DoubleIO.self ->> NumberIO.self)
        #expect(!token.isActive)
        #expect(log.errors == [.motherboardReleased("parse"), .motherboardReleased("double")])
    }
}
