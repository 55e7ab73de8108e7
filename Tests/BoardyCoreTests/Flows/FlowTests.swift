import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
struct FlowTests {
    private let log = ErrorLog()

    @Test func flow_whenBoardsSend_receivesOnlyItsOwnBoard() {
        let (first, second) = (EchoBoard(identifier: "1"), EchoBoard(identifier: "2"))
        let motherboard = log.makeMotherboard(boards: [first, second])
        var received: [String] = []
        motherboard.destination(EchoIO.self, id: "1").flow.handle { received.append($0) }
        second.sendOutput("no")
        first.sendOutput("yes")
        #expect(received == ["yes"])
    }

    @Test func handlers_whenOutputIsSent_runInOrderBeforeActivateReturns() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.destination(EchoIO.self)
        var steps: [String] = []
        echo.flow.handle { steps.append("first \($0)") }
        echo.flow.addTarget(log) { _, output in steps.append("second \(output)") }
        echo.flow.handle { steps.append("third \($0)") }
        echo.activation.activate(with: "hi")
        steps.append("returned")
        #expect(steps == ["first hi", "second hi", "third hi", "returned"])
    }

    @Test func handle_whenOutputIsVoid_takesNoArgument() {
        let board = PlainBoard()
        var count = 0
        log.makeMotherboard(boards: [board]).withExtendedLifetime { motherboard in
            motherboard.destination(PlainIO.self).flow.handle { count += 1 }
            board.sendOutput()
        }
        #expect(count == 1)
    }

    @Test func activate_whenChained_passesTheOutputOn() {
        let next = EchoBoard(identifier: "next")
        let motherboard = log.makeMotherboard(boards: [EchoBoard(), next])
        let echo = motherboard.destination(EchoIO.self)
        echo.flow.activate(motherboard.destination(EchoIO.self, id: "next"))
        echo.activation.activate(with: "hi")
        #expect(next.inputs == ["hi"])
    }

    @Test func activate_whenConditional_passesOnlyWhatFits() {
        let next = EchoBoard(identifier: "next")
        let motherboard = log.makeMotherboard(boards: [EchoBoard(), next])
        let echo = motherboard.destination(EchoIO.self)
        echo.flow.activate(motherboard.destination(EchoIO.self, id: "next"), where: { $0.count > 2 })
        echo.activation.activate(with: "no")
        echo.activation.activate(with: "yes")
        #expect(next.inputs == ["yes"])
    }

    @Test func activate_whenMapped_passesWhatIsMadeOfTheOutput() {
        let next = NumberBoard()
        let motherboard = log.makeMotherboard(boards: [EchoBoard(), next])
        let echo = motherboard.destination(EchoIO.self)
        echo.flow.activate(motherboard.destination(NumberIO.self), where: { !$0.isEmpty }, with: \.count)
        echo.activation.activate(with: "")
        echo.activation.activate(with: "four")
        #expect(next.inputs == [4])
    }

    @Test func flow_whenBoardIsProducedAgain_stillMatches() {
        let producer = log.makeProducer()
        producer.registerBoard("echo") { EchoBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        let echo = motherboard.destination(EchoIO.self)
        var received: [String] = []
        echo.flow.handle { received.append($0) }
        echo.activation.activate(with: "first")
        echo.completer.complete()
        echo.activation.activate(with: "second")
        #expect(received == ["first", "second"])
    }

    @Test func token_whenCancelled_endsItsOwnRegistrationOnly() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.destination(EchoIO.self)
        var received: [String] = []
        echo.flow.handle { received.append("a \($0)") }
        let token = echo.flow.handle { received.append("b \($0)") }
        echo.flow.handle { received.append("c \($0)") }
        #expect(token.isActive)
        token.cancel()
        token.cancel()
        #expect(!token.isActive)
        echo.activation.activate(with: "1")
        #expect(received == ["a 1", "c 1"])
    }

    @Test func token_whenCancelledByAnEarlierHandler_isNotCalledForThatOutput() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.destination(EchoIO.self)
        var received: [String] = []
        let holder = TokenHolder()
        echo.flow.handle { _ in holder.token?.cancel() }
        holder.token = echo.flow.handle { received.append($0) }
        echo.activation.activate(with: "1")
        #expect(received.isEmpty)
    }

    @Test func handler_whenRegisteredDuringDelivery_hearsTheNextOutputOnly() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.destination(EchoIO.self)
        var received: [String] = []
        let token = echo.flow.handle { _ in
            echo.flow.handle { received.append($0) }
        }
        echo.activation.activate(with: "1")
        token.cancel()
        echo.activation.activate(with: "2")
        #expect(received == ["2"])
    }

    @Test func voidTarget_whenGone_isNeitherKeptNorCalled() {
        final class Target {}
        let board = PlainBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        var calls = 0
        weak var reference: Target?
        do {
            let target = Target()
            reference = target
            motherboard.destination(PlainIO.self).flow.addTarget(target) { _ in calls += 1 }
            board.sendOutput()
        }
        board.sendOutput()
        #expect(reference == nil)
        #expect(calls == 1)
    }

    @Test func output_whenSentInAHandler_isDeliveredInFullBeforeTheOuterGoesOn() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.destination(EchoIO.self)
        var steps: [String] = []
        echo.flow.handle { output in
            steps.append("a \(output)")
            if output == "outer" { echo.activation.activate(with: "inner") }
        }
        echo.flow.handle { steps.append("b \($0)") }
        echo.activation.activate(with: "outer")
        #expect(steps == ["a outer", "a inner", "b inner", "b outer"])
    }

    @Test func target_whenGone_isNeitherKeptNorCalled() {
        final class Target {}
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.destination(EchoIO.self)
        var calls = 0
        var target: Target? = Target()
        weak let reference = target
        let token = echo.flow.addTarget(Target()) { _, _ in calls += 1 }
        if let target { echo.flow.addTarget(target) { _, _ in calls += 1 } }
        echo.activation.activate(with: "1")
        #expect(calls == 1)
        #expect(!token.isActive)
        target = nil
        #expect(reference == nil)
        echo.activation.activate(with: "2")
        #expect(calls == 1)
    }
}

@MainActor
private final class TokenHolder {
    var token: FlowToken?
}

extension Motherboard {
    fileprivate func withExtendedLifetime(_ body: (Motherboard) -> Void) {
        body(self)
    }
}
