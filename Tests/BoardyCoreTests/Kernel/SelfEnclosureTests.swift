import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A board cannot be installed inside itself, because contexts and actions would recurse without end.
@MainActor
struct SelfEnclosureTests {
    private typealias Shell = ContinuousBoard<PlainIO>

    private let log = ErrorLog()

    @Test func board_whenInstalledInsideItself_isRefused() {
        let shell = Shell(producer: log.makeProducer())
        #expect(shell.motherboard.installBoard(shell) == .selfContainment("plain"))
        #expect(shell.motherboard.boards.isEmpty)
        #expect(log.errors == [.selfContainment("plain")])
    }

    @Test func board_whenInstalledInsideABoardInsideIt_isRefused() {
        let (outer, inner) = (
            Shell(identifier: "outer", producer: log.makeProducer()),
            Shell(identifier: "inner", producer: log.makeProducer())
        )
        outer.motherboard.installBoard(inner)
        #expect(inner.motherboard.installBoard(outer) == .selfContainment("outer"))
        #expect(outer.context == nil)
    }

    @Test func board_whenProducedInsideItself_isRefused() {
        let producer = log.makeProducer()
        let shell = Shell(producer: producer)
        producer.registerBoard("plain") { [unowned shell] _ in shell }
        #expect(shell.motherboard.activateBoard(identifier: "plain").error == .selfContainment("plain"))
    }
}
