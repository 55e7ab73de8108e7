import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Boards that the board of a gate activates before it decides.
@MainActor
struct CheckContextTests {
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

    @Test func board_whenActivatedWithoutACheck_reachesOthers() throws {
        #expect(mainboard.plain("login").activation.activate() == .activated)
        let news = news(from: try login().serviceMap)
        #expect(news.activation.activate(with: 1) == .activated)
        #expect(fixture.asked == ["login"])
        #expect(mainboard.go("home", 2) == .held(by: "login"))
        #expect(news.activation.activate(with: 3) == .activated)
        mainboard.answer(true)
        #expect(fixture.activated == ["news 1", "news 3", "home 2"])
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

    private struct Request: BoardFlowAction {
        let number: Int
    }

    private enum SignInIO: IOInterface {
        typealias Input = Void
        typealias Action = Request
        static let boardID: BoardID = "sign-in"
    }

    @Test func action_whenItsHandlerActivatesABoard_isNotHeld() throws {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(SignInIO.self)) }
        let mainboard = fixture.mainboard
        fixture.producer.registerBoard(SignInIO.boardID) { FlowBoard<SignInIO>(identifier: $0) { _, _ in } }
        mainboard.destination(SignInIO.self).actionFlow.handle { [mainboard] in mainboard.go("news", $0.number) }
        #expect(mainboard.go("home", 1) == .held(by: "sign-in"))
        let board = try #require(mainboard.board(identifier: "sign-in") as? FlowBoard<SignInIO>)
        board.broadcast(Request(number: 2))
        #expect(fixture.activated == ["news 2"])
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
        await yieldUntil { request != nil }
        // Outside of the task of the closure, as in a callback.
        let callback = request?.serviceMap.destination(NumberIO.self, id: "profile").activation.activate(with: 4)
        #expect(callback == .activated || fixture.activated.contains("home 1"))
        await yieldUntil { fixture.activated.contains("home 1") }
        #expect(outcome == .activated)
        let later = request?.serviceMap.destination(NumberIO.self, id: "news").activation.activate(with: 3)
        #expect(later == .failed(.unreachable("news", from: "the gateway barrier")))
        #expect(fixture.activated.filter { !$0.hasPrefix("profile") } == ["news 2", "home 1"])
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
        #expect(mainboard.ids == ["home", "login"])
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    // MARK: Callers that the board has not caused

    private enum Ending: CaseIterable { case refusal, withoutDecision, removal }

    @Test(arguments: Ending.allCases)
    private func handlersOfTheEnd_whenTheBoardDoesNotAllow_areRefused(ending: Ending) throws {
        mainboard.registerCompletionFlow(from: ["login"]) { [mainboard] _, _ in mainboard.go("news", 2) }
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        switch ending {
        case .refusal: try login().complete(false)
        case .withoutDecision: try login().complete()
        case .removal: mainboard.removeBoard(identifier: "login")
        }
        mainboard.answer(false)
        #expect(fixture.activated == [])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func gatesOfTwoCallers_whenTheirBoardsActivateEachOthersGuardedBoards_doNotOpen() throws {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home", "news")
                .install(gatewayBarrier: .board(EchoIO.self, id: "pin", with: "1"), for: "settings")
        }
        let mainboard = fixture.mainboard
        #expect(mainboard.go("settings", 1) == .held(by: "pin"))
        #expect(mainboard.go("home", 2) == .held(by: "login"))
        let pin = try #require(mainboard.board(identifier: "pin") as? AskedBoard<EchoIO>)
        let login = try #require(mainboard.board(identifier: "login") as? AskedBoard<PlainIO>)
        #expect(news(from: pin.serviceMap).activation.activate(with: 3) == .held(by: "login"))
        let settings: Destination<NumberIO> = login.serviceMap.destination(id: "settings")
        let refusal = BoardError.gateCycle(["pin", "login", "settings", "pin"])
        #expect(settings.activation.activate(with: 4) == .failed(refusal))
        #expect(fixture.activated == [])
    }

    @Test(.timeLimit(.minutes(10)))
    func taskOfAnotherCaller_whenStartedByTheEndOfOurs_isHeld() async throws {
        let latch = TaskLatch()
        mainboard.installBoard(
            TaskBoard<NumberIO>(identifier: "sync", policy: .queue, bypassesGatewayBarrier: true) { number, context in
                _ = try await latch.work(number)
                return try await context.firstOutput(of: NumberIO.self, id: "news", with: number)
            })
        fixture.reactions["news"] = { [mainboard] in
            (mainboard.board(identifier: "news") as? GuardedBoard)?.sendOutput(0)
        }
        #expect(mainboard.go("home", 9) == .held(by: "login"))
        let ours: Destination<NumberIO> = try login().serviceMap.destination(id: "sync")
        ours.activation.activate(with: 1)
        mainboard.go("sync", 2)
        await latch.open(1, .success(1))
        await latch.open(2, .success(2))
        await yieldUntil { mainboard.table.heldRequests.count == 2 }
        #expect(fixture.activated == ["news 1"])
        mainboard.answer(true)
        await yieldUntil { fixture.activated.count == 3 }
        #expect(fixture.activated == ["news 1", "home 9", "news 2"])
    }

    @Test func closureOfAnotherCaller_whenTheBoardSetsItsValue_isHeld() throws {
        let barrier = mainboard.destination(BarrierIO<Int>.self, id: "ready")
        mainboard.installBoard(BarrierBoard<Int>(identifier: "ready"))
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        barrier.activation.activate(with: .wait { [mainboard] in mainboard.go("news", $0) })
        let ours: Destination<BarrierIO<Int>> = try login().serviceMap.destination(id: "ready")
        ours.activation.activate(with: .wait { [mainboard] in mainboard.go("profile", $0) })
        ours.activation.activate(with: .overcome(7))
        #expect(fixture.activated == ["profile 7"])
        mainboard.answer(false)
        #expect(fixture.activated == ["profile 7"])
    }

    @Test func boardOfTheBoard_whenAnotherCallerActivatesIt_doesNotReachOthersAnyMore() throws {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "settings", "home")
        }
        let mainboard = fixture.mainboard
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        let login = try #require(mainboard.board(identifier: "login") as? AskedBoard<PlainIO>)
        #expect(news(from: login.serviceMap).activation.activate(with: 2) == .activated)
        let news = try #require(mainboard.board(identifier: "news") as? GuardedBoard)
        let settings: Destination<NumberIO> = news.serviceMap.destination(id: "settings")
        #expect(settings.activation.activate(with: 3) == .activated)
        #expect(mainboard.go("news", 4) == .activated)
        #expect(settings.activation.activate(with: 5) == .held(by: "login"))
        #expect(fixture.activated == ["news 2", "settings 3", "news 4"])
    }

    @Test func barrierOfTheBoardOfTheBoard_whenAnotherCallerMeetsIt_isHeld() throws {
        fixture.barriers["news"] = { [fixture] in
            fixture.inputAtBarrier == 5 ? $0.serviceMap.modGate.ioLogin.activation.barrier() : nil
        }
        fixture.bypassing = ["news"]
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        #expect(news(from: try login().serviceMap).activation.activate(with: 2) == .activated)
        #expect(mainboard.go("news", 5) == .held(by: "login"))
        mainboard.answer(true)
        #expect(fixture.activated == ["news 2", "home 1", "news 5"])
    }

    @Test func secondBoardOfAKind_whenItIsTheBoardOfTheGate_reachesOthers() throws {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(EchoIO.self, id: "pin", with: "1"), for: "home", "news")
        }
        let mainboard = fixture.mainboard
        fixture.barriers["profile"] = { $0.serviceMap.modGate.ioPin.activation.barrier(with: "2") }
        #expect(mainboard.go("profile", 1) == .held(by: "pin"))
        #expect(mainboard.go("home", 2) == .held(by: "pin.gate-2"))
        let second = try #require(mainboard.board(identifier: "pin.gate-2") as? AskedBoard<EchoIO>)
        #expect(news(from: second.serviceMap).activation.activate(with: 3) == .activated)
        #expect(fixture.activated == ["news 3"])
    }

    @Test func rememberedBarrier_whenItIsOpen_isNotRefused() throws {
        fixture.barriers["news"] = { $0.serviceMap.modGate.ioLogin.activation.barrier().remembered() }
        fixture.bypassing = ["news"]
        fixture.answers["login"] = true
        #expect(mainboard.go("news", 1) == .activated)
        fixture.answers = [:]
        #expect(mainboard.plain("login").activation.activate() == .activated)
        #expect(news(from: try login().serviceMap).activation.activate(with: 2) == .activated)
    }

    @Test func gatesOfBoardsThatWereOpenedDirectly_whenTheyWaitForEachOther_areRefused() throws {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home")
                .install(gatewayBarrier: .board(EchoIO.self, id: "pin", with: "1"), for: "settings")
        }
        let mainboard = fixture.mainboard
        #expect(mainboard.plain("login").activation.activate() == .activated)
        let login = try #require(mainboard.board(identifier: "login") as? AskedBoard<PlainIO>)
        #expect(mainboard.go("settings", 1) == .held(by: "pin"))
        let settings: Destination<NumberIO> = login.serviceMap.destination(id: "settings")
        #expect(settings.activation.activate(with: 2) == .held(by: "pin"))
        let pin = try #require(mainboard.board(identifier: "pin") as? AskedBoard<EchoIO>)
        let home: Destination<NumberIO> = pin.serviceMap.destination(id: "home")
        #expect(home.activation.activate(with: 3) == .failed(.gateCycle(["login", "pin", "home", "login"])))
    }

    // MARK: Motherboards inside boards

    @Test func boardInsideABoard_whenTheBoardHasInstalledThat_isNotHeld() throws {
        fixture.producer.registerBoard("shell") { ShellBoard(identifier: $0, producer: BoardProducer()) }
        fixture.reactions["login"] = { [mainboard] in mainboard.plain("shell").activation.activate() }
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        let shell = try #require(mainboard.board(identifier: "shell") as? ShellBoard)
        #expect(shell.motherboard.go("news", 2) == .activated)
        #expect(shell.motherboard.activateBoard(identifier: "profile", withOption: 3) == .activated)
        mainboard.answer(false)
        fixture.reactions = [:]
        #expect(shell.motherboard.go("news", 4) == .held(by: "login"))
    }

    @Test func boardOfTheSameIdentifier_onAnInnerMotherboard_isNotTheBoardOfTheGate() throws {
        let inner = try fixture.installShell()
        let other = AskedBoard<PlainIO>(identifier: "login", fixture)
        inner.installBoard(other)
        #expect(news(from: other.serviceMap).activation.activate(with: 1) == .held(by: "login"))
    }

    @Test func installation_whenTheCheckHasEnded_isReleased() throws {
        fixture.reactions["login"] = { [mainboard] in mainboard.go("news", 2) }
        #expect(mainboard.go("home", 1) == .held(by: "login"))
        weak var scope = try login().installationScope
        weak var context = try guarded("news").installationScope.checkContext
        #expect(scope != nil)
        mainboard.answer(true)
        mainboard.removeBoard(identifier: "news")
        #expect(context == nil)
        // The leak detection holds the scope for a time.
        #expect(scope?.checkDuties == nil)
        (scope, context) = (nil, nil)
    }
}
