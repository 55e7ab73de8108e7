import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Flows from a board to itself.
@MainActor
struct FlowToItselfTests {
    private let log = ErrorLog()

    private func motherboard() -> Motherboard { log.makeMotherboard(boards: [EchoBoard()]) }

    @Test func steps_fromABoardToItself_areReportedAndNotRegistered() throws {
        let motherboard = motherboard()
        let token = motherboard.registerFlowSteps(EchoIO.self ->> EchoIO.self)
        #expect(log.errors == [.flowToItself("echo")])
        #expect(!token.isActive)
        motherboard.echo("echo").activation.activate(with: "hi")
        #expect(log.errors.count == 1)
    }

    @Test func stepsByIdentifier_fromABoardToItself_areReportedAndTheOthersRegistered() throws {
        let motherboard = log.makeMotherboard(boards: [EchoBoard(), EchoBoard(identifier: "other")])
        motherboard.registerFlowSteps("echo" ->> "echo" ->> "other")
        #expect(log.errors == [.flowToItself("echo")])
        motherboard.echo("echo").activation.activate(with: "hi")
        let other = try #require(motherboard.board(identifier: "other") as? EchoBoard)
        #expect(other.inputs == ["hi"])
    }

    @Test func flow_toTheSameBoardWithACondition_isRegistered() throws {
        let motherboard = motherboard()
        let echo = motherboard.echo("echo")
        echo.flow.activate(echo, where: { $0.count < 3 })
        echo.flow.activate(echo, where: { $0.count < 3 }, with: { $0 + "!" })
        #expect(log.errors == [])
    }
}
