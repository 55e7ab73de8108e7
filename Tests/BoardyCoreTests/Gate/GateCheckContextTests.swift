import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Boards that the board of a gate activates before it decides.
@MainActor
struct GateCheckContextTests {
    private let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
    private var mainboard: Motherboard { fixture.mainboard }

    private func login() throws -> AskedBoard<PlainIO> {
        try #require(mainboard.board(identifier: "login") as? AskedBoard<PlainIO>)
    }

    private func guarded(_ id: BoardID) throws -> GuardedBoard {
        try #require(mainboard.board(identifier: id) as? GuardedBoard)
    }

    private func news(from map: ServiceMap) -> Destination<NumberIO> { map.destination(id: "news") }

    @Test func board_whenActivatedInTheActivation_isNotHeld() {
        fixture.reactions["login"] = { [mainboard] in mainboard.go("news", 2) }
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        #expect(fixture.activated == ["news 2"])
        mainboard.answer(true)
        #expect(fixture.activated == ["news 2", "home 1"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func board_whenActivatedByAnotherCaller_isHeld() throws {
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        #expect(mainboard.go("news", 2) == .held(by: "login"))
        #expect(news(from: try login().serviceMap).activation.activate(with: 3) == .activated)
        #expect(mainboard.go("news", 4) == .held(by: "login"))
        #expect(fixture.activated == ["news 3"])
        mainboard.answer(true)
        #expect(fixture.activated == ["news 3", "home 1", "news 2", "news 4"])
    }

    @Test func storedDestination_whenTheDecisionIsMade_isHeldAgain() throws {
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        let news = news(from: try login().serviceMap)
        mainboard.answer(false)
        #expect(news.activation.activate(with: 2) == .held(by: "login"))
        #expect(fixture.asked == ["login", "login"])
        mainboard.answer(false)
        #expect(fixture.activated.isEmpty)
    }

    @Test func installedBoard_whenCheckedAgain_reachesBoardsDuringEachCheck() throws {
        let board = AskedBoard<PlainIO>(identifier: "login", fixture)
        mainboard.installBoard(board)
        let news = news(from: board.serviceMap)
        #expect(news.activation.activate(with: 1) == .held(by: "login"))
        #expect(news.activation.activate(with: 2) == .activated)
        mainboard.answer(true)
        #expect(fixture.activated == ["news 2", "news 1"])
    }

    @Test func boardOfTheBoard_whenItActivatesAnother_isNotHeld() throws {
        fixture.reactions["login"] = { [mainboard] in mainboard.go("news", 2) }
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        let profile: Destination<NumberIO> = try guarded("news").serviceMap.destination(id: "profile")
        #expect(profile.activation.activate(with: 3) == .activated)
        mainboard.answer(false)
        fixture.reactions = [:]
        #expect(profile.activation.activate(with: 4) == .held(by: "login"))
        #expect(fixture.activated == ["news 2", "profile 3"])
    }

    @Test func boardOfAnotherCaller_whenTheBoardActivatesIt_doesNotReachOthers() throws {
        fixture.answers["login"] = true
        #expect(mainboard.go("news", 1) == .activated)
        fixture.answers["login"] = nil
        #expect(mainboard.go("home", 2) == .held(by: "login"))
        #expect(news(from: try login().serviceMap).activation.activate(with: 3) == .activated)
        let profile: Destination<NumberIO> = try guarded("news").serviceMap.destination(id: "profile")
        #expect(profile.activation.activate(with: 4) == .held(by: "login"))
    }

    @Test func output_whenAFlowActivatesABoard_isNotHeld() throws {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(EchoIO.self, id: "pin", with: "1")) }
        let mainboard = fixture.mainboard
        mainboard.destination(EchoIO.self, id: "pin").flow.activate(mainboard.destination(NumberIO.self, id: "news")) {
            $0.count
        }
        #expect(mainboard.go("home", 1) == .held(by: "pin"))
        let board = try #require(mainboard.board(identifier: "pin") as? AskedBoard<EchoIO>)
        board.sendOutput("four")
        #expect(fixture.activated == ["news 4"])
    }

    @Test func completion_whenItActivatesABoard_isNotHeld() throws {
        fixture.reactions["login"] = { [mainboard] in mainboard.go("news", 2) }
        mainboard.destination(NumberIO.self, id: "news").completion.addTarget(mainboard) { mainboard, _ in
            mainboard.go("profile", 3)
        }
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        try guarded("news").complete()
        #expect(fixture.activated == ["news 2", "profile 3"])
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_inATaskOfTheBoard_isNotHeld() async {
        mainboard.installBoard(
            TaskBoard<EchoIO>(identifier: "sign-in") { input in "\(input)!" })
        var output: String?
        fixture.reactions["login"] = { [mainboard] in
            Task {
                output = try? await mainboard.destination(EchoIO.self, id: "sign-in").activation.firstOutput(with: "a")
                mainboard.answer(true)
            }
        }
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        await yieldUntil { !fixture.activated.isEmpty }
        #expect(output == "a!")
        #expect(fixture.activated == ["home 1"])
    }

    @Test(.timeLimit(.minutes(10)))
    func closureGate_whenItActivatesABoard_doesNotHoldIt() async {
        var outcome: ActivationOutcome?
        var request: GatewayRequest?
        let fixture = GateFixture {
            $0.install(
                gatewayBarrier: GatewayBarrier {
                    request = $0
                    outcome = $0.serviceMap.destination(NumberIO.self, id: "news").activation.activate(with: 2)
                    return true
                })
        }
        #expect(fixture.mainboard.go("home", 1) == .held(by: "gateway"))
        await yieldUntil { fixture.activated.count == 2 }
        #expect(outcome == .activated)
        let later = request?.serviceMap.destination(NumberIO.self, id: "news").activation.activate(with: 3)
        #expect(later == .failed(.unreachable("news", from: "the gateway barrier")))
        #expect(fixture.activated == ["news 2", "home 1"])
    }

    @Test func gateOfASecondBoard_whenTheBoardNeedsIt_passesTheFirstGate() {
        fixture.barriers["news"] = { $0.serviceMap.modGate.ioPin.activation.barrier(with: "1") }
        fixture.reactions["login"] = { [mainboard] in #expect(mainboard.go("news", 2) == .held(by: "pin")) }
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        #expect(fixture.asked == ["login", "pin 1"])
        mainboard.destination(EchoIO.self, id: "pin").completer.complete(true)
        #expect(fixture.activated == ["news 2"])
        mainboard.answer(true)
        #expect(fixture.activated == ["news 2", "home 1"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func activationBarrier_whenTheBoardItselfHasToPassIt_isRefusedWithThePath() {
        fixture.barriers["news"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        fixture.barriers["home"] = fixture.barriers["news"]
        fixture.bypassing = ["home"]
        let refusal = BoardError.gateCycle(["login", "news", "login"])
        fixture.reactions["login"] = { [mainboard] in #expect(mainboard.go("news", 2) == .failed(refusal)) }
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        #expect(fixture.events.take() == [.error(refusal), .held("home", by: "login")])
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func context_whenTheCheckHasEnded_isReleased() throws {
        weak var context: GateCheckContext?
        fixture.reactions["login"] = { context = GateCheckContext.current }
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        #expect(context != nil)
        weak let check = context?.pendingChecks.first
        weak let board = mainboard.board(identifier: "login")
        mainboard.answer(true)
        #expect(board == nil)
        #expect(check == nil)
        #expect(context == nil)
    }
}
