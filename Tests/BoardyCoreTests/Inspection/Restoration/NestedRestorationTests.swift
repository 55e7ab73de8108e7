import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Boards inside boards.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NestedRestorationTests {
    private let fixture = RestorationFixture()
    private let deep = BoardSnapshot(
        board: "nest", input: "1", state: "[]",
        boards: [
            BoardSnapshot(board: "note", input: #""a""#, state: "0"),
            BoardSnapshot(
                board: "nest", input: "2", state: #"["x"]"#,
                boards: [BoardSnapshot(board: "note", input: #""b""#, state: "4")]),
        ])

    @Test func snapshot_whenBoardsAreInsideBoards_hasThem() throws {
        fixture.mainboard.destination(NestIO.self).activation.activate(with: 1)
        let inside = try #require(fixture.inside())
        inside.destination(NoteIO.self).activation.activate(with: "a")
        inside.destination(NestIO.self).activation.activate(with: 2)
        let inner = try #require(inside.board(identifier: "nest") as? NestBoard)
        inner.restorationState = ["x"]
        inner.motherboard.destination(NoteIO.self).activation.activate(with: "b")
        try #require(inner.motherboard.board(identifier: "note") as? NoteBoard).restorationState = 4
        #expect(fixture.mainboard.snapshot() == [deep])
    }

    @Test func boards_insideBoards_areRestoredAfterTheBoardAroundThem() {
        #expect(fixture.mainboard.restore([deep]) == [.activated])
        #expect(fixture.journal == ["nest 1", "note state 0", "note a", "nest 2", "note state 4", "note b"])
        #expect(fixture.mainboard.snapshot() == [deep])
        #expect(fixture.codes == [])
    }

    /// A board inside a board that does not opt in cannot be found again.
    @Test func boards_insideABoardThatDoesNotOptIn_areNotSaved() {
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
        fixture.mainboard.installBoard(shell)
        fixture.mainboard.plain("shell").activation.activate()
        shell.motherboard.destination(NoteIO.self).activation.activate(with: "a")
        #expect(fixture.mainboard.snapshot() == [])
        #expect(shell.motherboard.snapshot().map(\.board) == ["note"])
    }

    @Test func boards_whenTheBoardAroundThemCompletesItself_areNotRestored() {
        fixture.reactions["nest"] = { ($0 as? NestBoard)?.complete() }
        #expect(fixture.mainboard.restore([deep]) == [.activated])
        #expect(fixture.journal == ["nest 1"])
        #expect(fixture.mainboard.ids == [])
        #expect(fixture.mainboard.snapshot() == [])
        #expect(fixture.codes == [])
    }

    @Test func boards_whenTheBoardAroundThemIsRefused_areNotRestored() {
        let outdated = BoardSnapshot(board: "nest", version: 9, input: "1", boards: deep.boards)
        fixture.mainboard.restore([outdated])
        #expect(fixture.journal == [])
        #expect(fixture.codes == ["outdated-snapshot"])
    }

    @Test func boards_whenOneInsideCannotBeRestored_areRestoredWithoutIt() {
        let mixed = BoardSnapshot(
            board: "nest", input: "1", boards: [BoardSnapshot(board: "gone")] + deep.boards.prefix(1))
        #expect(fixture.mainboard.restore([mixed]) == [.activated])
        #expect(fixture.journal == ["nest 1", "note state 0", "note a"])
        #expect(fixture.codes == ["unknown-board"])
    }

    @Test func board_whenItHasNoBoardsInsideAnyMore_isRestoredAlone() {
        let snapshot = BoardSnapshot(board: "note", input: #""a""#, boards: deep.boards)
        #expect(fixture.mainboard.restore([snapshot]) == [.activated])
        #expect(fixture.journal == ["note a"])
    }

    /// A board may activate boards inside in its own activation. A saved input replaces theirs.
    @Test func board_whenItActivatesABoardInside_isFollowedByTheSavedInput() {
        fixture.reactions["nest"] = { [fixture] board in
            fixture.reactions = [:]
            (board as? NestBoard)?.motherboard.destination(NoteIO.self).activation.activate(with: "first")
        }
        fixture.mainboard.restore([deep])
        #expect(fixture.journal.filter { $0.hasPrefix("note") }.prefix(3) == ["note first", "note state 0", "note a"])
        #expect(fixture.mainboard.snapshot() == [deep])
    }

    @Test func boards_whenNestedUpToTheLimit_areRestored() {
        // 64 boards around a board are allowed.
        let tower = tower(of: 65)
        fixture.mainboard.restore([tower])
        #expect(fixture.codes == [])
        #expect(fixture.mainboard.snapshot() == [tower])
    }

    @Test func boards_whenNestedBeyondTheLimit_areRestoredUpToIt() {
        fixture.mainboard.restore([tower(of: 200)])
        #expect(fixture.codes == ["nesting-limit-exceeded"])
        #expect(height(of: fixture.mainboard.snapshot()) == 65)
    }

    /// The main thread of iOS has a stack of 1 MB. Frames are larger under the Address Sanitizer.
    @Test(.disabled(if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil))
    func boards_whenNestedUpToTheLimit_fitASmallStack() {
        var addresses: [Int] = []
        fixture.reactions["nest"] = { _ in
            var local = 0
            addresses.append(withUnsafeMutablePointer(to: &local) { Int(bitPattern: $0) })
        }
        fixture.mainboard.restore([tower(of: 65)])
        #expect(addresses.count == 65)
        #expect((addresses.max() ?? 0) - (addresses.min() ?? 0) < 900_000)
    }

    private func tower(of count: Int) -> BoardSnapshot {
        (1..<count).reduce(BoardSnapshot(board: "nest", input: "1", state: "[]")) { inner, _ in
            BoardSnapshot(board: "nest", input: "1", state: "[]", boards: [inner])
        }
    }

    private func height(of snapshots: [BoardSnapshot]) -> Int {
        snapshots.map { 1 + height(of: $0.boards) }.max() ?? 0
    }
}
