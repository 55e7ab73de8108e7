import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Objects that boards pass to `watch(_:)`.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WatchedObjectTests {
    private final class Session {}

    private let fixture = LeakDetectorFixture()
    private var errors: [BoardError] { fixture.log.errors }

    private func watch(_ objects: Session..., keepingBoard isKept: Bool = false) {
        fixture.activate(keeping: isKept)
        guard let board = fixture.mainboard.board(identifier: "echo") as? EchoBoard else { return }
        for object in objects { board.watch(object) }
    }

    @Test func object_whenItIsKeptThoughTheBoardIsGone_isReported() async {
        let session = Session()
        watch(session)
        fixture.remove("echo")
        await fixture.pass()
        #expect(errors == [LeakDetectorFixture.leak("echo", "Session")])
        withExtendedLifetime(session) {}
    }

    @Test func objects_whenTheyAreKeptWithTheBoard_areAllReported() async {
        let sessions = [Session(), Session()]
        watch(sessions[0], sessions[1], keepingBoard: true)
        fixture.remove("echo")
        await fixture.pass()
        let session = LeakDetectorFixture.leak("echo", "Session")
        #expect(errors == [LeakDetectorFixture.leak("echo"), session, session])
        withExtendedLifetime(sessions) {}
    }

    @Test func object_whenItIsGone_isNotReported() async {
        watch(Session())
        fixture.remove("echo")
        await fixture.pass()
        #expect(errors == [])
    }

    @Test func object_whenItGoesWithinTheGrace_isNotReported() async {
        var session: Session? = Session()
        if let session { watch(session) }
        fixture.remove("echo")
        await fixture.pass(9)
        session = nil
        await fixture.pass()
        #expect(errors == [])
        #expect(session == nil)
    }

    @Test func object_whenItsBoardIsInstalled_isNotReported() async {
        let session = Session()
        watch(session)
        await fixture.pass()
        #expect(errors == [])
        withExtendedLifetime(session) {}
    }

    @Test func object_whenWatched_isNotKeptByTheBoard() {
        weak var gone: Session?
        do {
            let session = Session()
            gone = session
            watch(session, keepingBoard: true)
        }
        #expect(gone == nil)
    }

    @Test func object_whenTheBoardIsInstalledAgain_isNotWatchedAnyMore() async throws {
        let session = Session()
        watch(session, keepingBoard: true)
        let board = try #require(fixture.mainboard.board(identifier: "echo"))
        fixture.remove("echo")
        fixture.mainboard.installBoard(board)
        await fixture.pass()
        fixture.remove("echo")
        await fixture.pass()
        #expect(errors == [LeakDetectorFixture.leak("echo", by: nil)])
        withExtendedLifetime(session) {}
    }

    @Test func object_whenItIsWatchedInDidRemove_isNotExpectedToGoBefore() async {
        final class Late: Board<PlainIO> {
            let session = Session()
            override func activate(with _: Void) {}
            override func didRemove() { watch(session) }
        }
        fixture.mainboard.installBoard(Late(identifier: "late"))
        fixture.keep("late")
        fixture.remove("late")
        await fixture.pass()
        #expect(errors == [LeakDetectorFixture.leak("late", "Late", by: nil)])
    }
}
