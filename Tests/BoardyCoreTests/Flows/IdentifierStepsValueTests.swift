import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Steps by identifier with outputs that have to be converted to the input of the next board, or cannot be.
@MainActor
struct IdentifierStepsValueTests {
    private let log = ErrorLog()
    private let order = OrderBoard()

    /// A sender, and a motherboard with a step from the sender to an ``OrderBoard``.
    private func sender<Output>(of _: Output.Type) -> (board: SenderBoard<Output>, motherboard: Motherboard) {
        let board = SenderBoard<Output>(identifier: "sender")
        let motherboard = log.makeMotherboard(boards: [board, order])
        motherboard.registerFlowSteps("sender" ->> "order")
        return (board, motherboard)
    }

    @Test func step_whenTypesDiffer_isReportedAndNotActivated() {
        let (first, second) = (EchoBoard(), NumberBoard())
        let motherboard = log.makeMotherboard(boards: [first, second])
        motherboard.registerFlowSteps("echo" ->> "number")
        #expect(log.errors == [])
        first.sendOutput("hi")
        #expect(second.inputs == [])
        #expect(log.errors == [.stepMismatch(from: "echo", to: "number", expected: "Int", found: "String")])
    }

    @Test func step_whenTypesDifferAndTheBoardIsNotThere_installsNothing() {
        let producer = log.makeProducer()
        producer.registerBoard("number") { NumberBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        let first = EchoBoard()
        motherboard.installBoard(first)
        motherboard.registerFlowSteps("echo" ->> "number")
        first.sendOutput("hi")
        #expect(motherboard.board(identifier: "number") == nil)
        #expect(log.errors == [.stepMismatch(from: "echo", to: "number", expected: "Int", found: "String")])
    }

    @Test func step_whenInTheMiddleTypesDiffer_namesThatSender() {
        let (first, second) = (SenderBoard<String>(identifier: "first"), EchoBoard())
        let motherboard = log.makeMotherboard(boards: [first, second, NumberBoard()])
        motherboard.registerFlowSteps("first" ->> "echo" ->> "number")
        first.sendOutput("hi")
        #expect(second.inputs == ["hi"])
        #expect(log.errors == [.stepMismatch(from: "echo", to: "number", expected: "Int", found: "String")])
    }

    @Test func step_whenTheNextBoardIsUnknown_isReportedWithSuggestions() {
        let producer = log.makeProducer()
        producer.registerBoard("number") { NumberBoard(identifier: $0) }
        let motherboard = Motherboard(identifier: "main", producer: producer)
        let first = SenderBoard<Int>()
        motherboard.installBoard(first)
        motherboard.registerFlowSteps("value" ->> "numbr")
        first.sendOutput(1)
        #expect(log.errors == [.unknownBoard("numbr", motherboard: "main", suggestions: ["number"])])
    }

    @Test func step_whenTheNextBoardTakesNothing_isReported() {
        let (first, second) = (EchoBoard(), PlainBoard())
        let motherboard = log.makeMotherboard(boards: [first, second])
        motherboard.registerFlowSteps("echo" ->> "plain")
        first.sendOutput("hi")
        #expect(second.activations == 0)
        #expect(log.errors == [.stepMismatch(from: "echo", to: "plain", expected: "()", found: "String")])
    }

    @Test func step_whenOutputIsVoid_activatesABoardThatTakesNothing() {
        let (first, second) = (PlainBoard(), PlainBoard(identifier: "next"))
        let motherboard = log.makeMotherboard(boards: [first, second])
        motherboard.registerFlowSteps("plain" ->> "next")
        first.sendOutput()
        #expect(second.activations == 1)
    }

    @Test func step_whenOutputIsNil_isAValueForAnOptionalInput() {
        let (first, second) = (SenderBoard<String?>(), OptionalBoard())
        let motherboard = log.makeMotherboard(boards: [first, second])
        motherboard.registerFlowSteps("value" ->> "optional")
        first.sendOutput(nil)
        first.sendOutput("some")
        #expect(second.inputs == [nil, "some"])
        #expect(log.errors == [])
    }

    @Test func step_whenOutputIsNil_isNoValueForAnother() {
        let (first, second) = (SenderBoard<String?>(), EchoBoard())
        let motherboard = log.makeMotherboard(boards: [first, second])
        motherboard.registerFlowSteps("value" ->> "echo")
        first.sendOutput(nil)
        #expect(second.inputs == [])
        let expected = BoardError.stepMismatch(
            from: "value", to: "echo", expected: "String", found: "Optional<String>")
        #expect(log.errors == [expected])
    }

    @Test func step_whenOutputIsData_isDecodedByTheNext() {
        let (sender, motherboard) = sender(of: Data.self)
        sender.sendOutput(Data(#"{"lines": [{"article": "tea", "count": 2}]}"#.utf8))
        #expect(order.inputs == [OrderIO.Order(lines: [.init(article: "tea", count: 2)])])
        #expect(log.errors == [])
        withExtendedLifetime(motherboard) {}
    }

    @Test func step_whenOutputIsAJSONObject_isDecodedByTheNext() {
        let (sender, motherboard) = sender(of: [String: Any].self)
        sender.sendOutput(["lines": [["article": "tea", "count": 2]]])
        #expect(order.inputs == [OrderIO.Order(lines: [.init(article: "tea", count: 2)])])
        #expect(log.errors == [])
        withExtendedLifetime(motherboard) {}
    }

    @Test func step_whenOutputCannotBeDecoded_isReportedAndNotActivated() {
        let (sender, motherboard) = sender(of: Data.self)
        sender.sendOutput(Data(#"{"lines": [{"article": "tea"}]}"#.utf8))
        #expect(order.inputs == [])
        let reason = "at lines[0].count: the key is missing"
        #expect(
            log.errors == [
                .undecodableStep(from: "sender", to: "order", type: "Order", found: "Data", reason: reason)
            ])
        withExtendedLifetime(motherboard) {}
    }

    @Test func step_whenOutputIsACollectionOfAnotherType_namesBothBoardsAndTypes() {
        let (sender, motherboard) = sender(of: [String].self)
        sender.sendOutput(["tea"])
        #expect(order.inputs == [])
        let text = log.errors.map { "\($0)" }.joined()
        #expect(
            text.hasPrefix(
                "'order' was not activated: Array<String> from the previous step 'sender' "
                    + "could not be decoded")
        )
        #expect(log.errors.count == 1)
        withExtendedLifetime(motherboard) {}
    }

    /// Sends the output to a board with an `Int` input, and returns the reported error.
    private func error<Output>(ofSending output: Output) -> BoardError? {
        let (sender, number) = (SenderBoard<Output>(identifier: "a"), NumberBoard(identifier: "b"))
        let log = ErrorLog()
        let motherboard = log.makeMotherboard(boards: [sender, number])
        motherboard.registerFlowSteps("a" ->> "b")
        sender.sendOutput(output)
        #expect(number.inputs == [])
        #expect(log.errors.count == 1)
        return log.errors.first
    }

    @Test func step_whenOutputIsACollectionOrData_namesBothBoardsAndTypes() {
        let reason = "at the top: expected Int"
        let sent: [(error: BoardError?, type: String)] = [
            (error(ofSending: ["1"]), "Array<String>"),
            (error(ofSending: ["one": 1]), "Dictionary<String, Int>"),
            (error(ofSending: Data(#""1""#.utf8)), "Data"),
        ]
        for (error, type) in sent {
            #expect(error == .undecodableStep(from: "a", to: "b", type: "Int", found: type, reason: reason))
        }
    }

    @Test func step_whenOutputIsACollectionAndTheNextIsNotDecodable_isAMismatch() {
        let (sender, next) = (SenderBoard<[String]>(identifier: "a"), PlainBoard(identifier: "b"))
        let motherboard = log.makeMotherboard(boards: [sender, next])
        motherboard.registerFlowSteps("a" ->> "b")
        sender.sendOutput(["1"])
        #expect(next.activations == 0)
        #expect(log.errors == [.stepMismatch(from: "a", to: "b", expected: "()", found: "Array<String>")])
    }

    @Test func step_whenOutputIsNil_isNothingForABoardThatTakesNothing() {
        let (sender, next) = (SenderBoard<Int?>(identifier: "a"), PlainBoard(identifier: "b"))
        let motherboard = log.makeMotherboard(boards: [sender, next])
        motherboard.registerFlowSteps("a" ->> "b")
        sender.sendOutput(nil)
        #expect(next.activations == 1)
        sender.sendOutput(1)
        #expect(next.activations == 1)
        #expect(log.errors == [.stepMismatch(from: "a", to: "b", expected: "()", found: "Optional<Int>")])
    }

    @Test func step_whenTheMotherboardHasEnded_isReportedOnce() {
        let shell = ShellBoard(identifier: "shell", producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        let inner = shell.motherboard
        motherboard.clearActiveBoards()
        let token = inner.registerFlowSteps("a" ->> "b")
        #expect(!token.isActive)
        #expect(log.errors.count == 1, "\(log.errors)")
    }
}
