import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// An operation that a producer runs during a query keeps its effect.
@MainActor
struct EagerProducerTests {
    private let log = ErrorLog()

    /// Runs `act` once, in the next call of `interface(of:)`.
    private final class EagerProducer: ActivatableBoardProducer {
        var act: (@MainActor () -> Void)?
        let diagnostics: Diagnostics

        init(diagnostics: Diagnostics) {
            self.diagnostics = diagnostics
        }

        func produceBoard(identifier: BoardID) -> (any ActivatableBoard)? { EchoBoard(identifier: identifier) }

        func interface(of _: BoardID) -> (any IOInterface.Type)? {
            let once = act
            act = nil
            once?()
            return nil
        }

        var knownIdentifiers: [BoardID] { [] }
    }

    @Test func board_whenInstalledWhileTheProducerIsAsked_staysInItsPlace() {
        let producer = EagerProducer(diagnostics: log.diagnostics)
        let motherboard = Motherboard(producer: producer)
        let board = PlainBoard(identifier: "x")
        producer.act = { [unowned motherboard] in motherboard.installBoard(board) }
        let outcome = motherboard.echo("x").activation.activate(with: "hi")
        #expect(outcome.error == .interfaceMismatch("x", known: "PlainIO", requested: "EchoIO"))
        #expect(motherboard.board(identifier: "x") === board)
        #expect(motherboard.boards.count == 1)
    }
}
