import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Steps by identifier, between boards with interfaces that are unknown at the registration.
@MainActor
struct IdentifierStepsTests {
    private let log = ErrorLog()

    @Test func operator_whenChained_listsTheBoardsInOrder() {
        #expect((.a ->> .b).identifiers == ["a", "b"])
        #expect((.a ->> .b ->> .c).identifiers == ["a", "b", "c"])
    }

    @Test func steps_whenTheFirstSends_activateTheNextWithItsOutput() {
        let (first, second, third) = (
            EchoBoard(identifier: "a"), EchoBoard(identifier: "b"), EchoBoard(identifier: "c")
        )
        let motherboard = log.makeMotherboard(boards: [first, second, third])
        motherboard.registerFlowSteps(.a ->> .b ->> .c)
        first.sendOutput("hi")
        #expect((first.inputs, second.inputs, third.inputs) == ([], ["hi"], ["hi"]))
        #expect(log.errors == [])
    }

    @Test func steps_whenTheyAreThree_areTwoEdges() {
        let (first, second) = (SenderBoard<Int>(identifier: "a"), NumberBoard(identifier: "b"))
        let third = NumberBoard(identifier: "c")
        let motherboard = log.makeMotherboard(boards: [first, second, third])
        motherboard.registerFlowSteps(.a ->> .b ->> .c)
        first.sendOutput(1)
        #expect((second.inputs, third.inputs) == ([1], []))
        second.sendOutput(2)
        #expect((second.inputs, third.inputs) == ([1], [2]))
        third.sendOutput(3)
        #expect((second.inputs, third.inputs) == ([1], [2]))
        #expect(log.errors == [])
    }

    @Test func steps_whenRegisteredBeforeBoardsAreMade_produceThem() {
        let producer = log.makeProducer()
        for id in [.a, .b, .c] as [BoardID] {
            producer.registerBoard(id) { EchoBoard(identifier: $0) }
        }
        let motherboard = Motherboard(producer: producer)
        motherboard.registerFlowSteps(.a ->> .b ->> .c)
        #expect(motherboard.boards.isEmpty)
        motherboard.activateBoard(identifier: "a", withOption: "hi")
        #expect(motherboard.boards.map(\.identifier) == ["a", "b", "c"])
        #expect((motherboard.board(identifier: "c") as? EchoBoard)?.inputs == ["hi"])
    }

    @Test func steps_whenBoardsAreProducedAgain_stillMatch() {
        let producer = log.makeProducer()
        producer.registerBoard("a") { EchoBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        let next = EchoBoard(identifier: "b")
        motherboard.installBoard(next)
        motherboard.registerFlowSteps(.a ->> .b)
        motherboard.activateBoard(identifier: "a", withOption: "1")
        motherboard.removeBoard(identifier: "a")
        motherboard.activateBoard(identifier: "a", withOption: "2")
        #expect(next.inputs == ["1", "2"])
    }

    @Test func steps_whenHandlersAreRegisteredAround_runInOrder() {
        let (first, second) = (EchoBoard(identifier: "a"), EchoBoard(identifier: "b"))
        let motherboard = log.makeMotherboard(boards: [first, second])
        var seen: [[String]] = []
        let flow = motherboard.destination(EchoIO.self, id: "a").flow
        flow.handle { _ in seen.append(second.inputs) }
        motherboard.registerFlowSteps(.a ->> .b)
        flow.handle { _ in seen.append(second.inputs) }
        first.sendOutput("hi")
        #expect(seen == [[], ["hi"]])
    }

    @Test func steps_whenRegisteredInAHandler_hearTheNextOutputOnly() {
        let (first, second) = (EchoBoard(identifier: "a"), EchoBoard(identifier: "b"))
        let motherboard = log.makeMotherboard(boards: [first, second])
        var isRegistered = false
        motherboard.destination(EchoIO.self, id: "a").flow.handle { [unowned motherboard] _ in
            if !isRegistered { motherboard.registerFlowSteps(.a ->> .b) }
            isRegistered = true
        }
        first.sendOutput("1")
        first.sendOutput("2")
        #expect(second.inputs == ["2"])
    }

    @Test func token_whenCancelled_endsAllSteps() {
        let (first, second) = (EchoBoard(identifier: "a"), EchoBoard(identifier: "b"))
        let third = EchoBoard(identifier: "c")
        let motherboard = log.makeMotherboard(boards: [first, second, third])
        let token = motherboard.registerFlowSteps(.a ->> .b ->> .c)
        token.cancel()
        #expect(!token.isActive)
        first.sendOutput("1")
        second.sendOutput("2")
        #expect((second.inputs, third.inputs) == ([], []))
    }
}

extension BoardID {
    fileprivate static let a: BoardID = "a"
    fileprivate static let b: BoardID = "b"
    fileprivate static let c: BoardID = "c"
}
