import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
struct TypedInputTests {
    private let log = ErrorLog()

    @Test func activate_whenTyped_deliversExactlyTheValue() {
        final class Ticket {}
        enum TicketIO: IOInterface {
            typealias Input = Ticket
            static let boardID: BoardID = "ticket"
        }
        final class TicketBoard: Board<TicketIO> {
            var received: Ticket?
            override func activate(with input: Ticket) { received = input }
        }
        let board = TicketBoard()
        let ticket = Ticket()
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.destination(TicketIO.self).activation.activate(with: ticket)
        #expect(board.received === ticket)
    }

    @Test func activate_whenInputIsVoid_needsNoArgument() {
        let board = PlainBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.destination(PlainIO.self).activation.activate()
        motherboard.activateBoard(identifier: "plain")
        motherboard.activateBoard(identifier: "plain", withOption: ())
        #expect(board.activations == 3)
        #expect(log.errors.isEmpty)
    }

    @Test func activate_whenInputIsNilLiteral_needsNoArgument() {
        let board = OptionalBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.destination(OptionalIO.self).activation.activate()
        motherboard.destination(OptionalIO.self).activation.activate(with: "some")
        motherboard.activateBoard(identifier: "optional")
        motherboard.activateBoard(identifier: "optional", withOption: "some")
        #expect(board.inputs == [nil, "some", nil, "some"])
        #expect(log.errors.isEmpty)
    }

    @Test func activate_whenClassDoesNotOverride_isReported() {
        let motherboard = log.makeMotherboard(boards: [Board<PlainIO>()])
        motherboard.destination(PlainIO.self).activation.activate()
        #expect(log.errors == [.activationNotImplemented("plain", type: "Board<PlainIO>")])
    }
}
