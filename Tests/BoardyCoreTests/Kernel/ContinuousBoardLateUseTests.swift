import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The inner motherboard of a removed board is closed. Uses of it are reported.
@MainActor
struct ContinuousBoardLateUseTests {
    /// Uses its inner motherboard in `didRemove()`.
    private final class LateShell: ContinuousBoard<PlainIO> {
        var calls = 0

        override func didRemove() {
            motherboard.installBoard(ScriptedBoard<EchoIO>(onRemove: { [self] in calls += 1 }))
            motherboard.echo("echo").flow.handle { [self] _ in calls += 1 }
        }
    }

    private let log = ErrorLog()

    @Test(arguments: [true, false])
    func motherboard_whenUsedInDidRemove_hasEnded(wasUsedBefore: Bool) {
        weak var shell: LateShell?
        let motherboard = log.makeMotherboard()
        do {
            let installed = LateShell(producer: log.makeProducer())
            shell = installed
            motherboard.installBoard(installed)
            if wasUsedBefore { _ = installed.motherboard }
            motherboard.clearActiveBoards()
            #expect(installed.calls == 0)
        }
        #expect(shell == nil)
        #expect(log.errors == [.motherboardReleased("echo"), .motherboardReleased("echo")])
    }

    @Test func motherboard_whenTheBoardIsInstalledAgain_isANewOneThatWorks() {
        let shell = ContinuousBoard<PlainIO>(producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        let first = shell.motherboard
        shell.complete()
        #expect(shell.motherboard === first)
        motherboard.installBoard(shell)
        #expect(shell.motherboard !== first)
        shell.motherboard.installBoard(EchoBoard())
        #expect(shell.motherboard.activateBoard(identifier: "echo", withOption: "hi") == .activated)
        #expect(log.errors == [])
    }

    @Test func motherboard_whenTheBoardCompletesInItsFirstActivationByIdentifier_staysTheOneThatEnded() {
        final class Hasty: ContinuousBoard<PlainIO> {
            var first: (any FlowMotherboard)?
            override func activate(with _: Void) {
                first = motherboard
                complete()
            }
        }
        let shell = Hasty(producer: log.makeProducer())
        let producer = log.makeProducer()
        producer.registerBoard("plain") { _ in shell }
        let motherboard = Motherboard(producer: producer)
        #expect(motherboard.activateBoard(identifier: "plain") == .activated)
        #expect(shell.motherboard === shell.first)
    }

    @Test func motherboard_whenTheOuterOneWasReleasedAndAnotherTakesTheBoard_isANewOne() {
        let shell = ContinuousBoard<PlainIO>(producer: log.makeProducer())
        do {
            let former = log.makeMotherboard(boards: [shell])
            shell.motherboard.installBoard(EchoBoard())
            withExtendedLifetime(former) {}
        }
        #expect(shell.motherboard.boards.isEmpty)
        let motherboard = log.makeMotherboard(boards: [shell])
        shell.motherboard.installBoard(EchoBoard())
        #expect(shell.motherboard.boards.count == 1)
        withExtendedLifetime(motherboard) {}
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

    @Test func motherboard_whenFirstUsedAfterTheOuterOneWasReleased_hasEnded() {
        weak var shell: ContinuousBoard<PlainIO>?
        weak var inner: (any FlowMotherboard)?
        do {
            let producer = log.makeProducer()
            producer.registerBoard("echo") { EchoBoard(identifier: $0) }
            let installed = ContinuousBoard<PlainIO>(producer: producer)
            do { _ = log.makeMotherboard(boards: [installed]) }
            (shell, inner) = (installed, installed.motherboard)
            let echo = installed.motherboard.echo("echo")
            #expect(!echo.isAvailable)
            #expect(!echo.flow.handle { _ in _ = installed }.isActive)
            #expect(installed.motherboard.installBoard(EchoBoard()) == .motherboardReleased("echo"))
            #expect(echo.activation.activate(with: "hi").error == .motherboardReleased("echo"))
            let outcome = installed.motherboard.activateBoard(identifier: "echo", withOption: "hi")
            #expect(outcome.error == .motherboardReleased("echo"))
            #expect(installed.motherboard.boards.isEmpty)
            #expect(installed.motherboard === inner)
        }
        #expect(log.errors == Array(repeating: .motherboardReleased("echo"), count: 4))
        #expect(shell == nil)
        #expect(inner == nil)
    }

    @Test func motherboard_whenFirstUsedAfterTheOuterOneWasReleasedAndAnotherTakesTheBoard_works() {
        let shell = ContinuousBoard<PlainIO>(producer: log.makeProducer())
        do { _ = log.makeMotherboard(boards: [shell]) }
        shell.motherboard.installBoard(EchoBoard())
        let motherboard = log.makeMotherboard(boards: [shell])
        shell.motherboard.installBoard(EchoBoard())
        #expect(shell.motherboard.activateBoard(identifier: "echo", withOption: "hi") == .activated)
        #expect(log.errors == [.motherboardReleased("echo")])
        withExtendedLifetime(motherboard) {}
    }

    @Test func board_whenActivatedInsideDuringTheEnd_isNotMade() {
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
        #expect(removed == ["early"])
        #expect(log.errors == [.motherboardReleased("late")])
    }
}

private struct LateServiceMap: ModuleServiceMap {
    let root: ServiceMap
    init(_ root: ServiceMap) { self.root = root }
    var ioLate: Destination<EchoIO> { destination(id: "late") }
}
