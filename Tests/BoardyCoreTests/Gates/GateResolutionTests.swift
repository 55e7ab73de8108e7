import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Each activation that waits at a gate ends once.
@MainActor
struct GateResolutionTests {
    private let fixture = GateFixture {
        $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home", "news")
            .install(gatewayBarrier: .exempt, for: "settings")
    }

    private var mainboard: Motherboard { fixture.mainboard }
    private let refused: [BoardEvent.Kind] = [.error(.refusedByGate("home", gate: "login"))]
    private let dropped: [BoardEvent.Kind] = [.error(.activationDroppedAtGate("home", gate: "login"))]
    private let released: [BoardEvent.Kind] = [.released("home", by: "login")]

    /// Holds one activation of `home` at the gate, and discards its events.
    private func hold() {
        #expect(mainboard.go("home", 7) == .held(by: "login"))
        #expect(fixture.events.take() == [.held("home", by: "login")])
    }

    // MARK: Completed

    @Test(arguments: [true, false])
    func gateBoard_whenItCompletesItself_answers(isDone: Bool) {
        hold()
        (mainboard.board(identifier: "login") as? AskedBoard<PlainIO>)?.complete(isDone)
        expectEnd(isDone ? released : refused)
    }

    @Test(arguments: [true, false])
    func gateBoard_whenASiblingCompletesIt_answers(isDone: Bool) {
        hold()
        fixture.reactions["settings"] = { [fixture] in
            let sibling = fixture.mainboard.board(identifier: "settings") as? GuardedBoard
            sibling?.serviceMap.modGate.ioLogin.completer.complete(isDone)
        }
        mainboard.go("settings")
        expectEnd(isDone ? released : refused, besides: ["settings 1"])
    }

    @Test(arguments: [true, false])
    func gateBoard_whenCompletedFromOutside_answers(isDone: Bool) {
        hold()
        mainboard.answer(isDone)
        expectEnd(isDone ? released : refused)
    }

    @Test func gateBoard_whenRemoved_refuses() {
        hold()
        mainboard.removeBoard(identifier: "login")
        expectEnd(refused)
    }

    @Test func gateBoard_whenCleared_refuses() {
        hold()
        mainboard.clearActiveBoards()
        expectEnd(refused)
    }

    @Test func clearing_whenGateBoardIsElsewhere_dropsWhatWaitsHere() throws {
        let inner = try fixture.installShell()
        inner.go("home")
        _ = fixture.events.take()
        inner.clearActiveBoards()
        expectEnd(dropped)
        #expect(mainboard.ids == ["shell"])
    }

    // MARK: Dropped

    @Test func guardedBoard_whenRemoved_dropsWhatWaitsForIt() {
        hold()
        mainboard.go("news", 2)
        _ = fixture.events.take()
        mainboard.removeBoard(identifier: "home")
        #expect(fixture.events.take() == dropped)
        mainboard.answer(true)
        #expect(fixture.activated == ["news 2"])
        #expect(fixture.events.take() == [.released("news", by: "login")])
    }

    @Test func guardedBoard_whenRemovedThoughInstalled_dropsWhatWaitsForIt() {
        fixture.answers = ["login": true]
        mainboard.go("home", 1)
        fixture.answers = [:]
        _ = fixture.events.take()
        hold()
        mainboard.removeBoard(identifier: "home")
        expectEnd(dropped, besides: ["home 1"])
    }

    @Test func guardedBoard_whenItCompletes_doesNotDropWhatWaits() {
        fixture.answers = ["login": true]
        mainboard.go("home", 1)
        fixture.answers = [:]
        _ = fixture.events.take()
        hold()
        mainboard.number("home").completer.complete()
        #expect(fixture.events.take().isEmpty)
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1", "home 7"])
        #expect(fixture.made == ["home", "login", "login", "home"])
    }

    @Test func continuousBoard_whenItLeaves_dropsWhatWaitsInsideAtOnce() throws {
        let inner = try fixture.installShell()
        #expect(inner.go("home") == .held(by: "login"))
        #expect(mainboard.ids == ["shell", "login"])
        _ = fixture.events.take()
        mainboard.plain("shell").completer.complete()
        expectEnd(dropped)
        #expect(mainboard.ids.isEmpty)
    }

    @Test(.timeLimit(.minutes(10)))
    func motherboard_whenReleased_dropsWhatWaitsATurnLater() async {
        weak var gone: Motherboard?
        do {
            let second = fixture.makeMotherboard()
            gone = second
            #expect(second.go("home") == .held(by: "login"))
        }
        #expect(gone == nil)
        #expect(fixture.events.take() == [.held("home", by: "login")])
        await yieldUntil { !fixture.events.events.isEmpty }
        expectEnd(dropped)
    }

    @Test func inquiry_whenNobodyWaitsAnyMore_takesItsBoardAway() {
        hold()
        mainboard.removeBoard(identifier: "home")
        #expect(mainboard.ids.isEmpty)
        expectEnd(dropped)
    }

    @Test func inquiry_whenItsBoardWasThereBefore_leavesItThere() {
        mainboard.plain("login").activation.activate()
        hold()
        mainboard.removeBoard(identifier: "home")
        #expect(mainboard.ids == ["login"])
        expectEnd(dropped)
    }

    @Test func inquiry_whenSomebodyElseUsesItsBoard_leavesItThere() {
        hold()
        mainboard.plain("login").activation.activate()
        mainboard.removeBoard(identifier: "home")
        #expect(mainboard.ids == ["login"])
        expectEnd(dropped)
    }

    private func expectEnd(
        _ events: [BoardEvent.Kind], besides others: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(fixture.events.take() == events, sourceLocation: sourceLocation)
        let expected = others + (events == released ? ["home 7"] : [])
        #expect(fixture.activated.sorted() == expected.sorted(), sourceLocation: sourceLocation)
        #expect(!fixture.remains.hasGateBusiness, sourceLocation: sourceLocation)
    }
}
