import Boardy
import TestSupport
import Testing

/// Boards that have left and are still there, and others.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LeakReportTests {
    private let scene = LeakWatchScene()
    private var errors: [BoardError] { scene.log.errors }

    @Test func board_whenItIsGone_isNotReported() async {
        scene.activate(keeping: false)
        scene.remove("echo")
        await scene.pass(100)
        #expect(errors == [])
    }

    @Test(arguments: [true, false])
    func board_whenItHasCompletedAndIsKept_isReported(isDone: Bool) async {
        scene.activate()
        scene.mainboard.echo("echo").completer.complete(isDone)
        await scene.pass()
        #expect(errors == [LeakWatchScene.leak("echo")])
    }

    @Test func board_whenItIsKept_isReportedOnce() async {
        scene.activate()
        scene.remove("echo")
        for _ in 0..<5 { await scene.pass() }
        #expect(errors == [LeakWatchScene.leak("echo")])
    }

    @Test func board_whenTheGraceIsNotOver_isNotReported() async {
        scene.activate()
        scene.remove("echo")
        await scene.pass(9)
        #expect(errors == [])
        await scene.pass(1)
        #expect(errors == [LeakWatchScene.leak("echo")])
    }

    @Test func board_whenItGoesWithinTheGrace_isNotReported() async {
        scene.activate()
        scene.remove("echo")
        await scene.pass(9)
        scene.kept = []
        await scene.pass(100)
        #expect(errors == [])
    }

    @Test func board_whenItIsInstalled_isNotReported() async {
        scene.activate()
        await scene.pass(100)
        #expect(errors == [])
        #expect(scene.clock.timers == 0)
    }

    @Test func board_whenItIsInstalledAgain_isNotReported() async throws {
        scene.activate()
        let board = try #require(scene.mainboard.board(identifier: "echo"))
        scene.remove("echo")
        await scene.pass(5)
        scene.mainboard.installBoard(board)
        await scene.pass(100)
        #expect(errors == [])
    }

    @Test func board_whenItIsInstalledElsewhere_isNotReported() async throws {
        scene.activate()
        let board = try #require(scene.mainboard.board(identifier: "echo"))
        scene.remove("echo")
        let other = scene.log.makeMotherboard(boards: [board])
        await scene.pass(100)
        #expect(errors == [])
        withExtendedLifetime(other) {}
    }

    @Test func board_whenItLeavesAgain_hasTheWholeGraceAgain() async throws {
        scene.activate()
        let board = try #require(scene.mainboard.board(identifier: "echo"))
        scene.remove("echo")
        await scene.pass(9)
        scene.mainboard.installBoard(board)
        scene.remove("echo")
        await scene.pass(1)
        #expect(errors == [])
        for _ in 0..<3 { await scene.pass() }
        #expect(errors == [LeakWatchScene.leak("echo", by: nil)])
    }

    @Test func boards_whenTheyLeaveAtDifferentMoments_eachHaveTheirGrace() async {
        scene.activate("echo")
        scene.activate("other")
        scene.remove("echo")
        await scene.pass(5)
        scene.remove("other")
        await scene.pass(5)
        #expect(errors == [LeakWatchScene.leak("echo")])
        await scene.pass(9)
        #expect(errors == [LeakWatchScene.leak("echo")])
        await scene.pass(1)
        #expect(errors == [LeakWatchScene.leak("echo"), LeakWatchScene.leak("other")])
    }

    @Test func boards_whenSeveralLeave_areReportedInThatOrder() async {
        scene.activate("other")
        scene.activate("echo")
        scene.remove("echo", "other")
        for _ in 0..<2 { await scene.pass() }
        #expect(errors == [LeakWatchScene.leak("echo"), LeakWatchScene.leak("other")])
    }

    @Test func boards_whenTheirMotherboardIsCleared_areReported() async {
        scene.activate("echo")
        scene.activate("other", keeping: false)
        scene.mainboard.clearActiveBoards()
        await scene.pass()
        #expect(errors == [LeakWatchScene.leak("echo")])
    }

    @Test func boards_whenTheyComeAgainUnderTheSameName_areToldApart() async {
        for _ in 0..<3 {
            scene.activate()
            scene.remove("echo")
        }
        scene.kept.remove(at: 1)
        for _ in 0..<2 { await scene.pass() }
        #expect(errors == [LeakWatchScene.leak("echo"), LeakWatchScene.leak("echo")])
    }

    @Test func board_whenItIsRemovedOnHearingOfALeak_isWatchedAsWell() async {
        scene.activate("other")
        scene.activate("echo")
        scene.mainboard.echo("other").completion.handle { [log = scene.log] _ in #expect(log.errors.count == 1) }
        scene.remove("echo")
        await scene.pass()
        scene.mainboard.echo("other").completer.complete()
        await scene.pass()
        #expect(errors == [LeakWatchScene.leak("echo"), LeakWatchScene.leak("other")])
    }

    @Test func leak_whenPrinted_namesAllThatIsKnown() {
        let text = LeakWatchScene.leak("echo").description
        #expect(
            text.hasPrefix(
                "'echo' has left 'mainboard', and EchoBoard, which it is or has watched, is still there; it was last "
                    + "activated by a caller. To fix: "
            ))
        #expect(!LeakWatchScene.leak("echo", by: nil).description.contains("activated"))
    }
}
