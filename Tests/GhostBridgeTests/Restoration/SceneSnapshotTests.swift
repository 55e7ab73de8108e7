import Boardy
import Foundation
import GhostBridge
import GhostKernel
import TestSupport
import Testing

/// The saved state of an app with tabs, and its restoration at the start.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SceneSnapshotTests {
    private typealias Fixture = SceneRestorationFixture
    private let fixture = Fixture()

    private func restore(_ snapshot: SceneSnapshot, in fixture: Fixture) async throws {
        try await fixture.launcher.start(restoring: snapshot, in: fixture.lines)
    }

    // MARK: Saving

    @Test func snapshot_ofAnAppWithTabs_hasTheTabOfEachBoard() async throws {
        let snapshot = try await fixture.save()
        #expect(snapshot == Fixture.saved)
        #expect(snapshot.path(of: "home") == ["home", "article"])
        #expect(snapshot.path(of: "away") == ["sheet"])
        #expect(snapshot.path(of: "start") == [])
        #expect(snapshot.path(of: nil) == [])
        #expect(snapshot.format == 1)
    }

    @Test func snapshot_whenNoTabWasShown_hasNoPlaces() async throws {
        try await fixture.launcher.start(in: fixture.lines) { _ in }
        fixture.open("a")
        let snapshot = fixture.launcher.snapshot()
        #expect(snapshot == SceneSnapshot(boards: [BoardSnapshot(board: "article", input: #""a""#)]))
        #expect(snapshot.path(of: nil) == ["article"])
    }

    @Test func snapshot_whenABoardIsActivatedInAnotherTab_hasItThere() async throws {
        _ = try await fixture.save()
        fixture.open("c")
        #expect(fixture.launcher.snapshot().path(of: "away") == ["sheet", "article"])
    }

    /// A tab activates its board whenever it is shown. The board stays at the beginning of the path.
    @Test func path_whenTheUserReturnsToATab_beginsWithTheBoardOfTheTab() async throws {
        _ = try await fixture.save()
        _ = await fixture.launcher.tabs.switchToTab("home")
        let snapshot = fixture.launcher.snapshot()
        #expect(snapshot.path(of: "home") == ["home", "article"])
        let next = Fixture()
        try await restore(snapshot, in: next)
        #expect(next.lines.all.filter { $0 != "sheet b" && $0 != "tab away" } == ["home", "article a"])
    }

    @Test func snapshot_throughJSON_isEqual() throws {
        let data = try JSONEncoder().encode(Fixture.saved)
        #expect(try JSONDecoder().decode(SceneSnapshot.self, from: data) == Fixture.saved)
    }

    /// A newer version of the app may have written other fields. The snapshot is decoded, so that it can be reported.
    @Test func snapshot_ofALaterFormat_isDecoded() throws {
        let data = Data(#"{"format":2,"windows":[]}"#.utf8)
        let snapshot = try JSONDecoder().decode(SceneSnapshot.self, from: data)
        #expect(snapshot.format == 2)
    }

    // MARK: Restoring

    @Test func boards_whenRestored_areActivatedInTheirTabs() async throws {
        try await restore(Fixture.saved, in: fixture)
        #expect(fixture.lines.all == ["home", "article a", "tab away", "sheet b"])
        #expect(fixture.launcher.tabs.currentTab == "away")
        #expect(fixture.launcher.snapshot() == Fixture.saved)
        #expect(fixture.log.texts == [])
    }

    @Test func tabs_whenBoardsAreRestored_areShownByTheContainer() async throws {
        let bar = Bar(fixture.lines)
        fixture.launcher.tabs.container = bar
        try await restore(Fixture.saved, in: fixture)
        #expect(fixture.lines.all == ["bar home", "home", "article a", "bar away", "tab away", "sheet b"])
    }

    @Test func board_ofTheSelectedTab_isActivatedOnce() async throws {
        let saved = SceneSnapshot(
            selectedTab: "home",
            boards: [
                BoardSnapshot(board: "home", place: "home"),
                BoardSnapshot(board: "sheet", input: #""b""#, place: "away"),
            ])
        try await restore(saved, in: fixture)
        #expect(fixture.lines.all == ["home", "tab away", "sheet b"])
        #expect(fixture.launcher.tabs.currentTab == "home")
        #expect(fixture.launcher.snapshot() == saved)
    }

    @Test func selectedTab_whenItHasNoBoards_isShownNormally() async throws {
        try await restore(SceneSnapshot(selectedTab: "start"), in: fixture)
        #expect(fixture.lines.all == ["start"])
        #expect(fixture.launcher.tabs.currentTab == "start")
    }

    @Test func path_whenATabCannotBeShown_isThatOfTheFormerTab() async throws {
        try await fixture.launcher.start(in: fixture.lines) { _ in }
        _ = await fixture.launcher.tabs.switchToTab("home")
        fixture.launcher.kernel.tabs.add(AppTab(id: "failing")) { _ in nil }
        #expect(await fixture.launcher.tabs.switchToTab("failing") == nil)
        fixture.open("a")
        #expect(fixture.launcher.snapshot().path(of: "home") == ["home", "article"])
    }

    /// A tab needs the content of its own board, also if this board is not saved.
    @Test func selectedTab_whenItsOwnBoardIsNotSaved_showsItNevertheless() async throws {
        try await fixture.launcher.start(in: fixture.lines) { _ in }
        _ = await fixture.launcher.tabs.switchToTab("start")
        fixture.open("a")
        let next = Fixture()
        try await restore(fixture.launcher.snapshot(), in: next)
        #expect(next.lines.all == ["start", "article a"])
    }

    @Test func selectedTab_whenAllItsBoardsFail_isShownNormally() async throws {
        let gone = BoardSnapshot(board: "gone", place: "home")
        try await restore(SceneSnapshot(selectedTab: "home", boards: [gone]), in: fixture)
        #expect(fixture.launcher.tabs.currentTab == "home")
        #expect(fixture.lines.all == ["home"])
    }

    @Test func tab_whenItIsUnknown_isSkippedAndTheBoardsAreRestored() async throws {
        let saved = SceneSnapshot(
            selectedTab: "gone", boards: [BoardSnapshot(board: "article", input: #""a""#, place: "gone")])
        try await restore(saved, in: fixture)
        #expect(fixture.lines.all == ["article a"])
        #expect(fixture.launcher.tabs.currentTab == nil)
    }

    /// A board of an unknown tab is not moved to the tab of the board before it without a report.
    @Test func tab_whenItIsUnknown_isReported() async throws {
        let boards = [
            BoardSnapshot(board: "home", place: "home"),
            BoardSnapshot(board: "article", input: #""a""#, place: "gone"),
        ]
        try await restore(SceneSnapshot(selectedTab: "home", boards: boards), in: fixture)
        #expect(fixture.log.codes == ["unknown-saved-tab"])
    }

    @Test func boards_whenSomeFail_areReportedAndSkipped() async throws {
        let failing = ["gone", "start"].map { BoardSnapshot(board: BoardID($0), place: "home") }
        let others = Fixture.saved.boards
        try await restore(SceneSnapshot(selectedTab: "away", boards: failing + others), in: fixture)
        #expect(fixture.log.codes == ["unknown-board", "not-restorable"])
        #expect(fixture.launcher.snapshot() == Fixture.saved)
    }

    @Test func snapshot_ofAnotherFormat_isReportedAndSkipped() async throws {
        let text =
            #"{"format":7,"selectedTab":"away","boards":[{"board":"home","version":1,"input":"null","boards":[]}]}"#
        let other = try JSONDecoder().decode(SceneSnapshot.self, from: Data(text.utf8))
        var hasBegun = false
        try await fixture.launcher.start(restoring: other, in: fixture.lines) { _ in hasBegun = true }
        #expect(fixture.log.codes == ["outdated-scene-snapshot"])
        #expect(hasBegun)
        #expect(fixture.lines.all == [])
    }
}
