import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Restoration of inputs and states.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RestorationTests {
    private let log = ErrorLog()

    private enum VoidIO: RestorableInterface {
        typealias Input = Void
        static let boardID: BoardID = "void"
    }

    private enum MaybeIO: RestorableInterface {
        typealias Input = String?
        static let boardID: BoardID = "maybe"
    }

    /// An interface with an input that is not `Codable`.
    private enum TokenIO: RestorableInterface {
        final class Token {
            let text: String
            init(_ text: String) { self.text = text }
        }
        struct TooShort: Error, CustomStringConvertible { let description = "the token is too short" }

        typealias Input = Token
        static let boardID: BoardID = "token"
        static let restorationVersion = 4
        static func encodeInput(_ input: Token) -> Data { Data("<\(input.text)>".utf8) }
        static func decodeInput(from data: Data) throws -> Token {
            guard data.count > 2 else { throw TooShort() }
            return Token(String(decoding: data.dropFirst().dropLast(), as: UTF8.self))
        }
    }

    private enum BinaryIO: RestorableInterface {
        typealias Input = UInt8
        static let boardID: BoardID = "binary"
        static func encodeInput(_ input: UInt8) -> Data { Data([input]) }
        static func decodeInput(from data: Data) throws -> UInt8 { data.first ?? 0 }
    }

    @Test func board_whenItsInputIsCodable_isActivatedWithIt() {
        let (before, after) = (RestorationFixture(), RestorationFixture())
        before.take("grüß \u{1F468}\u{200D}\u{1F469} e\u{301}")
        #expect(after.mainboard.restore(before.mainboard.snapshot()) == [.activated])
        #expect((after.mainboard.board(identifier: "note") as? NoteBoard)?.inputs == ["grüß 👨‍👩 e\u{301}"])
        #expect(after.codes == [])
    }

    @Test func board_whenItsInputIsVoid_isActivated() {
        let (before, after) = (log.motherboard(of: VoidIO.self), log.motherboard(of: VoidIO.self))
        before.destination(VoidIO.self).activation.activate()
        let snapshot = before.snapshot()
        #expect(snapshot == [BoardSnapshot(board: "void", input: "null")])
        #expect(after.restore(snapshot) == [.activated])
        #expect(after.inputs(of: VoidIO.self).count == 1)
    }

    @Test(arguments: [nil, "hi"])
    func board_whenItsInputIsOptional_isActivatedWithIt(input: String?) {
        let (before, after) = (log.motherboard(of: MaybeIO.self), log.motherboard(of: MaybeIO.self))
        before.destination(MaybeIO.self).activation.activate(with: input)
        #expect(after.restore(before.snapshot()) == [.activated])
        #expect(after.inputs(of: MaybeIO.self) == [input])
        #expect(log.texts == [])
    }

    @Test func board_whenItsInterfaceEncodesItself_isActivatedWithTheDecodedInput() {
        let (before, after) = (log.motherboard(of: TokenIO.self), log.motherboard(of: TokenIO.self))
        before.destination(TokenIO.self).activation.activate(with: .init("abc"))
        let snapshot = before.snapshot()
        #expect(snapshot == [BoardSnapshot(board: "token", version: 4, input: "<abc>")])
        #expect(after.restore(snapshot) == [.activated])
        #expect(after.inputs(of: TokenIO.self).map(\.text) == ["abc"])
    }

    @Test func board_whenItsInterfaceCannotDecode_isReportedWithTheReason() {
        let motherboard = log.motherboard(of: TokenIO.self)
        let outcomes = motherboard.restore([BoardSnapshot(board: "token", version: 4, input: "<>")])
        #expect(outcomes.map(\.error?.code) == ["undecodable-snapshot"])
        #expect(log.texts.first?.contains("cannot be decoded: the token is too short. To fix") == true)
        #expect(motherboard.ids == [])
    }

    /// A snapshot contains texts. Bytes that are not UTF-8 would be replaced without a report.
    @Test func input_whenItsEncodingIsNotUTF8_isReportedOrSurvives() {
        let (before, after) = (log.motherboard(of: BinaryIO.self), log.motherboard(of: BinaryIO.self))
        before.destination(BinaryIO.self).activation.activate(with: 0xFF)
        let snapshot = before.snapshot()
        guard log.errors.isEmpty else { return #expect(log.errors.map(\.code) == ["unencodable-board"]) }
        after.restore(snapshot)
        #expect(after.inputs(of: BinaryIO.self) == [0xFF])
    }

    // MARK: States

    @Test func state_whenABoardIsRestored_arrivesBeforeTheInput() throws {
        let (before, after) = (RestorationFixture(), RestorationFixture())
        before.take("hi")
        try #require(before.mainboard.board(identifier: "note") as? NoteBoard).restorationState = 3
        after.mainboard.restore(before.mainboard.snapshot())
        #expect(after.journal == ["note state 3", "note hi"])
    }

    @Test func state_whenTheSnapshotHasNone_isNotRestored() {
        let fixture = RestorationFixture()
        fixture.mainboard.restore([BoardSnapshot(board: "note", input: #""hi""#)])
        #expect(fixture.journal == ["note hi"])
    }

    @Test func state_whenTheBoardHasNone_isIgnored() {
        let fixture = RestorationFixture()
        let input = #"{"title":"t","pages":[],"links":{}}"#
        #expect(
            fixture.mainboard.restore([BoardSnapshot(board: "visit.0", input: input, state: "{")]) == [.activated])
        #expect(fixture.codes == [])
    }

    @Test func state_whenTheBoardEncodesItself_isRestored() {
        final class Ranged: Board<NoteIO>, RestorableBoard {
            var restorationState = 0..<1
            func restore(_ state: Range<Int>) { restorationState = state }
            static func encodeState(_ state: Range<Int>) -> Data { Data("\(state.upperBound)".utf8) }
            static func decodeState(from data: Data) -> Range<Int> {
                0..<(Int(String(decoding: data, as: UTF8.self)) ?? 0)
            }
        }
        let board = Ranged(identifier: "note")
        let motherboard = log.makeMotherboard(boards: [board])
        let snapshot = BoardSnapshot(board: "note", input: #""hi""#, state: "7")
        motherboard.restore([snapshot])
        #expect(board.restorationState == 0..<7)
        #expect(motherboard.snapshot() == [snapshot])
    }

    /// A board that completes while it receives its state is no longer installed.
    @Test func board_whenItCompletesInItsRestoration_isNotActivated() {
        final class Leaving: Board<NoteIO>, RestorableBoard {
            var inputs: [String] = []
            let restorationState = 0
            func restore(_: Int) { complete() }
            override func activate(with input: String) { inputs.append(input) }
        }
        let board = Leaving(identifier: "note")
        let motherboard = log.makeMotherboard(boards: [board])
        let outcomes = motherboard.restore([BoardSnapshot(board: "note", input: #""hi""#, state: "0")])
        #expect(board.inputs == [])
        #expect(outcomes.first?.error?.code == "removed-before-activation")
        #expect(motherboard.snapshot() == [])
    }

    // MARK: Boards that are installed already

    @Test func board_whenItIsInstalled_isActivatedAgain() throws {
        let fixture = RestorationFixture()
        fixture.take("old")
        let board = fixture.mainboard.board(identifier: "note")
        fixture.mainboard.restore([BoardSnapshot(board: "note", input: #""new""#, state: "5")])
        #expect(fixture.mainboard.board(identifier: "note") === board)
        #expect(fixture.journal == ["note old", "note state 5", "note new"])
        #expect(fixture.mainboard.snapshot() == [BoardSnapshot(board: "note", input: #""new""#, state: "5")])
    }

    @Test func boards_whenRestored_areActivatedInOrder() {
        let (before, after) = (RestorationFixture(), RestorationFixture())
        for id in ["note.2", "note.0", "note.3", "note.1", "note.0"] as [BoardID] { before.take(id, "\(id)") }
        after.mainboard.restore(before.mainboard.snapshot())
        #expect(
            after.journal.filter { !$0.contains("state") }.map { $0.prefix(6) } == [
                "note.2", "note.0", "note.3", "note.1",
            ])
        #expect(after.mainboard.snapshot() == before.mainboard.snapshot())
    }

    @Test func motherboard_whenItWasShutDown_reportsEachBoard() throws {
        let fixture = RestorationFixture()
        fixture.mainboard.destination(NestIO.self).activation.activate(with: 1)
        let inside = try #require(fixture.inside())
        fixture.mainboard.removeBoard(identifier: "nest")
        let outcomes = inside.restore([BoardSnapshot(board: "note", input: #""hi""#)])
        #expect(outcomes == [.failed(.motherboardReleased("note"))])
        #expect(fixture.codes == ["motherboard-released"])
        #expect(fixture.journal == ["nest 1"])
    }
}
