import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The inner motherboard and the inner boards of a continuous board end with it.
@MainActor
struct ContinuousBoardEndTests {
    private typealias Shell = ContinuousBoard<PlainIO>

    /// The ways to remove a board from its motherboard.
    enum End: CaseIterable {
        case completes, isCompleted, isRemoved, isCleared
    }

    private let log = ErrorLog()

    private func end(_ id: BoardID, of motherboard: Motherboard, by end: End) {
        switch end {
        case .completes: (motherboard.board(identifier: id) as? Board<PlainIO>)?.complete()
        case .isCompleted: motherboard.destination(PlainIO.self, id: id).completer.complete(false)
        case .isRemoved: motherboard.removeBoard(identifier: id)
        case .isCleared: motherboard.clearActiveBoards()
        }
    }

    @Test(arguments: End.allCases)
    func innerBoards_whenTheOuterOneEnds_areRemovedInOrder(by end: End) {
        var removed: [BoardID] = []
        let (outer, inner) = (Shell(producer: log.makeProducer()), Shell(producer: log.makeProducer()))
        let motherboard = log.makeMotherboard(boards: [outer])
        outer.motherboard.installBoard(inner)
        for id in ["1", "2"] as [BoardID] {
            inner.motherboard.installBoard(ScriptedBoard<EchoIO>(id, onRemove: { removed.append(id) }))
        }
        outer.motherboard.installBoard(ScriptedBoard<EchoIO>("3", onRemove: { removed.append("3") }))
        let (outside, inside) = (outer.motherboard, inner.motherboard)
        self.end("plain", of: motherboard, by: end)
        #expect(removed == ["1", "2", "3"])
        #expect(outside.boards.isEmpty)
        #expect(inside.boards.isEmpty)
        #expect(inner.host == nil)
        #expect(log.errors.isEmpty)
    }

    @Test func completion_whenTheOuterBoardCompletes_isToldAfterTheInnerOnesAreGone() {
        var steps: [String] = []
        let shell = Shell(producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        shell.motherboard.installBoard(ScriptedBoard<EchoIO>(onRemove: { steps.append("removed") }))
        shell.motherboard.echo("echo").completion.handle { _ in steps.append("inner completed") }
        motherboard.destination(PlainIO.self).completion.handle { _ in steps.append("completed") }
        shell.complete()
        #expect(steps == ["removed", "completed"])
    }

    @Test(arguments: End.allCases)
    func innerMotherboard_whenTheOuterBoardHasEnded_isClosed(by end: End) {
        let shell = Shell(producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        let inner = shell.motherboard
        inner.installBoard(EchoBoard())
        let echo = inner.echo("echo")
        let token = echo.flow.handle { _ in }
        self.end("plain", of: motherboard, by: end)
        #expect(!token.isActive)
        #expect(echo.activation.activate(with: "hi").error == .motherboardReleased("echo"))
        #expect(inner.activateBoard(identifier: "echo", withOption: "hi").error == .motherboardReleased("echo"))
        #expect(inner.installBoard(EchoBoard()) == .motherboardReleased("echo"))
        #expect(log.errors == Array(repeating: .motherboardReleased("echo"), count: 3))
    }

    @Test(arguments: End.allCases)
    func motherboard_whenTheBoardIsInstalledAgain_isANewOne(by end: End) {
        let producer = log.makeProducer()
        producer.registerBoard("echo") { EchoBoard(identifier: $0) }
        let shell = Shell(producer: producer)
        let motherboard = log.makeMotherboard(boards: [shell])
        let former = shell.motherboard
        former.echo("echo").flow.handle { _ in Issue.record("a flow of the former motherboard") }
        self.end("plain", of: motherboard, by: end)
        motherboard.installBoard(shell)
        #expect(shell.motherboard !== former)
        #expect(shell.motherboard.activateBoard(identifier: "echo", withOption: "hi") == .activated)
        motherboard.clearActiveBoards()
        #expect(shell.motherboard.boards.isEmpty)
        #expect(log.errors.isEmpty)
    }

    @Test(arguments: End.allCases)
    func handlers_whenTheyCaptureTheOuterBoard_doNotKeepItOnceItHasEnded(by end: End) {
        weak var shell: Shell?
        let motherboard = log.makeMotherboard()
        do {
            let installed = makeShell()
            shell = installed
            motherboard.installBoard(installed)
            installed.motherboard.echo("echo").flow.handle { _ in _ = installed }
        }
        #expect(shell != nil)
        self.end("plain", of: motherboard, by: end)
        #expect(shell == nil)
    }

    @Test func handlers_whenTheyCaptureTheOuterBoard_doNotKeepItWithoutItsMotherboard() {
        weak var shell: Shell?
        weak var inner: (any FlowMotherboard)?
        do {
            let installed = makeShell()
            (shell, inner) = (installed, installed.motherboard)
            let motherboard = log.makeMotherboard(boards: [installed])
            withExtendedLifetime(motherboard) { #expect(shell?.host != nil) }
        }
        #expect(shell == nil)
        #expect(inner == nil)
    }

    @Test func handlers_whenTwoLevelsCaptureEachOther_keepNothing() {
        weak var outer: Shell?
        weak var inner: Shell?
        do {
            let (outside, inside) = (makeShell(), makeShell())
            (outer, inner) = (outside, inside)
            let motherboard = log.makeMotherboard(boards: [outside])
            outside.motherboard.installBoard(inside)
            outside.motherboard.echo("echo").flow.handle { _ in _ = (inside, outside) }
            inside.motherboard.echo("echo").flow.handle { _ in _ = (inside, outside) }
            outside.complete()
            withExtendedLifetime(motherboard) {}
        }
        #expect(outer == nil)
        #expect(inner == nil)
    }

    @Test func motherboard_whenHeld_isEmptiedWithItsBoard() {
        weak var board: EchoBoard?
        let inner: any FlowMotherboard
        do {
            let shell = Shell(producer: log.makeProducer())
            inner = shell.motherboard
            let installed = EchoBoard()
            board = installed
            inner.installBoard(installed)
            _ = log.makeMotherboard(boards: [shell])
        }
        #expect(board == nil)
        #expect(inner.boards.isEmpty)
    }

    /// Returns a board that is captured by handlers on its inner motherboard.
    private func makeShell() -> Shell {
        let shell = Shell(producer: log.makeProducer())
        let echo = shell.motherboard.echo("echo")
        shell.motherboard.installBoard(EchoBoard())
        echo.flow.handle { _ in _ = shell }
        echo.completion.handle { _ in _ = (shell, shell.motherboard) }
        return shell
    }
}
