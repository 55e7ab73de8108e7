import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Absent input: `nil`, an empty nested optional, and `NSNull`.
@MainActor
struct AbsentInputTests {
    private let log = ErrorLog()

    private static var forms: [(value: Any, type: String)] {
        [
            (Optional<Int>.none as Any, "Optional<Int>"),
            (Optional<Int?>.none as Any, "Optional<Optional<Int>>"),
            (NSNull(), "NSNull"),
        ]
    }

    @Test func nothing_whenTheBoardTakesNothing_isThat() {
        let board = PlainBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        for (value, _) in Self.forms {
            #expect(motherboard.activateBoard(identifier: "plain", withOption: value) == .activated)
        }
        #expect(board.activations == Self.forms.count)
    }

    @Test func nothing_whenTheInputIsOptional_isNil() {
        let board = OptionalBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        for (value, _) in Self.forms {
            #expect(motherboard.activateBoard(identifier: "optional", withOption: value) == .activated)
        }
        #expect(board.inputs == [nil, nil, nil])
    }

    @Test func nothing_whenSomethingIsNeeded_isAMismatchThatNamesIt() {
        let (number, order) = (NumberBoard(), OrderBoard())
        let motherboard = log.makeMotherboard(boards: [number, order])
        for (value, type) in Self.forms {
            let expected = BoardError.inputMismatch("number", expected: "Int", found: type)
            #expect(motherboard.activateBoard(identifier: "number", withOption: value).error == expected)
            let expectedOrder = BoardError.inputMismatch("order", expected: "Order", found: type)
            #expect(motherboard.activateBoard(identifier: "order", withOption: value).error == expectedOrder)
        }
        #expect(number.inputs.isEmpty)
        #expect(order.inputs.isEmpty)
    }

    @Test func optional_whenItHasAValue_isThatValue() {
        let (number, optional, plain) = (NumberBoard(), OptionalBoard(), PlainBoard())
        let motherboard = log.makeMotherboard(boards: [number, optional, plain])
        #expect(motherboard.activateBoard(identifier: "number", withOption: Optional(1) as Any) == .activated)
        #expect(motherboard.activateBoard(identifier: "number", withOption: Optional(Optional(2)) as Any) == .activated)
        #expect(motherboard.activateBoard(identifier: "optional", withOption: Optional("a") as Any) == .activated)
        let expected = BoardError.inputMismatch("plain", expected: "()", found: "Optional<Int>")
        #expect(motherboard.activateBoard(identifier: "plain", withOption: Optional(1) as Any).error == expected)
        #expect(number.inputs == [1, 2])
        #expect(optional.inputs == ["a"])
    }

    @Test func optional_whenItHoldsAnEmptyOne_isNoValueEither() {
        let (number, optional) = (NumberBoard(), OptionalBoard())
        let motherboard = log.makeMotherboard(boards: [number, optional])
        let value = Optional<Int?>.some(nil) as Any
        #expect(motherboard.activateBoard(identifier: "optional", withOption: value) == .activated)
        let expected = BoardError.inputMismatch("number", expected: "Int", found: "Optional<Optional<Int>>")
        #expect(motherboard.activateBoard(identifier: "number", withOption: value).error == expected)
        #expect(optional.inputs == [nil])
    }

    @Test func optionals_whenTheInputIsNestedToo_keepTheirDepth() {
        let board = ValueBoard<Int??, Never>()
        let motherboard = log.makeMotherboard(boards: [board])
        let values: [Int??] = [.none, .some(nil), 1]
        for value in values { motherboard.activateBoard(identifier: "value", withOption: value as Any) }
        motherboard.activateBoard(identifier: "value", withOption: NSNull())
        #expect(board.inputs == [.none, .some(nil), 1, .none])
        #expect(log.errors.isEmpty)
    }

    // MARK: Commands

    /// Makes a motherboard with a board that records its commands. The closure returns the commands.
    private func makeBoard<Command>(for _: Command.Type) -> (Motherboard, @MainActor () -> [Command]) {
        var commands: [Command] = []
        let board = ScriptedBoard<CommandIO<Command>>(onCommand: { commands.append($1) })
        return (log.makeMotherboard(boards: [board]), { commands })
    }

    @Test func nothing_whenTheCommandIsVoid_isDelivered() {
        let (motherboard, commands) = makeBoard(for: Void.self)
        for (value, _) in Self.forms { motherboard.interactWithBoard(identifier: "command", command: value) }
        #expect(commands().count == Self.forms.count)
        #expect(log.errors.isEmpty)
    }

    @Test func nothing_whenTheCommandIsOptional_isNil() {
        let (motherboard, commands) = makeBoard(for: String?.self)
        for (value, _) in Self.forms { motherboard.interactWithBoard(identifier: "command", command: value) }
        #expect(commands() == [nil, nil, nil])
        #expect(log.errors.isEmpty)
    }

    @Test func nothing_whenTheCommandNeedsSomething_isAMismatchThatNamesIt() {
        let (motherboard, commands) = makeBoard(for: Int.self)
        for (value, _) in Self.forms { motherboard.interactWithBoard(identifier: "command", command: value) }
        #expect(commands().isEmpty)
        #expect(
            log.errors == Self.forms.map { .commandMismatch("command", expected: "Int", found: $0.type) })
    }
}

private enum CommandIO<Command>: IOInterface {
    typealias Input = Void
    static var boardID: BoardID { "command" }
}
