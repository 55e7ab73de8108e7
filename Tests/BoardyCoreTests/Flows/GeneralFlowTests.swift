import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A general flow receives the outputs of one type from all boards of a motherboard.
@MainActor
struct GeneralFlowTests {
    private let log = ErrorLog()

    @Test func generalFlow_whenAnyBoardSends_hearsAllOfThatType() {
        let (first, second) = (SenderBoard<Int>(identifier: "1"), SenderBoard<Int>(identifier: "2"))
        let other = SenderBoard<String>(identifier: "3")
        let motherboard = log.makeMotherboard(boards: [first, second, other])
        var received: [Int] = []
        motherboard.registerGeneralFlow(of: Int.self) { received.append($0) }
        first.sendOutput(1)
        second.sendOutput(2)
        other.sendOutput("3")
        #expect(received == [1, 2])
        #expect(log.errors == [])
    }

    @Test func generalFlow_whenInterfacesDiffer_hearsThemAll() {
        let (echo, sender) = (EchoBoard(), SenderBoard<String>())
        let motherboard = log.makeMotherboard(boards: [echo, sender])
        var received: [String] = []
        motherboard.registerGeneralFlow(of: String.self) { received.append($0) }
        echo.sendOutput("echo")
        sender.sendOutput("sender")
        #expect(received == ["echo", "sender"])
    }

    @Test func generalFlow_whenOutputIsAnOptionalOfTheType_doesNotHearIt() {
        let (exact, optional) = (SenderBoard<Int>(identifier: "1"), SenderBoard<Int?>(identifier: "2"))
        let motherboard = log.makeMotherboard(boards: [exact, optional])
        var (numbers, optionals): ([Int], [Int?]) = ([], [])
        motherboard.registerGeneralFlow(of: Int.self) { numbers.append($0) }
        motherboard.registerGeneralFlow(of: Int?.self) { optionals.append($0) }
        exact.sendOutput(1)
        optional.sendOutput(2)
        optional.sendOutput(nil)
        #expect(numbers == [1])
        #expect(optionals == [2, nil])
    }

    @Test func generalFlow_whenOutputIsASubclass_doesNotHearIt() {
        class Shape {}
        final class Circle: Shape {}
        let (shape, circle) = (SenderBoard<Shape>(identifier: "1"), SenderBoard<Circle>(identifier: "2"))
        let motherboard = log.makeMotherboard(boards: [shape, circle])
        var received: [Shape] = []
        motherboard.registerGeneralFlow(of: Shape.self) { received.append($0) }
        circle.sendOutput(Circle())
        #expect(received.isEmpty)
        // The output type of the board counts, not the type of the object.
        shape.sendOutput(Circle())
        #expect(received.count == 1)
    }

    @Test func generalFlow_whenTypeIsAProtocol_doesNotHearConformers() {
        let (concrete, boxed) = (
            SenderBoard<Int>(identifier: "1"), SenderBoard<any CustomStringConvertible>(identifier: "2")
        )
        let motherboard = log.makeMotherboard(boards: [concrete, boxed])
        var (described, anything) = (0, 0)
        motherboard.registerGeneralFlow(of: (any CustomStringConvertible).self) { _ in described += 1 }
        motherboard.registerGeneralFlow(of: Any.self) { _ in anything += 1 }
        concrete.sendOutput(1)
        #expect((described, anything) == (0, 0))
        boxed.sendOutput(1)
        #expect((described, anything) == (1, 0))
    }

    @Test func generalFlow_whenOutputIsVoid_hearsIt() {
        let board = PlainBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        var calls = 0
        motherboard.registerGeneralFlow(of: Void.self) { calls += 1 }
        board.sendOutput()
        #expect(calls == 1)
    }

    @Test func generalFlow_whenBoardIsInstalledLater_hearsIt() {
        let motherboard = log.makeMotherboard()
        var received: [Int] = []
        motherboard.registerGeneralFlow(of: Int.self) { received.append($0) }
        let board = SenderBoard<Int>()
        motherboard.installBoard(board)
        board.sendOutput(1)
        #expect(received == [1])
    }

    @Test func generalFlow_whenBoardWasAskedForBefore_hearsIt() {
        let motherboard = log.makeMotherboard()
        _ = motherboard.destination(EchoIO.self)
        var received: [String] = []
        motherboard.registerGeneralFlow(of: String.self) { received.append($0) }
        motherboard.installBoard(EchoBoard())
        motherboard.activateBoard(identifier: "echo", withOption: "hi")
        #expect(received == ["hi"])
    }

    @Test func generalFlow_whenBoardIsProducedAgain_hearsTheNextOne() {
        let producer = log.makeProducer()
        producer.registerBoard("echo") { EchoBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        var received: [String] = []
        motherboard.registerGeneralFlow(of: String.self) { received.append($0) }
        motherboard.activateBoard(identifier: "echo", withOption: "1")
        motherboard.clearActiveBoards()
        motherboard.activateBoard(identifier: "echo", withOption: "2")
        #expect(received == ["1", "2"])
    }

    @Test func generalFlow_whenBoardIsOnAnotherMotherboard_doesNotHearIt() {
        let producer = log.makeProducer()
        let board = SenderBoard<Int>()
        let (motherboard, other) = (Motherboard(producer: producer), Motherboard(producer: producer))
        other.installBoard(board)
        var (received, elsewhere): ([Int], [Int]) = ([], [])
        motherboard.registerGeneralFlow(of: Int.self) { received.append($0) }
        other.registerGeneralFlow(of: Int.self) { elsewhere.append($0) }
        board.sendOutput(1)
        #expect(received == [])
        #expect(elsewhere == [1])
    }
}
