import BoardTestSupport
import Boardy
import TestHarness
import TestSupport
import Testing

/// Removed boards that are reported as leaked, and boards that are not.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LeakReportTests {
    private let fixture = LeakDetectorFixture()
    private var errors: [BoardError] { fixture.log.errors }

    @Test func board_whenItIsGone_isNotReported() async {
        fixture.activate(keeping: false)
        fixture.remove("echo")
        await fixture.pass(100)
        #expect(errors == [])
    }

    @Test(arguments: [true, false])
    func board_whenItHasCompletedAndIsKept_isReported(isDone: Bool) async {
        fixture.activate()
        fixture.mainboard.echo("echo").completer.complete(isDone)
        await fixture.pass()
        #expect(errors == [LeakDetectorFixture.leak("echo")])
    }

    @Test func board_whenItIsKept_isReportedOnce() async {
        fixture.activate()
        fixture.remove("echo")
        for _ in 0..<5 { await fixture.pass() }
        #expect(errors == [LeakDetectorFixture.leak("echo")])
    }

    @Test func board_whenTheGraceIsNotOver_isNotReported() async {
        fixture.activate()
        fixture.remove("echo")
        await fixture.pass(9)
        #expect(errors == [])
        await fixture.pass(1)
        #expect(errors == [LeakDetectorFixture.leak("echo")])
    }

    @Test func board_whenItGoesWithinTheGrace_isNotReported() async {
        fixture.activate()
        fixture.remove("echo")
        await fixture.pass(9)
        fixture.kept = []
        await fixture.pass(100)
        #expect(errors == [])
    }

    @Test func board_whenItIsInstalled_isNotReported() async {
        fixture.activate()
        await fixture.pass(100)
        #expect(errors == [])
        #expect(fixture.clock.sleepCount == 0)
    }

    @Test func board_whenItIsInstalledAgain_isNotReported() async throws {
        fixture.activate()
        let board = try #require(fixture.mainboard.board(identifier: "echo"))
        fixture.remove("echo")
        await fixture.pass(5)
        fixture.mainboard.installBoard(board)
        await fixture.pass(100)
        #expect(errors == [])
    }

    @Test func board_whenItIsInstalledElsewhere_isNotReported() async throws {
        fixture.activate()
        let board = try #require(fixture.mainboard.board(identifier: "echo"))
        fixture.remove("echo")
        let other = fixture.log.makeMotherboard(boards: [board])
        await fixture.pass(100)
        #expect(errors == [])
        withExtendedLifetime(other) {}
    }

    @Test func board_whenItLeavesAgain_hasTheWholeGraceAgain() async throws {
        fixture.activate()
        let board = try #require(fixture.mainboard.board(identifier: "echo"))
        fixture.remove("echo")
        await fixture.pass(9)
        fixture.mainboard.installBoard(board)
        fixture.remove("echo")
        await fixture.pass(1)
        #expect(errors == [])
        for _ in 0..<3 { await fixture.pass() }
        #expect(errors == [LeakDetectorFixture.leak("echo", by: nil)])
    }

    @Test func boards_whenTheyLeaveAtDifferentMoments_eachHaveTheirGrace() async {
        fixture.activate("echo")
        fixture.activate("other")
        fixture.remove("echo")
        await fixture.pass(5)
        fixture.remove("other")
        await fixture.pass(5)
        #expect(errors == [LeakDetectorFixture.leak("echo")])
        await fixture.pass(9)
        #expect(errors == [LeakDetectorFixture.leak("echo")])
        await fixture.pass(1)
        #expect(errors == [LeakDetectorFixture.leak("echo"), LeakDetectorFixture.leak("other")])
    }

    @Test func boards_whenSeveralLeave_areReportedInThatOrder() async {
        fixture.activate("other")
        fixture.activate("echo")
        fixture.remove("echo", "other")
        for _ in 0..<2 { await fixture.pass() }
        #expect(errors == [LeakDetectorFixture.leak("echo"), LeakDetectorFixture.leak("other")])
    }

    @Test func boards_whenTheirMotherboardIsCleared_areReported() async {
        fixture.activate("echo")
        fixture.activate("other", keeping: false)
        fixture.mainboard.clearActiveBoards()
        await fixture.pass()
        #expect(errors == [LeakDetectorFixture.leak("echo")])
    }

    @Test func boards_whenTheyComeAgainUnderTheSameName_areToldApart() async {
        for _ in 0..<3 {
            fixture.activate()
            fixture.remove("echo")
        }
        fixture.kept.remove(at: 1)
        for _ in 0..<2 { await fixture.pass() }
        #expect(errors == [LeakDetectorFixture.leak("echo"), LeakDetectorFixture.leak("echo")])
    }

    @Test func board_whenItIsRemovedOnHearingOfALeak_isWatchedAsWell() async {
        fixture.activate("other")
        fixture.activate("echo")
        fixture.mainboard.echo("other").completion.handle { [log = fixture.log] _ in #expect(log.errors.count == 1) }
        fixture.remove("echo")
        await fixture.pass()
        fixture.mainboard.echo("other").completer.complete()
        await fixture.pass()
        #expect(errors == [LeakDetectorFixture.leak("echo"), LeakDetectorFixture.leak("other")])
    }

    @Test func leak_whenPrinted_namesAllThatIsKnown() {
        let text = LeakDetectorFixture.leak("echo").description
        #expect(
            text.hasPrefix(
                "'echo' was removed from 'mainboard', but EchoBoard, the board or an object that it watched, is still in "
                    + "memory; the last activation was by external code. To fix: "
            ))
        #expect(!LeakDetectorFixture.leak("echo", by: nil).description.contains("activation"))
    }
}
