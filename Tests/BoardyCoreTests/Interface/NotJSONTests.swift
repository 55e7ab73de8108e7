import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Dictionaries and arrays are decoded as JSON. A collection with other values is an error.
@MainActor
struct NotJSONTests {
    private let log = ErrorLog()

    private final class Thing {}

    private static var collections: [(value: Any, type: String)] {
        [
            ([Date.now], "Array<Date>"),
            ([Double.nan], "Array<Double>"),
            ([Data()], "Array<Data>"),
            ([Thing()], "Array<Thing>"),
            ([1, "a", Thing()] as [Any], "Array<Any>"),
            (["lines": Date.now], "Dictionary<String, Date>"),
            (["lines": ["count": [Thing()]]] as [String: Any], "Dictionary<String, Any>"),
        ]
    }

    private func reason(_ type: String) -> String { "\(type) holds something that is not JSON" }

    @Test func input_whenSomethingInItIsNotJSON_saysSo() {
        let board = OrderBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        for (value, type) in Self.collections {
            let expected = BoardError.undecodableInput("order", type: "Order", reason: reason(type))
            #expect(motherboard.activateBoard(identifier: "order", withOption: value).error == expected)
        }
        #expect(board.inputs.isEmpty)
        #expect(log.errors.count == Self.collections.count)
    }

    @Test func input_whenTheBoardIsNotThere_installsNothing() {
        let producer = log.makeProducer()
        producer.registerBoard("order") { OrderBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        let expected = BoardError.undecodableInput("order", type: "Order", reason: reason("Array<Date>"))
        #expect(motherboard.activateBoard(identifier: "order", withOption: [Date.now]).error == expected)
        #expect(motherboard.boards.isEmpty)
    }

    @Test func input_whenTheBoardTakesNothingThatIsDecoded_isAMismatch() {
        let motherboard = log.makeMotherboard(boards: [PlainBoard()])
        let expected = BoardError.inputMismatch("plain", expected: "()", found: "Array<Date>")
        #expect(motherboard.activateBoard(identifier: "plain", withOption: [Date.now]).error == expected)
    }

    @Test func input_whenTheBoardTakesTheCollectionAsItIs_needsNotBeJSON() {
        let board = ValueBoard<[Date], Never>()
        let motherboard = log.makeMotherboard(boards: [board])
        let dates = [Date.now]
        #expect(motherboard.activateBoard(identifier: "value", withOption: dates) == .activated)
        #expect(board.inputs == [dates])
    }

    @Test func command_whenSomethingInItIsNotJSON_saysSo() {
        var commands = 0
        let board = ScriptedBoard<StepIO>(onCommand: { _, _ in commands += 1 })
        let motherboard = log.makeMotherboard(boards: [board])
        for (value, _) in Self.collections { motherboard.interactWithBoard(identifier: "step", command: value) }
        #expect(commands == 0)
        #expect(
            log.errors
                == Self.collections.map { .undecodableCommand("step", type: "Step", reason: reason($0.type)) })
    }

    @Test func step_whenSomethingInTheOutputIsNotJSON_saysSo() {
        let (sender, order) = (SenderBoard<[Date]>(identifier: "sender"), OrderBoard())
        let motherboard = log.makeMotherboard(boards: [sender, order])
        motherboard.registerFlowSteps("sender" ->> "order")
        sender.sendOutput([.now])
        #expect(order.inputs.isEmpty)
        #expect(
            log.errors == [
                .undecodableStep(
                    from: "sender", to: "order", type: "Order", found: "Array<Date>", reason: reason("Array<Date>"))
            ])
    }
}

private enum StepIO: IOInterface {
    struct Step: Decodable { let by: Int }

    typealias Input = Void
    typealias Command = Step
    static let boardID: BoardID = "step"
}
