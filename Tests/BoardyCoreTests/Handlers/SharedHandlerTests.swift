import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Handlers by identifier are in a list of their own and in the list of each slot. Cancelled handlers are removed from
/// both.
@MainActor
struct SharedHandlerTests {
    private let log = ErrorLog()

    @Test func steps_whenManyAreCancelled_areForgottenByTheSlot() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let slot = motherboard.destination(EchoIO.self).slot
        for _ in 0..<10_000 {
            motherboard.registerFlowSteps("echo" ->> "number").cancel()
        }
        #expect(slot.outputs.count <= 32)
        slot.send("hi")
        #expect(slot.outputs.count == 0)
        #expect(log.errors == [])
    }

    @Test func steps_whenManyAreCancelled_areForgottenByTheTable() {
        let motherboard = log.makeMotherboard()
        for _ in 0..<1000 {
            motherboard.registerFlowSteps("echo" ->> "number").cancel()
        }
        #expect(motherboard.table.flowRegistry.handlers(of: "echo").count == 0)
        #expect(motherboard.destination(EchoIO.self).slot.outputs.count == 0)
    }

    @Test func steps_whenScopedToManyThatAreGone_areForgotten() {
        final class Owner {}
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        for _ in 0..<10_000 {
            motherboard.registerFlowSteps("echo" ->> "number").scoped(to: Owner())
        }
        #expect(motherboard.table.flowRegistry.handlers(of: "echo").count <= 32)
        #expect(motherboard.destination(EchoIO.self).slot.outputs.count <= 32)
    }

    @Test func generalFlows_whenManyAreCancelled_areForgotten() {
        let motherboard = log.makeMotherboard()
        for _ in 0..<1000 {
            motherboard.registerGeneralFlow(of: String.self) { _ in }.cancel()
        }
        #expect(motherboard.table.flowRegistry.general(String.self).count == 0)
    }

    @Test func handlers_whenCancelledDuringADelivery_areForgottenAfterIt() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.destination(EchoIO.self)
        let tokens = (0..<100).map { _ in motherboard.registerGeneralFlow(of: String.self) { _ in } }
        let token = echo.flow.handle { _ in
            for token in tokens { token.cancel() }
        }
        echo.activation.activate(with: "hi")
        #expect(motherboard.table.flowRegistry.general(String.self).count == 0)
        #expect(echo.slot.outputs.count == 1)
        #expect(token.isActive)
    }
}
