import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Restored boards that wait at a gate: the gateway barrier of the app, or the barrier of the board.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RestorationGateTests {
    /// The gate at which the board of a test waits.
    enum Place: CaseIterable, Sendable {
        case gateway, ownBarrier, both
    }

    private let saved = [
        BoardSnapshot(
            board: "nest", input: "1", state: #"["x"]"#,
            boards: [BoardSnapshot(board: "note", input: #""a""#, state: "4")])
    ]

    private func fixture(_ place: Place) -> RestorationFixture {
        let fixture = place == .ownBarrier ? RestorationFixture() : RestorationFixture.guarded("nest")
        if place != .gateway { fixture.barriers = ["nest"] }
        return fixture
    }

    private func openAllGates(of fixture: RestorationFixture) {
        while fixture.mainboard.board(identifier: "login") != nil { fixture.mainboard.answer(true) }
    }

    @Test(arguments: Place.allCases)
    func board_whenItWaits_isNotActivated(place: Place) {
        let fixture = fixture(place)
        #expect(fixture.mainboard.restore(saved) == [.held(by: "login")])
        #expect(fixture.journal == [])
        #expect(fixture.codes == [])
    }

    @Test(arguments: Place.allCases)
    func board_whenTheGateOpens_isRestoredWithItsStateAndTheBoardsInside(place: Place) throws {
        let fixture = fixture(place)
        fixture.mainboard.restore(saved)
        openAllGates(of: fixture)
        #expect(fixture.journal == ["nest 1", "note state 4", "note a"])
        #expect((fixture.mainboard.board(identifier: "nest") as? NestBoard)?.restorationState == ["x"])
        #expect(fixture.mainboard.snapshot() == saved)
        #expect(fixture.codes == [])
    }

    @Test(arguments: Place.allCases)
    func snapshot_whenABoardWaits_containsIt(place: Place) throws {
        let fixture = fixture(place)
        fixture.mainboard.restore(saved)
        #expect(fixture.mainboard.snapshot() == saved)
    }

    @Test(arguments: Place.allCases)
    func board_whenTheGateRefuses_isDropped(place: Place) {
        let fixture = fixture(place)
        fixture.mainboard.restore(saved)
        fixture.mainboard.answer(false)
        #expect(fixture.journal == [])
        #expect(fixture.codes == ["refused-by-gate"])
        #expect(fixture.mainboard.snapshot() == [])
        #expect(fixture.mainboard.ids == [])
    }

    @Test func board_whenTheSecondGateRefuses_isDropped() {
        let fixture = fixture(.both)
        fixture.mainboard.restore(saved)
        fixture.mainboard.answer(true)
        #expect(fixture.mainboard.snapshot() == saved)
        fixture.mainboard.answer(false)
        #expect(fixture.codes == ["refused-by-gate"])
        #expect(fixture.mainboard.snapshot() == [])
    }

    @Test(arguments: Place.allCases)
    func board_whenAllBoardsAreRemovedWhileItWaits_isDropped(place: Place) {
        let fixture = fixture(place)
        fixture.mainboard.restore(saved)
        fixture.mainboard.clearActiveBoards()
        #expect(fixture.mainboard.snapshot() == [])
        openAllGates(of: fixture)
        #expect(fixture.journal == [])
    }

    @Test func boards_whenOneWaits_areRestoredAroundIt() {
        let fixture = RestorationFixture.guarded("note.1")
        let saved = ["note.0", "note.1", "note.2"].map { BoardSnapshot(board: $0, input: #""a""#, state: "0") }
        #expect(fixture.mainboard.restore(saved) == [.activated, .held(by: "login"), .activated])
        #expect(fixture.mainboard.snapshot() == saved)
        openAllGates(of: fixture)
        #expect(fixture.mainboard.snapshot() == saved)
    }

    @Test func boardInside_whenItWaits_isSavedAndRestoredLater() {
        let fixture = RestorationFixture.guarded("note")
        #expect(fixture.mainboard.restore(saved) == [.activated])
        #expect(fixture.journal == ["nest 1"])
        #expect(fixture.mainboard.snapshot() == saved)
        openAllGates(of: fixture)
        #expect(fixture.journal == ["nest 1", "note state 4", "note a"])
        #expect(fixture.mainboard.snapshot() == saved)
    }

    @Test func boardInside_whenItsParentIsRemovedWhileItWaits_isDropped() {
        let fixture = RestorationFixture.guarded("note")
        fixture.mainboard.restore(saved)
        fixture.mainboard.removeBoard(identifier: "nest")
        openAllGates(of: fixture)
        #expect(fixture.journal == ["nest 1"])
        #expect(fixture.mainboard.snapshot() == [])
        #expect(fixture.codes == ["activation-dropped-at-gate"])
    }

    /// The saved input waits while the board is installed with another input.
    @Test func snapshot_whenABoardWaitsAndIsInstalled_containsItOnce() {
        let fixture = RestorationFixture()
        fixture.take("note", "first")
        fixture.barriers = ["note"]
        fixture.mainboard.restore([BoardSnapshot(board: "note", input: #""saved""#, state: "0")])
        #expect(fixture.mainboard.snapshot().filter { $0.board == "note" }.count == 1)
    }

    @Test func snapshot_whenABoardIsRestoredTwiceWhileItWaits_containsItOnce() {
        let fixture = fixture(.gateway)
        fixture.mainboard.restore(saved)
        fixture.mainboard.restore(saved)
        #expect(fixture.mainboard.snapshot() == saved)
    }

    @Test func motherboard_whenReleasedWhileABoardWaits_reportsItOnce() async {
        let log = ErrorLog()
        func restore() {
            let producer = log.makeProducer()
            producer.registerBoard("login") { PlainBoard(identifier: $0) }
            producer.register(
                BoardRegistration(NoteIO.self) { id in
                    HeldBoard(identifier: id)
                })
            let motherboard = Motherboard(producer: producer)
            #expect(
                motherboard.restore([BoardSnapshot(board: "note", input: #""a""#)]) == [.held(by: "login")])
        }
        restore()
        await yieldUntil { !log.errors.isEmpty }
        #expect(log.errors == [.activationDroppedAtGate("note", gate: "login")])
    }

    /// A gate that needs a second board of a kind installs it under an identifier that no producer knows.
    @Test func boardOfAGate_whenItIsTheSecondOfItsKind_isNotSaved() {
        let fixture = RestorationFixture([
            BoardRegistration(NumberIO.self, id: "first") { PinGuardedBoard(identifier: $0, pin: "1") },
            BoardRegistration(NumberIO.self, id: "second") { PinGuardedBoard(identifier: $0, pin: "2") },
        ])
        fixture.mainboard.go("first")
        fixture.mainboard.go("second")
        #expect(fixture.mainboard.ids.contains("note.gate-2"))
        #expect(fixture.mainboard.snapshot() == [])
    }
}

/// A board behind a gate of `login`.
final class HeldBoard: Board<NoteIO> {
    override func activationBarrier(for _: String) -> ActivationBarrier? {
        host?.plain("login").activation.barrier()
    }
}

/// A board behind a gate that asks a restorable board of its own.
private final class PinGuardedBoard: Board<NumberIO> {
    private let pin: String

    init(identifier: BoardID, pin: String) {
        self.pin = pin
        super.init(identifier: identifier)
    }

    override func activate(with _: Int) {}
    override func activationBarrier(for _: Int) -> ActivationBarrier? {
        host?.destination(NoteIO.self).activation.barrier(with: pin)
    }
}
