import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A gateway barrier that asks a board with a nested motherboard. The barrier does not guard the nested boards.
@MainActor
struct GatewayInsideTests {
    private let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "portal")) }
    private var mainboard: Motherboard { fixture.mainboard }

    /// Registers a board that activates a nested board, and completes with the result of the nested board.
    private func registerShell(_ id: BoardID, around inner: BoardID, with producer: BoardProducer = BoardProducer()) {
        fixture.producer.registerBoard(id) { id in
            FlowBoard<PlainIO>(
                identifier: id, producer: producer,
                onInstall: { board in
                    board.motherboard.plain(inner).completion.addTarget(board) { $0.complete($1) }
                },
                onActivate: { board, _ in board.motherboard.plain(inner).activation.activate() })
        }
    }

    @Test(arguments: [true, false])
    func boardInside_whenItsBoardIsAsked_isNotGuarded(isDone: Bool) {
        registerShell("portal", around: "login")
        #expect(fixture.events.take() == [.error(.unknownGateBoard("portal", suggestions: []))])
        fixture.answers = ["login": isDone]
        let refusal = BoardError.refusedByGate("home", gate: "portal")
        #expect(mainboard.go("home", 7) == (isDone ? .activated : .failed(refusal)))
        #expect(fixture.events.take() == [isDone ? .released("home", by: "portal") : .error(refusal)])
        #expect(fixture.asked == ["login"])
        #expect(fixture.activated == (isDone ? ["home 7"] : []))
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test(arguments: [true, false])
    func boardTwoLevelsInside_whenTheOuterBoardIsAsked_isNotGuarded(isInsideOnly: Bool) {
        registerShell("portal", around: "lobby")
        registerShell("lobby", around: isInsideOnly ? "terms" : "login")
        #expect(fixture.events.take() == [.error(.unknownGateBoard("portal", suggestions: []))])
        fixture.answers = ["login": true, "terms": true]
        #expect(mainboard.go("home", 7) == .activated)
        #expect(fixture.asked == [isInsideOnly ? "terms" : "login"])
        #expect(fixture.activated == ["home 7"])
        #expect(fixture.events.take() == [.released("home", by: "portal")])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func boardInside_whenItAnswersLater_letsThoseThroughWhoWait() throws {
        registerShell("portal", around: "login")
        #expect(mainboard.go("home", 1) == .held(by: "portal"))
        #expect(mainboard.go("news", 2) == .held(by: "portal"))
        #expect(mainboard.ids == ["portal"])
        let portal = try #require(mainboard.board(identifier: "portal") as? FlowBoard<PlainIO>)
        #expect(portal.motherboard.ids == ["login"])
        portal.motherboard.answer(true)
        #expect(fixture.activated == ["home 1", "news 2"])
        #expect(mainboard.ids == ["home", "news"])
    }

    @Test func boardInsideOfAnother_whenTheBarrierAsksABoardWithBoardsInside_isGuarded() throws {
        registerShell("portal", around: "login")
        let inner = try fixture.installShell()
        #expect(inner.go("home", 7) == .held(by: "portal"))
        #expect(inner.plain("login").activation.activate() == .held(by: "portal"))
        #expect(fixture.asked == ["login"])
        #expect(mainboard.ids == ["shell", "portal"])
        #expect(inner.ids.isEmpty)
        let portal = try #require(mainboard.board(identifier: "portal") as? FlowBoard<PlainIO>)
        portal.motherboard.answer(true)
        #expect(fixture.activated == ["home 7"])
        #expect(fixture.asked == ["login", "login"])
    }

    @Test func askedBoard_whenSomebodyActivatesItInsideOfAnother_isNotGuarded() throws {
        registerShell("portal", around: "login")
        let inner = try fixture.installShell()
        #expect(inner.plain("portal").activation.activate() == .activated)
        #expect(fixture.asked == ["login"])
        #expect(inner.ids == ["portal"])
    }
}
