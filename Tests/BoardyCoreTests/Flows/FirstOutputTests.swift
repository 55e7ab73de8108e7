import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FirstOutputTests {
    private let log = ErrorLog()

    @Test func firstOutput_whenSentInActivate_isReturned() async throws {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        #expect(try await motherboard.echo("echo").activation.firstOutput(with: "hi") == "hi")
    }

    @Test func firstOutput_whenSentLater_isReturned() async throws {
        let board = ScriptedBoard<NumberIO> { board, input in
            Task { board.sendOutput(input + 1) }
        }
        let motherboard = log.makeMotherboard(boards: [board])
        #expect(try await motherboard.destination(NumberIO.self).activation.firstOutput(with: 1) == 2)
    }

    @Test func firstOutput_whenTheBoardIsProduced_isReturned() async throws {
        let producer = log.makeProducer()
        producer.registerBoard("echo") { EchoBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        #expect(try await motherboard.echo("echo").activation.firstOutput(with: "hi") == "hi")
    }

    @Test(arguments: [true, false])
    func firstOutput_whenAnotherFollows_isTheFirst(isLater: Bool) async throws {
        let board = ScriptedBoard<NumberIO> { board, _ in
            let send = {
                board.sendOutput(1)
                board.sendOutput(2)
                board.complete()
            }
            if isLater { Task { send() } } else { send() }
        }
        let motherboard = log.makeMotherboard(boards: [board])
        #expect(try await motherboard.destination(NumberIO.self).activation.firstOutput(with: 0) == 1)
        #expect(log.errors.isEmpty)
    }

    @Test func firstOutput_whenAnotherBoardSends_waitsForItsOwn() async throws {
        let other = NumberBoard(identifier: "other")
        let board = ScriptedBoard<NumberIO> { board, _ in
            Task {
                other.sendOutput(1)
                other.complete()
                await Task.yield()
                board.sendOutput(2)
            }
        }
        let motherboard = log.makeMotherboard(boards: [board, other])
        #expect(try await motherboard.destination(NumberIO.self).activation.firstOutput(with: 0) == 2)
    }

    @Test func firstOutput_whenOutputsCameBefore_isTheOneAfterTheCall() async throws {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        board.sendOutput("before")
        #expect(try await motherboard.echo("echo").activation.firstOutput(with: "after") == "after")
    }

    @Test func firstOutput_whenItIsNotSendable_isTheSameObject() async throws {
        final class Basket {}
        enum BasketIO: IOInterface {
            typealias Input = Basket
            typealias Output = Basket
            static let boardID: BoardID = "basket"
        }
        let board = ScriptedBoard<BasketIO> { board, basket in
            Task { board.sendOutput(basket) }
        }
        let motherboard = log.makeMotherboard(boards: [board])
        let basket = Basket()
        #expect(try await motherboard.destination(BasketIO.self).activation.firstOutput(with: basket) === basket)
    }

    @Test func firstOutput_whenInputIsVoid_needsNone() async throws {
        let motherboard = log.makeMotherboard(boards: [ScriptedBoard<PlainIO> { board, _ in board.sendOutput() }])
        try await motherboard.destination(PlainIO.self).activation.firstOutput()
    }

    @Test func firstOutput_whenInputIsANilLiteral_needsNone() async throws {
        enum FilterIO: IOInterface {
            typealias Input = String?
            typealias Output = Bool
            static let boardID: BoardID = "filter"
        }
        let board = ScriptedBoard<FilterIO> { board, input in board.sendOutput(input == nil) }
        let motherboard = log.makeMotherboard(boards: [board])
        #expect(try await motherboard.destination(FilterIO.self).activation.firstOutput())
    }

    @Test func firstOutput_whenTwoWait_isReturnedToBothOnce() async throws {
        var inputs: [Int] = []
        let board = ScriptedBoard<NumberIO> { board, input in
            inputs.append(input)
            guard inputs.count == 2 else { return }
            Task {
                board.sendOutput(5)
                board.sendOutput(6)
            }
        }
        let motherboard = log.makeMotherboard(boards: [board])
        let number = motherboard.destination(NumberIO.self)
        let first = Task { try await number.activation.firstOutput(with: 1) }
        let second = Task { try await number.activation.firstOutput(with: 2) }
        #expect(try await first.value == 5)
        #expect(try await second.value == 5)
        #expect(inputs == [1, 2])
        #expect(number.slot.handlerCount == 0)
    }

    @Test func firstOutput_whenHandlersAreThere_reachesThemAsWell() async throws {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.echo("echo")
        let record = Record(echo)
        _ = try await echo.activation.firstOutput(with: "hi")
        #expect(record.outputs == ["hi"])
    }
}
