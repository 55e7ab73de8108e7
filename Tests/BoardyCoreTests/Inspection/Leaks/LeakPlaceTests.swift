import BoardTestSupport
import Boardy
import TestHarness
import TestSupport
import Testing

/// Leaked boards by motherboard and by the object that retains them.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LeakPlaceTests {
    private let fixture = LeakDetectorFixture()
    private var errors: [BoardError] { fixture.log.errors }

    @Test func board_whenATaskKeepsIt_isReported() async throws {
        fixture.activate(keeping: false)
        let board = try #require(fixture.mainboard.board(identifier: "echo"))
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        let task = Task { [board] in
            for await _ in stream {}
            _ = board
        }
        fixture.remove("echo")
        await fixture.pass()
        #expect(errors == [LeakDetectorFixture.leak("echo")])
        continuation.finish()
        await task.value
    }

    @Test func board_whenAHandlerOnItsOwnFlowKeepsIt_isReported() async {
        fixture.activate(keeping: false)
        let board = fixture.mainboard.board(identifier: "echo")
        fixture.mainboard.echo("echo").flow.handle { [board] _ in _ = board }
        fixture.remove("echo")
        await fixture.pass()
        #expect(errors == [LeakDetectorFixture.leak("echo")])
    }

    @Test func taskBoard_whenItsWorkGoesOn_isNotKeptByThat() async {
        let latch = TaskLatch(stopsWhenCancelled: false)
        fixture.mainboard.installBoard(TaskBoard<WorkIO> { try await latch.work($0) })
        fixture.mainboard.destination(WorkIO.self).activation.activate(with: 1)
        await yieldUntil { latch.atWork == [1] }
        fixture.remove("work")
        await fixture.pass()
        #expect(errors == [])
        await latch.open(1, .success(1))
    }

    @Test func innerBoard_whenTheOuterOneLeaves_isReportedWithItsMotherboard() async {
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
        fixture.mainboard.installBoard(shell)
        shell.motherboard.echo("echo").activation.activate(with: "hi")
        if let board = shell.motherboard.board(identifier: "echo") { fixture.kept = [board] }
        let weakShell = { [weak shell] in shell }
        fixture.remove("shell")
        await fixture.pass()
        #expect(errors.contains(LeakDetectorFixture.leak("echo", on: "shell.inner")))
        withExtendedLifetime(weakShell) {}
    }

    @Test func innerBoard_whenItLeavesByItself_isReportedWithItsMotherboard() async {
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
        fixture.mainboard.installBoard(shell)
        shell.motherboard.echo("echo").activation.activate(with: "hi")
        if let board = shell.motherboard.board(identifier: "echo") { fixture.kept = [board] }
        shell.motherboard.removeBoard(identifier: "echo")
        await fixture.pass()
        #expect(errors == [LeakDetectorFixture.leak("echo", on: "shell.inner")])
    }

    @Test func innerBoard_whenItsInsideWasUsedEarly_isReportedOutside() async {
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
        let inner = EchoBoard()
        shell.motherboard.installBoard(inner)
        fixture.mainboard.installBoard(shell)
        shell.motherboard.removeBoard(identifier: "echo")
        await fixture.pass()
        #expect(errors == [LeakDetectorFixture.leak("echo", on: "shell.inner", by: nil)])
    }

    @Test func boardOfAGate_whenItIsKept_isReported() async {
        let fixture = LeakDetectorFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "plain"), for: "echo") }
        fixture.activate(keeping: false)
        fixture.keep("plain")
        fixture.mainboard.plain("plain").completer.complete(true)
        #expect(fixture.mainboard.boards.map(\.identifier) == ["echo"])
        await fixture.pass()
        #expect(
            fixture.log.errors == [
                LeakDetectorFixture.leak("plain", "PlainBoard", by: "the gate 'plain' as its check")
            ])
    }

    @Test func boards_whenTheirMotherboardGoes_areNotReported() async {
        let fixture = LeakDetectorFixture()
        let clock = fixture.clock
        var motherboard: Motherboard? = Motherboard(
            boards: [], diagnostics: Diagnostics(sink: fixture.log.sink, leaks: .after(.seconds(1), clock: clock)))
        let board = EchoBoard()
        motherboard?.installBoard(board)
        motherboard = nil
        await fixture.pass()
        #expect(fixture.log.errors == [])
        #expect(clock.sleepCount == 0)
    }
}
