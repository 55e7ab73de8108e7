import BoardTestSupport
import Boardy
import BoardyCore
import Foundation
import TestSupport
import Testing

/// The content and the order of snapshots.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SnapshotTests {
    private let fixture = RestorationFixture()

    @Test func snapshot_whenNoBoardIsInstalled_isEmpty() {
        #expect(fixture.mainboard.snapshot() == [])
    }

    @Test func snapshot_ofAnActivatedBoard_hasItsInputAndState() throws {
        fixture.take("hi \u{1F1E9}\u{1F1EA} / \"x\"")
        let board = try #require(fixture.mainboard.board(identifier: "note") as? NoteBoard)
        board.restorationState = 7
        #expect(
            fixture.mainboard.snapshot()
                == [BoardSnapshot(board: "note", input: #""hi 🇩🇪 / \"x\"""#, state: "7")])
    }

    @Test func snapshot_whenTheInputIsAStructure_hasSortedKeys() {
        let visit = VisitIO.Visit(title: "t", pages: [1, nil], links: ["b": true, "a": false])
        fixture.mainboard.destination(VisitIO.self, id: "visit.0").activation.activate(with: visit)
        #expect(
            fixture.mainboard.snapshot().map(\.input)
                == [#"{"links":{"a":false,"b":true},"pages":[1,null],"title":"t"}"#])
    }

    @Test func snapshot_whenABoardIsActivatedAgain_hasTheLastInputAndThePosition() {
        fixture.take("note.0", "a")
        fixture.take("note.1", "b")
        fixture.take("note.2", "c")
        fixture.take("note.0", "d")
        #expect(fixture.mainboard.snapshot().map(\.board) == ["note.0", "note.1", "note.2"])
        #expect(fixture.mainboard.snapshot().map(\.input) == [#""d""#, #""b""#, #""c""#])
    }

    @Test func snapshot_whenABoardActivatesItselfAgain_hasTheInnerInput() {
        fixture.reactions["note"] = { [fixture] _ in
            fixture.reactions = [:]
            fixture.take("inner")
        }
        fixture.take("outer")
        #expect(fixture.mainboard.snapshot().map(\.input) == [#""inner""#])
    }

    /// For a board whose view stays on the screen after it has completed.
    @Test func snapshotOfABoard_whileItIsActivated_hasItsInput() {
        var shown: BoardSnapshot?
        fixture.reactions["note"] = { [fixture] _ in
            shown = fixture.mainboard.snapshot(of: "note")
            fixture.mainboard.destination(NoteIO.self, id: "note").completer.complete()
        }
        fixture.take("a")
        #expect(shown?.board == "note")
        #expect(shown?.input == #""a""#)
        #expect(fixture.mainboard.snapshot(of: "note") == nil)
        #expect(fixture.mainboard.snapshot(of: "nobody") == nil)
    }

    @Test func snapshot_whenABoardCompletedOrWasRemoved_isWithoutIt() {
        fixture.take("note.0", "a")
        fixture.take("note.1", "b")
        fixture.mainboard.destination(NoteIO.self, id: "note.0").completer.complete()
        fixture.mainboard.removeBoard(identifier: "note.1")
        #expect(fixture.mainboard.snapshot() == [])
    }

    @Test func snapshot_whenABoardCompletesInItsActivation_isWithoutIt() {
        fixture.reactions["note"] = { ($0 as? NoteBoard)?.complete() }
        fixture.take("hi")
        #expect(fixture.mainboard.snapshot() == [])
    }

    /// The input of the former board is not that of the new one.
    @Test func snapshot_whenANewBoardWasNotActivated_isWithoutIt() {
        fixture.take("hi")
        fixture.mainboard.removeBoard(identifier: "note")
        fixture.mainboard.installBoard(NoteBoard())
        #expect(fixture.mainboard.snapshot() == [])
    }

    @Test func snapshot_whenABoardDoesNotOptIn_isWithoutIt() {
        fixture.mainboard.plain("plain").activation.activate()
        fixture.take("hi")
        #expect(fixture.mainboard.snapshot().map(\.board) == ["note"])
        #expect(fixture.codes == [])
    }

    @Test func snapshot_whenABoardIsActivatedByIdentifierOrByAFlow_hasItsInput() {
        fixture.mainboard.destination(NoteIO.self, id: "note.0").flow.activate(
            fixture.mainboard.destination(NoteIO.self, id: "note.1"))
        fixture.mainboard.activateBoard(identifier: "note.0", withOption: "hi")
        #expect(Set(fixture.mainboard.snapshot().map(\.input)) == [#""hi""#])
        #expect(fixture.mainboard.snapshot().count == 2)
    }

    @Test func snapshot_whenTakenTwice_isEqual() {
        fixture.take("hi")
        #expect(fixture.mainboard.snapshot() == fixture.mainboard.snapshot())
    }

    @Test func snapshot_throughJSON_isEqual() throws {
        let snapshot = BoardSnapshot(
            board: "a", version: 3, input: "1", state: "{}", place: "home", boards: [BoardSnapshot(board: "b")])
        #expect(try throughJSON([snapshot]) == [snapshot])
    }

    @Test func snapshot_ofAMotherboardThatWasShutDown_isEmpty() throws {
        fixture.mainboard.destination(NestIO.self).activation.activate(with: 1)
        let inside = try #require(fixture.inside())
        inside.destination(NoteIO.self).activation.activate(with: "hi")
        fixture.mainboard.removeBoard(identifier: "nest")
        #expect(inside.snapshot() == [])
    }

    // MARK: Reactivation

    @Test func reactivation_activatesWithTheLastInputAndKeepsTheOrder() {
        let fixture = RestorationFixture()
        fixture.take("note.0", "a")
        fixture.take("note.1", "b")
        let reactivation = fixture.mainboard.reactivation(of: "note.0")
        let snapshot = fixture.mainboard.snapshot()
        reactivation?()
        #expect(fixture.mainboard.snapshot() == snapshot)
        fixture.mainboard.removeBoard(identifier: "note.0")
        reactivation?()
        #expect(fixture.journal == ["note.0 a", "note.1 b", "note.0 a", "note.0 a"])
        fixture.mainboard.plain("plain").activation.activate()
        #expect(fixture.mainboard.reactivation(of: "plain") == nil)
    }

    // MARK: Release

    /// An interface with an input that runs code on release.
    private enum ActionIO: RestorableInterface {
        typealias Input = DeinitAction
        static let boardID: BoardID = "action"
        static func encodeInput(_: DeinitAction) -> Data { Data("1".utf8) }
        static func decodeInput(from _: Data) -> DeinitAction { DeinitAction() }
    }

    /// A board that does not keep its inputs.
    private final class ActionBoard: Board<ActionIO> {
        override func activate(with _: DeinitAction) {}
    }

    /// The release of a recorded input inside the access to it would end the program: "Simultaneous accesses".
    @Test(arguments: ["replaced", "removed"])
    func input_whenReleased_mayActivateTheBoardAgain(by change: String) {
        let log = ErrorLog()
        let motherboard = log.motherboard(BoardRegistration(ActionIO.self) { ActionBoard(identifier: $0) })
        let (action, releases) = (motherboard.destination(ActionIO.self).activation, ReleaseCount())
        func activate() {
            action.activate(
                with: DeinitAction {
                    releases.count += 1
                    action.activate(with: DeinitAction())
                })
        }
        activate()
        if change == "replaced" {
            action.activate(with: DeinitAction())
        } else {
            motherboard.removeBoard(identifier: "action")
        }
        #expect(releases.count == 1)
        #expect(motherboard.snapshot().map(\.board) == ["action"])
    }
}
