import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// The parts of a live board that are made on first use. A benchmark measures the memory of a board without them.
@MainActor
struct UnusedPartsTests {
    private let log = ErrorLog()

    @Test func slot_whenNothingIsRegistered_hasNoLists() {
        let board = EchoBoard()
        let motherboard = Motherboard(boards: [board])
        let slot = motherboard.destination(EchoIO.self).slot
        #expect(motherboard.activateBoard(identifier: "echo", withOption: "hi") == .activated)
        #expect(slot.outputsInUse == nil && slot.removalHandlersInUse == nil && slot.actionsInUse == nil)
        #expect(slot.extrasInUse == nil && slot.detours.isEmpty)
        #expect(slot.scopeInUse == nil && board.scopeInUse == nil && board.extras == nil)
    }

    @Test func slot_whenHandlersAreRegistered_hasTheirLists() {
        let motherboard = log.makeMotherboard()
        let echo = motherboard.destination(EchoIO.self)
        echo.flow.handle { _ in }
        #expect(echo.slot.outputsInUse?.count == 1)
        #expect(echo.slot.removalHandlersInUse == nil)
        echo.completion.handle { _ in }
        #expect(echo.slot.removalHandlersInUse?.count == 1)
        #expect(echo.slot.handlerCount == 2)
    }

    @Test func closedSlot_whenHandlersAreRegistered_keepsNone() {
        var motherboard: Motherboard? = log.makeMotherboard()
        let echo = motherboard?.destination(EchoIO.self)
        motherboard = nil
        echo?.flow.handle { _ in }
        echo?.completion.handle { _ in }
        #expect(echo?.slot.handlerCount == 0)
        #expect(echo?.slot.outputsInUse == nil)
        #expect(log.errors == [.motherboardReleased("echo"), .motherboardReleased("echo")])
    }
}
