import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

@MainActor
struct InputByIdentifierTests {
    private let log = ErrorLog()
    private let order = OrderIO.Order(lines: [.init(article: "pen", count: 2)])

    private func orderMotherboard() -> (Motherboard, OrderBoard) {
        let board = OrderBoard()
        return (log.makeMotherboard(boards: [board]), board)
    }

    @Test func activate_whenValueHasTheType_isDelivered() {
        let (motherboard, board) = orderMotherboard()
        #expect(motherboard.activateBoard(identifier: "order", withOption: order).error == nil)
        #expect(board.inputs == [order])
    }

    @Test func activate_whenValueHasAnotherType_failsAndDoesNotActivate() {
        let board = NumberBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        let expected = BoardError.inputMismatch("number", expected: "Int", found: "String")
        #expect(motherboard.activateBoard(identifier: "number", withOption: "three").error == expected)
        #expect(board.inputs.isEmpty)
        #expect(log.errors == [expected])
    }

    @Test func activate_whenNothingIsGivenAndSomethingNeeded_fails() {
        let motherboard = log.makeMotherboard(boards: [NumberBoard()])
        let expected = BoardError.inputMismatch("number", expected: "Int", found: "nothing")
        #expect(motherboard.activateBoard(identifier: "number").error == expected)
    }

    @Test func activate_whenTypesHaveOneName_tellsThemApart() {
        enum Mine { struct Config {} }
        enum Theirs { struct Config {} }
        enum ConfigIO: IOInterface {
            typealias Input = Mine.Config
            static let boardID: BoardID = "config"
        }
        let motherboard = log.makeMotherboard(boards: [Board<ConfigIO>()])
        let error = motherboard.activateBoard(identifier: "config", withOption: Theirs.Config()).error
        #expect(error?.isError(.inputMismatch, "config", ["Mine", "Theirs"]) == true, "\(String(describing: error))")
    }

    @Test func activate_whenGivenBytes_decodes() throws {
        let (motherboard, board) = orderMotherboard()
        let json = try JSONEncoder().encode(order)
        #expect(motherboard.activateBoard(identifier: "order", withOption: json).error == nil)
        #expect(board.inputs == [order])
    }

    @Test func activate_whenGivenAJSONObject_decodes() {
        let (motherboard, board) = orderMotherboard()
        let object: [String: Any] = ["lines": [["article": "pen", "count": 2] as [String: Any]]]
        #expect(motherboard.activateBoard(identifier: "order", withOption: object).error == nil)
        #expect(board.inputs == [order])
    }

    @Test func activate_whenGivenAJSONArray_decodes() {
        enum LinesIO: IOInterface {
            typealias Input = [OrderIO.Order.Line]
            static let boardID: BoardID = "lines"
        }
        final class LinesBoard: Board<LinesIO> {
            var inputs: [[OrderIO.Order.Line]] = []
            override func activate(with input: [OrderIO.Order.Line]) { inputs.append(input) }
        }
        let board = LinesBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        let array: [Any] = [["article": "pen", "count": 2] as [String: Any]]
        #expect(motherboard.activateBoard(identifier: "lines", withOption: array) == .activated)
        #expect(board.inputs == [order.lines])
    }

    @Test(arguments: [
        (#"{"lines":[{"article":"pen","count":"two"}]}"#, "at lines[0].count: expected Int"),
        (#"{"lines":[{"article":"pen"}]}"#, "at lines[0].count: the key is missing"),
        (#"{"lines":[{"article":null,"count":1}]}"#, "at lines[0].article: expected String, found null"),
        (#"{"lines""#, "it is not valid JSON"),
        ("", "it is not valid JSON"),
    ])
    func activate_whenBytesDoNotDecode_failsWithTheCodingPath(json: String, reason: String) {
        let (motherboard, board) = orderMotherboard()
        let expected = BoardError.undecodableInput("order", type: "Order", reason: reason)
        #expect(motherboard.activateBoard(identifier: "order", withOption: Data(json.utf8)).error == expected)
        #expect(board.inputs.isEmpty)
        #expect(log.errors == [expected])
    }

    @Test func activate_whenDictionaryIsNotJSON_saysThatItIsNot() {
        let (motherboard, board) = orderMotherboard()
        let notJSON: [String: Any] = ["lines": Date.now]
        let reason = "Dictionary<String, Any> holds something that is not JSON"
        let expected = BoardError.undecodableInput("order", type: "Order", reason: reason)
        #expect(motherboard.activateBoard(identifier: "order", withOption: notJSON).error == expected)
        #expect(board.inputs.isEmpty)
    }

    @Test func activate_whenInputDoesNotFit_doesNotInstall() {
        let producer = log.makeProducer()
        producer.registerBoard("number") { NumberBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        motherboard.activateBoard(identifier: "number", withOption: "three")
        #expect(motherboard.boards.isEmpty)
        motherboard.activateBoard(identifier: "number", withOption: 3)
        #expect((motherboard.board(identifier: "number") as? NumberBoard)?.inputs == [3])
    }

    @Test func flow_whenOutputIsSentAsJSON_isDecodedByAnUnrelatedType() {
        struct Total: Decodable, Equatable {
            struct Line: Decodable, Equatable { let count: Int }
            let lines: [Line]
        }
        enum TotalIO: IOInterface {
            typealias Input = Total
            static let boardID: BoardID = "total"
        }
        final class TotalBoard: Board<TotalIO> {
            var inputs: [Total] = []
            override func activate(with input: Total) { inputs.append(input) }
        }
        let (from, to) = (OrderBoard(), TotalBoard())
        let motherboard = log.makeMotherboard(boards: [from, to])
        motherboard.destination(OrderIO.self).flow.activate(encodedFor: "total")
        from.sendOutput(order)
        #expect(to.inputs == [Total(lines: [.init(count: 2)])])
    }

    @Test func flow_whenOutputCannotBeEncoded_isReported() {
        enum RatioIO: IOInterface {
            typealias Input = Void
            typealias Output = Double
            static let boardID: BoardID = "ratio"
        }
        let (from, to) = (Board<RatioIO>(), NumberBoard())
        let motherboard = log.makeMotherboard(boards: [from, to])
        motherboard.destination(RatioIO.self).flow.activate(encodedFor: "number")
        from.sendOutput(.nan)
        #expect(log.errors.first?.isError(.unencodableOutput, "ratio", ["the output Double"]) == true, "\(log.texts)")
        #expect(to.inputs.isEmpty)
    }

    @Test func activateAll_whenGivenInputsAndADefault_reachesEachBoardOnce() {
        let (first, second, third) = (NumberBoard(identifier: "1"), NumberBoard(identifier: "2"), EchoBoard())
        let motherboard = log.makeMotherboard(boards: [first, second, third])
        let outcomes = motherboard.activateAllBoards(withOptions: ["1": 10, "echo": "hi"], defaultOption: 7)
        #expect(first.inputs == [10])
        #expect(second.inputs == [7])
        #expect(third.inputs == ["hi"])
        #expect(outcomes.count == 3)
        #expect(outcomes.values.allSatisfy { $0.error == nil })
    }

    @Test func activateAll_whenABoardIsRemovedMeanwhile_doesNotBringItBack() {
        let (first, second) = (EchoBoard(), NumberBoard())
        let motherboard = log.makeMotherboard(boards: [first, second])
        motherboard.destination(EchoIO.self).flow.handle { [weak motherboard] _ in
            motherboard?.removeBoard(identifier: "number")
        }
        let outcomes = motherboard.activateAllBoards(withOptions: ["echo": "hi", "number": 1])
        #expect(Set(outcomes.keys) == ["echo"])
        #expect(second.inputs.isEmpty)
    }

    @Test func activate_whenANumberDoesNotFit_saysThatRatherThanNotJSON() {
        enum NumbersIO: IOInterface {
            typealias Input = [Int]
            static let boardID: BoardID = "numbers"
        }
        let motherboard = log.makeMotherboard(boards: [Board<NumbersIO>()])
        let expected = BoardError.undecodableInput("numbers", type: "Array<Int>", reason: "a number in it does not fit")
        #expect(motherboard.activateBoard(identifier: "numbers", withOption: Data("[1.5]".utf8)).error == expected)
    }

    @Test func activate_whenInputIsAnyAndNothingIsGiven_isAMismatch() {
        enum AnythingIO: IOInterface {
            typealias Input = Any
            static let boardID: BoardID = "anything"
        }
        let motherboard = log.makeMotherboard(boards: [Board<AnythingIO>()])
        let expected = BoardError.inputMismatch("anything", expected: "Any", found: "nothing")
        #expect(motherboard.activateBoard(identifier: "anything").error == expected)
    }
}
