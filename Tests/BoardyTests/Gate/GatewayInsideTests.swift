import Boardy
import TestSupport
import Testing

/// A gateway barrier that asks a board with a motherboard inside: what that board needs is not guarded by the barrier.
@MainActor
struct GatewayInsideTests {
    private let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "portal")) }
    private var mainboard: Motherboard { scene.mainboard }

    /// Registers a board that activates one inside of it, and completes with what that completes with.
    private func registerShell(_ id: BoardID, around inner: BoardID, with producer: BoardProducer = BoardProducer()) {
        scene.producer.registerBoard(id) { id in
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
        #expect(scene.events.take() == [.error(.unknownGateBoard("portal", suggestions: []))])
        scene.answers = ["login": isDone]
        let refusal = BoardError.refusedByGate("home", gate: "portal")
        #expect(mainboard.go("home", 7) == (isDone ? .activated : .failed(refusal)))
        #expect(scene.events.take() == [isDone ? .released("home", by: "portal") : .error(refusal)])
        #expect(scene.asked == ["login"])
        #expect(scene.activated == (isDone ? ["home 7"] : []))
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test(arguments: [true, false])
    func boardTwoLevelsInside_whenTheOuterBoardIsAsked_isNotGuarded(isInsideOnly: Bool) {
        registerShell("portal", around: "lobby")
        registerShell("lobby", around: isInsideOnly ? "terms" : "login")
        #expect(scene.events.take() == [.error(.unknownGateBoard("portal", suggestions: []))])
        scene.answers = ["login": true, "terms": true]
        #expect(mainboard.go("home", 7) == .activated)
        #expect(scene.asked == [isInsideOnly ? "terms" : "login"])
        #expect(scene.activated == ["home 7"])
        #expect(scene.events.take() == [.released("home", by: "portal")])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func boardInside_whenItAnswersLater_letsThoseThroughWhoWait() throws {
        registerShell("portal", around: "login")
        #expect(mainboard.go("home", 1) == .held(by: "portal"))
        #expect(mainboard.go("news", 2) == .held(by: "portal"))
        #expect(mainboard.ids == ["portal"])
        let portal = try #require(mainboard.board(identifier: "portal") as? FlowBoard<PlainIO>)
        #expect(portal.motherboard.ids == ["login"])
        portal.motherboard.answer(true)
        #expect(scene.activated == ["home 1", "news 2"])
        #expect(mainboard.ids == ["home", "news"])
    }

    @Test func boardInsideOfAnother_whenTheBarrierAsksABoardWithBoardsInside_isGuarded() throws {
        registerShell("portal", around: "login")
        let inner = try scene.installShell()
        #expect(inner.go("home", 7) == .held(by: "portal"))
        #expect(inner.plain("login").activation.activate() == .held(by: "portal"))
        #expect(scene.asked == ["login"])
        #expect(mainboard.ids == ["shell", "portal"])
        #expect(inner.ids.isEmpty)
        let portal = try #require(mainboard.board(identifier: "portal") as? FlowBoard<PlainIO>)
        portal.motherboard.answer(true)
        #expect(scene.activated == ["home 7"])
        #expect(scene.asked == ["login", "login"])
    }

    @Test func askedBoard_whenSomebodyActivatesItInsideOfAnother_isNotGuarded() throws {
        registerShell("portal", around: "login")
        let inner = try scene.installShell()
        #expect(inner.plain("portal").activation.activate() == .activated)
        #expect(scene.asked == ["login"])
        #expect(inner.ids == ["portal"])
    }
}
