import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A board that forwards the outputs of other boards, such as boards on its inner motherboard.
@MainActor
struct BoardRelayTests {
    private let log = ErrorLog()

    /// Forwards the outputs of the board on its inner motherboard.
    private final class OuterBoard: ContinuousBoard<EchoIO> {
        let echo = EchoBoard(identifier: "inside")

        var inside: Destination<EchoIO> { motherboard.destination(EchoIO.self, id: "inside") }

        override func didInstall() {
            motherboard.installBoard(echo)
            inside.flow.sendOutput(through: self)
        }

        override func activate(with input: String) {
            inside.activation.activate(with: input)
        }
    }

    @Test func outerBoard_whenTheBoardInsideSends_sendsItAsItsOwn() {
        let motherboard = log.makeMotherboard(boards: [OuterBoard(producer: log.makeProducer())])
        var received: [String] = []
        motherboard.destination(EchoIO.self).flow.handle { received.append($0) }
        motherboard.destination(EchoIO.self).activation.activate(with: "hi")
        #expect(received == ["hi"])
        #expect(log.errors == [])
    }

    @Test func outerBoard_whenTheBoardInsideSends_isTheOnlyOneHeardOutside() {
        let motherboard = log.makeMotherboard(boards: [OuterBoard(producer: log.makeProducer())])
        var (own, inside, general): ([String], [String], [String]) = ([], [], [])
        motherboard.destination(EchoIO.self).flow.handle { own.append($0) }
        motherboard.destination(EchoIO.self, id: "inside").flow.handle { inside.append($0) }
        motherboard.registerGeneralFlow(of: String.self) { general.append($0) }
        motherboard.activateBoard(identifier: "echo", withOption: "hi")
        #expect((own, inside, general) == (["hi"], [], ["hi"]))
    }

    @Test func outerBoard_whenRemoved_isNotKeptAndItsInsideSendsToNobody() {
        let motherboard = log.makeMotherboard()
        var received: [String] = []
        motherboard.destination(EchoIO.self).flow.handle { received.append($0) }
        weak var reference: OuterBoard?
        let echo: EchoBoard
        do {
            let outer = OuterBoard(producer: log.makeProducer())
            (reference, echo) = (outer, outer.echo)
            motherboard.installBoard(outer)
        }
        #expect(reference != nil)
        motherboard.removeBoard(identifier: "echo")
        #expect(reference == nil)
        echo.sendOutput("late")
        #expect(received == [])
        #expect(log.errors == [.outputAfterRemoval("inside", type: "String")])
    }

    @Test func outerBoard_whenInstalledAgain_sendsOnceForEachOutput() {
        let outer = OuterBoard(producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [outer])
        var received: [String] = []
        motherboard.destination(EchoIO.self).flow.handle { received.append($0) }
        motherboard.removeBoard(identifier: "echo")
        motherboard.installBoard(outer)
        motherboard.activateBoard(identifier: "echo", withOption: "hi")
        #expect(received == ["hi"])
        #expect(log.errors == [])
    }

    @Test func board_whenGone_isNeitherKeptNorReported() {
        let sender = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [sender])
        weak var reference: EchoBoard?
        let token: FlowToken
        do {
            let relay = EchoBoard(identifier: "relay")
            reference = relay
            token = motherboard.destination(EchoIO.self).flow.sendOutput(through: relay)
            #expect(token.isActive)
        }
        #expect(reference == nil)
        #expect(!token.isActive)
        sender.sendOutput("hi")
        #expect(log.errors == [])
    }

    @Test func board_whenItHasLeftAlready_isNotRelayedThrough() {
        let (sender, relay) = (EchoBoard(), EchoBoard(identifier: "relay"))
        let motherboard = log.makeMotherboard(boards: [sender, relay])
        motherboard.removeBoard(identifier: "relay")
        let token = motherboard.destination(EchoIO.self).flow.sendOutput(through: relay)
        #expect(!token.isActive)
        #expect(log.errors == [.unreachable("echo", from: "relay")])
        sender.sendOutput("1")
        #expect(log.errors.count == 1)
    }

    @Test func board_whenItHasLeft_relaysNothingAndNobodyMissesIt() {
        let (sender, relay) = (EchoBoard(), EchoBoard(identifier: "relay"))
        let motherboard = log.makeMotherboard(boards: [sender, relay])
        var received: [String] = []
        motherboard.destination(EchoIO.self, id: "relay").flow.handle { received.append($0) }
        let token = motherboard.destination(EchoIO.self).flow.sendOutput(through: relay)
        sender.sendOutput("1")
        motherboard.removeBoard(identifier: "relay")
        #expect(!token.isActive)
        sender.sendOutput("2")
        #expect(received == ["1"])
        #expect(log.errors == [])
    }
}
