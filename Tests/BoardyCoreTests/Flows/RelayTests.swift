import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Outputs that are forwarded as outputs of another board.
@MainActor
struct RelayTests {
    private let log = ErrorLog()
    private let sender = SenderBoard<String>(identifier: "sender")

    private func source(on motherboard: Motherboard) -> Destination<SenderIO<String>> {
        motherboard.destination(SenderIO<String>.self, id: "sender")
    }

    @Test func relay_whenSent_reachesFollowersOfTheOtherBoardWhichIsNotActivated() {
        let echo = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [sender, echo])
        var received: [String] = []
        motherboard.destination(EchoIO.self).flow.handle { received.append($0) }
        source(on: motherboard).flow.sendOutput(through: motherboard.destination(EchoIO.self))
        sender.sendOutput("hi")
        #expect(received == ["hi"])
        #expect(echo.inputs == [])
        #expect(log.errors == [])
    }

    @Test func relay_whenTheOtherBoardIsNotThere_doesNotProduceIt() {
        let producer = log.makeProducer()
        var productions = 0
        producer.registerBoard("echo") {
            productions += 1
            return EchoBoard(identifier: $0)
        }
        let motherboard = Motherboard(producer: producer)
        motherboard.installBoard(sender)
        var received: [String] = []
        motherboard.destination(EchoIO.self).flow.handle { received.append($0) }
        source(on: motherboard).flow.sendOutput(through: motherboard.destination(EchoIO.self))
        sender.sendOutput("hi")
        #expect(received == ["hi"])
        #expect(productions == 0)
        #expect(motherboard.board(identifier: "echo") == nil)
        #expect(log.errors == [])
    }

    @Test func relay_whenMapped_sendsWhatIsMadeOfTheOutput() {
        let number = NumberBoard()
        let motherboard = log.makeMotherboard(boards: [sender, number])
        var received: [Int] = []
        motherboard.destination(NumberIO.self).flow.handle { received.append($0) }
        source(on: motherboard).flow.sendOutput(through: motherboard.destination(NumberIO.self), with: \.count)
        sender.sendOutput("four")
        #expect(received == [4])
        #expect(number.inputs == [])
    }

    @Test func relay_whenToAnotherMotherboard_reachesItsFollowers() {
        let motherboard = log.makeMotherboard(boards: [sender])
        let other = log.makeMotherboard()
        var received: [String] = []
        other.destination(EchoIO.self).flow.handle { received.append($0) }
        source(on: motherboard).flow.sendOutput(through: other.destination(EchoIO.self))
        sender.sendOutput("hi")
        #expect(received == ["hi"])
    }

    @Test func relay_whenTheOtherMotherboardIsGone_isNotKeptAndReported() {
        let motherboard = log.makeMotherboard(boards: [sender])
        weak var reference: Motherboard?
        var received: [String] = []
        do {
            let other = log.makeMotherboard()
            reference = other
            other.destination(EchoIO.self).flow.handle { received.append($0) }
            source(on: motherboard).flow.sendOutput(through: other.destination(EchoIO.self))
        }
        #expect(reference == nil)
        #expect(log.errors == [])
        sender.sendOutput("hi")
        #expect(received == [])
        #expect(log.errors == [.motherboardReleased("echo")])
    }

    @Test func mappedRelay_whenTheOtherMotherboardIsGone_isReported() {
        let motherboard = log.makeMotherboard(boards: [sender])
        do {
            let other = log.makeMotherboard()
            source(on: motherboard).flow.sendOutput(through: other.destination(NumberIO.self), with: \.count)
        }
        sender.sendOutput("hi")
        #expect(log.errors == [.motherboardReleased("number")])
    }

    @Test func relay_whenCancelled_ends() {
        let motherboard = log.makeMotherboard(boards: [sender])
        var received: [String] = []
        motherboard.destination(EchoIO.self).flow.handle { received.append($0) }
        let token = source(on: motherboard).flow.sendOutput(through: motherboard.destination(EchoIO.self))
        token.cancel()
        sender.sendOutput("hi")
        #expect(received == [])
    }

    @Test func relay_whenHandlersAreRegisteredAround_runsInOrder() {
        let motherboard = log.makeMotherboard(boards: [sender])
        var steps: [String] = []
        motherboard.destination(EchoIO.self).flow.handle { _ in steps.append("relayed") }
        let flow = source(on: motherboard).flow
        flow.handle { _ in steps.append("before") }
        flow.sendOutput(through: motherboard.destination(EchoIO.self))
        flow.handle { _ in steps.append("after") }
        sender.sendOutput("hi")
        #expect(steps == ["before", "relayed", "after"])
    }

    @Test func relay_whenStepsFollowTheOtherBoard_goesOnThroughThem() {
        let number = NumberBoard()
        let motherboard = log.makeMotherboard(boards: [sender, number])
        motherboard.registerFlowSteps("relay" ->> "number")
        let relay = motherboard.destination(SenderIO<Int>.self, id: "relay")
        source(on: motherboard).flow.sendOutput(through: relay, with: \.count)
        sender.sendOutput("four")
        #expect(number.inputs == [4])
        #expect(log.errors == [])
    }
}
