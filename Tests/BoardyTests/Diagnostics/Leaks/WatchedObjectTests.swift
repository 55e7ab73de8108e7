import Boardy
import TestSupport
import Testing

/// What boards watch.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WatchedObjectTests {
    private final class Session {}

    private let scene = LeakWatchScene()
    private var errors: [BoardError] { scene.log.errors }

    private func watch(_ objects: Session..., keepingBoard isKept: Bool = false) {
        scene.activate(keeping: isKept)
        guard let board = scene.mainboard.board(identifier: "echo") as? EchoBoard else { return }
        for object in objects { board.watch(object) }
    }

    @Test func object_whenItIsKeptThoughTheBoardIsGone_isReported() async {
        let session = Session()
        watch(session)
        scene.remove("echo")
        await scene.pass()
        #expect(errors == [LeakWatchScene.leak("echo", "Session")])
        withExtendedLifetime(session) {}
    }

    @Test func objects_whenTheyAreKeptWithTheBoard_areAllReported() async {
        let sessions = [Session(), Session()]
        watch(sessions[0], sessions[1], keepingBoard: true)
        scene.remove("echo")
        await scene.pass()
        let session = LeakWatchScene.leak("echo", "Session")
        #expect(errors == [LeakWatchScene.leak("echo"), session, session])
    }

    @Test func object_whenItIsGone_isNotReported() async {
        watch(Session())
        scene.remove("echo")
        await scene.pass()
        #expect(errors == [])
    }

    @Test func object_whenItGoesWithinTheGrace_isNotReported() async {
        var session: Session? = Session()
        if let session { watch(session) }
        scene.remove("echo")
        await scene.pass(9)
        session = nil
        await scene.pass()
        #expect(errors == [])
        #expect(session == nil)
    }

    @Test func object_whenItsBoardIsInstalled_isNotReported() async {
        let session = Session()
        watch(session)
        await scene.pass()
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
        let board = try #require(scene.mainboard.board(identifier: "echo"))
        scene.remove("echo")
        scene.mainboard.installBoard(board)
        await scene.pass()
        scene.remove("echo")
        await scene.pass()
        #expect(errors == [LeakWatchScene.leak("echo", by: nil)])
        withExtendedLifetime(session) {}
    }

    @Test func object_whenItIsWatchedInDidRemove_isNotExpectedToGoBefore() async {
        final class Late: Board<PlainIO> {
            let session = Session()
            override func activate(with _: Void) {}
            override func didRemove() { watch(session) }
        }
        scene.mainboard.installBoard(Late(identifier: "late"))
        scene.keep("late")
        scene.remove("late")
        await scene.pass()
        #expect(errors == [LeakWatchScene.leak("late", "Late", by: nil)])
    }
}
