import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Boards that are not saved or not restored. The other boards are.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RestorationErrorTests {
    private enum RatioIO: RestorableInterface {
        typealias Input = Double
        static let boardID: BoardID = "ratio"
    }

    private enum PageIO: RestorableInterface {
        enum Page: String, Codable { case first, last }
        typealias Input = Page
        static let boardID: BoardID = "page"
    }

    private let fixture = RestorationFixture([
        BoardRegistration(RatioIO.self) { InputBoard<RatioIO>(identifier: $0) },
        BoardRegistration(PageIO.self) { InputBoard<PageIO>(identifier: $0) },
        BoardRegistration("wrong") { _ in NoteBoard(identifier: "other") },
        BoardRegistration("foreign") { ForeignBoard($0) },
    ])

    /// Restores a board between two others, and returns its outcome.
    private func restore(_ snapshot: BoardSnapshot) -> ActivationOutcome? {
        let others = ["note.0", "note.1"].map { BoardSnapshot(board: $0, input: #""a""#, state: "0") }
        let outcomes = fixture.mainboard.restore([others[0], snapshot, others[1]])
        #expect(outcomes.count == 3)
        #expect([outcomes.first, outcomes.last] == [.activated, .activated])
        #expect(outcomes.dropFirst().first?.error == fixture.errors.errors.first)
        #expect(fixture.mainboard.snapshot() == others, "The board that failed is saved again.")
        #expect(fixture.mainboard.ids == ["note.0", "note.1"])
        return outcomes.dropFirst().first
    }

    @Test func board_whenItIsUnknown_isReported() {
        #expect(restore(BoardSnapshot(board: "note.x"))?.error?.code == "unknown-board")
        #expect(fixture.codes == ["unknown-board"])
    }

    @Test func board_whenItsInterfaceDoesNotOptIn_isReported() {
        #expect(restore(BoardSnapshot(board: "plain"))?.error?.code == "not-restorable")
        #expect(fixture.errors.errors == [.notRestorable("plain")])
    }

    @Test func board_whenItsSnapshotIsOfAnotherVersion_isReported() {
        #expect(restore(BoardSnapshot(board: "note", version: 2, input: "\"a\""))?.error?.code == "outdated-snapshot")
        #expect(fixture.errors.errors == [.outdatedSnapshot("note", version: 2, expected: 1)])
    }

    @Test(
        arguments: zip(
            ["", "{", "hi", "3", "null", "\"\u{0}\"", "\"a", "[\"a\"]"],
            [
                "it is not valid JSON", "it is not valid JSON", "it is not valid JSON", "at the top: expected String",
                "at the top: expected String", "", "it is not valid JSON", "at the top: expected String",
            ]))
    func board_whenItsInputCannotBeDecoded_isReportedWithTheReason(input: String, reason: String) throws {
        #expect(restore(BoardSnapshot(board: "note", input: input))?.error?.code == "undecodable-snapshot")
        let found = try #require(fixture.errors.errors.first)
        #expect(found.isError(.undecodableSnapshot, "note", ["decoded: \(reason)"]), "\(found)")
    }

    @Test func board_whenItsInputHasAHole_isReportedWithThePlace() {
        let input = #"{"title":"t","pages":[1,"two"],"links":{}}"#
        #expect(restore(BoardSnapshot(board: "visit.0", input: input)) != nil)
        #expect(fixture.errors.errors == [.undecodableSnapshot("visit.0", reason: "at pages[1]: expected Int")])
    }

    /// Raw values fail without a coding path. The input contains no number.
    @Test func board_whenItsInputIsAnUnknownRawValue_isNotReportedAsANumber() throws {
        #expect(restore(BoardSnapshot(board: "page", input: #""middle""#)) != nil)
        #expect(fixture.codes == ["undecodable-snapshot"])
        #expect(fixture.errors.texts.first?.contains("a number in it does not fit") == false)
    }

    @Test(arguments: HostileText.allCases)
    func board_whenItsInputIsHostile_isReportedOrRestoredInLinearTime(text: HostileText) {
        expectLinearCost(of: { BoardSnapshot(board: "note", input: "\"\(text.text($0))\"") }) { snapshot in
            fixture.mainboard.restore([snapshot])
        }
        expectLinearCost(of: { BoardSnapshot(board: "note", input: #""a""#, state: text.text($0)) }) { snapshot in
            fixture.mainboard.restore([snapshot])
        }
        expectLinearCost(of: { BoardSnapshot(board: BoardID(text.text($0))) }) { snapshot in
            fixture.mainboard.restore([snapshot])
        }
        #expect(Set(fixture.codes).isSubset(of: ["undecodable-snapshot", "unknown-board"]))
    }

    @Test func board_whenItsInputIsNestedDeeply_isReported() {
        let input = String(repeating: "[", count: 100_000)
        #expect(restore(BoardSnapshot(board: "note", input: input))?.error?.code == "undecodable-snapshot")
    }

    @Test(arguments: ["", "x", "\"3\"", "3.5", "[3]"])
    func board_whenItsStateCannotBeDecoded_isReportedAndActivated(state: String) {
        let outcomes = fixture.mainboard.restore([
            BoardSnapshot(board: "note", input: #""a""#, state: state),
            BoardSnapshot(board: "note.0", input: #""b""#, state: "3"),
        ])
        #expect(outcomes == [.activated, .activated])
        #expect(fixture.journal == ["note a", "note.0 state 3", "note.0 b"])
        #expect(fixture.codes == ["undecodable-snapshot"])
        #expect(fixture.errors.texts.first?.contains("cannot be decoded: its state: ") == true)
    }

    @Test(arguments: ["wrong", "foreign"] as [BoardID])
    func board_whenItsFactoryMakesAnother_isReportedAndNotSavedAgain(id: BoardID) {
        _ = restore(BoardSnapshot(board: id, input: #""a""#))
        #expect(fixture.codes.count == 1)
    }

    // MARK: Saving

    @Test func input_whenItCannotBeEncoded_isReportedAndTheOtherBoardsAreSaved() throws {
        fixture.take("note.0", "a")
        fixture.mainboard.destination(RatioIO.self).activation.activate(with: .nan)
        fixture.take("note.1", "b")
        #expect(fixture.mainboard.snapshot().map(\.board) == ["note.0", "note.1"])
        #expect(fixture.codes == ["unencodable-board"])
        #expect(fixture.errors.errors.map(\.boards) == [["ratio"]])
        fixture.mainboard.destination(RatioIO.self).activation.activate(with: 0.5)
        #expect(fixture.mainboard.snapshot().map(\.input) == [#""a""#, "0.5", #""b""#])
        #expect(fixture.codes.count == 1)
    }

    /// The reason is a sentence, as that of an input that cannot be decoded.
    @Test func input_whenItCannotBeEncoded_isReportedWithoutTheNamesOfTypes() throws {
        fixture.mainboard.destination(RatioIO.self).activation.activate(with: .nan)
        _ = fixture.mainboard.snapshot()
        let text = try #require(fixture.errors.texts.first)
        #expect(!text.contains("Context("), "\(text)")
    }

    @Test func state_whenItCannotBeEncoded_isReported() {
        final class Unstable: Board<NoteIO>, RestorableBoard {
            var restorationState = Double.infinity
            func restore(_: Double) {}
            override func activate(with _: String) {}
        }
        fixture.mainboard.installBoard(Unstable(identifier: "note.3"))
        fixture.take("note.3", "a")
        fixture.take("note.1", "b")
        #expect(fixture.mainboard.snapshot().map(\.board) == ["note.1"])
        #expect(fixture.codes == ["unencodable-board"])
    }

    @Test func boardInside_whenItCannotBeEncoded_isReportedAndTheOthersAreSaved() throws {
        fixture.mainboard.destination(NestIO.self).activation.activate(with: 1)
        let inside = try #require(fixture.inside())
        inside.destination(RatioIO.self).activation.activate(with: .nan)
        inside.destination(NoteIO.self).activation.activate(with: "a")
        #expect(fixture.mainboard.snapshot().first?.boards.map(\.board) == ["note"])
        #expect(fixture.codes == ["unencodable-board"])
    }
}
