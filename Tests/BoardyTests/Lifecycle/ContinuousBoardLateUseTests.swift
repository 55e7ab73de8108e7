import Boardy
import TestSupport
import Testing

/// What is done inside of a board when it is about to end, or is on no motherboard, ends as well.
@MainActor
struct ContinuousBoardLateUseTests {
    /// Uses its motherboard when it is removed.
    private final class LateShell: ContinuousBoard<PlainIO> {
        var removals = 0

        override func didRemove() {
            motherboard.installBoard(ScriptedBoard<EchoIO>(onRemove: { [self] in removals += 1 }))
            motherboard.echo("echo").flow.handle { [self] _ in removals += 1 }
        }
    }

    private let log = ErrorLog()

    @Test func motherboard_whenFirstUsedInDidRemove_endsWithTheBoard() {
        weak var shell: LateShell?
        let motherboard = log.makeMotherboard()
        do {
            let installed = LateShell(producer: log.makeProducer())
            shell = installed
            motherboard.installBoard(installed)
            motherboard.clearActiveBoards()
            #expect(installed.removals == 1)
        }
        #expect(shell == nil)
    }

    @Test func motherboard_whenUsedBeforeAndInDidRemove_endsWithTheBoard() {
        weak var shell: LateShell?
        let motherboard = log.makeMotherboard()
        do {
            let installed = LateShell(producer: log.makeProducer())
            shell = installed
            motherboard.installBoard(installed)
            _ = installed.motherboard
            motherboard.clearActiveBoards()
            #expect(installed.removals == 1)
        }
        #expect(shell == nil)
    }

    @Test func motherboard_whenUsedAfterTheBoardWasRemoved_keepsNothing() {
        weak var shell: ContinuousBoard<PlainIO>?
        let motherboard = log.makeMotherboard()
        do {
            let installed = ContinuousBoard<PlainIO>(producer: log.makeProducer())
            shell = installed
            motherboard.installBoard(installed)
            installed.complete()
            installed.motherboard.echo("echo").flow.handle { _ in _ = installed }
        }
        #expect(shell == nil)
    }

    @Test func board_whenActivatedInsideDuringTheEnd_isRemovedAsWell() {
        var removed: [BoardID] = []
        let producer = log.makeProducer()
        producer.registerBoard("late") { ScriptedBoard<EchoIO>($0, onRemove: { removed.append("late") }) }
        let shell = ContinuousBoard<PlainIO>(producer: producer)
        let motherboard = log.makeMotherboard(boards: [shell])
        let inner = shell.motherboard.serviceMap
        shell.motherboard.installBoard(
            ScriptedBoard<EchoIO>(
                "early",
                onRemove: {
                    removed.append("early")
                    (inner.link() as LateServiceMap).ioLate.activation.activate(with: "hi")
                }))
        motherboard.clearActiveBoards()
        #expect(removed == ["early", "late"])
    }
}

private struct LateServiceMap: ModuleServiceMap {
    let root: ServiceMap
    init(_ root: ServiceMap) { self.root = root }
    var ioLate: Destination<EchoIO> { destination(id: "late") }
}
