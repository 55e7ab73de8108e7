import Boardy
import TestSupport
import Testing

/// Where boards were that are still there, and what keeps them.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LeakPlaceTests {
    private let scene = LeakWatchScene()
    private var errors: [BoardError] { scene.log.errors }

    @Test func board_whenATaskKeepsIt_isReported() async throws {
        scene.activate(keeping: false)
        let board = try #require(scene.mainboard.board(identifier: "echo"))
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        let task = Task { [board] in
            for await _ in stream {}
            _ = board
        }
        scene.remove("echo")
        await scene.pass()
        #expect(errors == [LeakWatchScene.leak("echo")])
        continuation.finish()
        await task.value
    }

    @Test func board_whenAHandlerOnItsOwnFlowKeepsIt_isReported() async {
        scene.activate(keeping: false)
        let board = scene.mainboard.board(identifier: "echo")
        scene.mainboard.echo("echo").flow.handle { [board] _ in _ = board }
        scene.remove("echo")
        await scene.pass()
        #expect(errors == [LeakWatchScene.leak("echo")])
    }

    @Test func taskBoard_whenItsWorkGoesOn_isNotKeptByThat() async {
        let valve = Valve(stopsWhenCancelled: false)
        scene.mainboard.installBoard(TaskBoard<WorkIO> { try await valve.work($0) })
        scene.mainboard.destination(WorkIO.self).activation.activate(with: 1)
        await takeTurns { valve.atWork == [1] }
        scene.remove("work")
        await scene.pass()
        #expect(errors == [])
        await valve.open(1, .success(1))
    }

    @Test func innerBoard_whenTheOuterOneLeaves_isReportedWithItsMotherboard() async {
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
        scene.mainboard.installBoard(shell)
        shell.motherboard.echo("echo").activation.activate(with: "hi")
        if let board = shell.motherboard.board(identifier: "echo") { scene.kept = [board] }
        let weakShell = { [weak shell] in shell }
        scene.remove("shell")
        await scene.pass()
        #expect(errors.contains(LeakWatchScene.leak("echo", on: "shell.inner")))
        withExtendedLifetime(weakShell) {}
    }

    @Test func innerBoard_whenItLeavesByItself_isReportedWithItsMotherboard() async {
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
        scene.mainboard.installBoard(shell)
        shell.motherboard.echo("echo").activation.activate(with: "hi")
        if let board = shell.motherboard.board(identifier: "echo") { scene.kept = [board] }
        shell.motherboard.removeBoard(identifier: "echo")
        await scene.pass()
        #expect(errors == [LeakWatchScene.leak("echo", on: "shell.inner")])
    }

    @Test func innerBoard_whenItsInsideWasUsedEarly_isReportedOutside() async {
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
        let inner = EchoBoard()
        shell.motherboard.installBoard(inner)
        scene.mainboard.installBoard(shell)
        shell.motherboard.removeBoard(identifier: "echo")
        await scene.pass()
        #expect(errors == [LeakWatchScene.leak("echo", on: "shell.inner", by: nil)])
    }

    @Test func boardOfAGate_whenItIsKept_isReported() async {
        let scene = LeakWatchScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "plain"), for: "echo") }
        scene.activate(keeping: false)
        scene.keep("plain")
        scene.mainboard.plain("plain").completer.complete()
        #expect(scene.mainboard.boards.map(\.identifier) == ["echo"])
        await scene.pass()
        #expect(scene.log.errors == [LeakWatchScene.leak("plain", "PlainBoard", by: "the gate 'plain', which asks it")])
    }

    @Test func boards_whenTheirMotherboardGoes_areNotReported() async {
        let scene = LeakWatchScene()
        let clock = scene.clock
        var motherboard: Motherboard? = Motherboard(
            boards: [], diagnostics: Diagnostics(sink: scene.log.sink, leaks: .after(.seconds(1), clock: clock)))
        let board = EchoBoard()
        motherboard?.installBoard(board)
        motherboard = nil
        await scene.pass()
        #expect(scene.log.errors == [])
        #expect(clock.timers == 0)
    }
}
