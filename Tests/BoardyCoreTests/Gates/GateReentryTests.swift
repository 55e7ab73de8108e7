import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Reentrant calls of boards, factories, closures and observers during gate checks.
@MainActor
struct GateReentryTests {
    private let fixture = GateFixture {
        $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home", "news")
    }
    private var mainboard: Motherboard { fixture.mainboard }

    private func askLogin(for id: BoardID) {
        fixture.barriers[id] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
    }

    @Test(arguments: [true, false])
    func board_whenItsBarrierRemovesIt_isNotActivated(isInstalled: Bool) {
        if isInstalled { mainboard.installBoard(GuardedBoard(identifier: "profile", fixture)) }
        fixture.barriers["profile"] = { board in
            board.host?.removeBoard(identifier: "profile")
            return nil
        }
        let error = BoardError.removedBeforeActivation("profile", type: "GuardedBoard")
        #expect(mainboard.go("profile") == .failed(error))
        #expect(fixture.activated.isEmpty)
        #expect(mainboard.ids.isEmpty)
        #expect(fixture.events.take() == [.error(error)])
    }

    @Test func inputOfABarrier_whenMakingItRemovesWhoWaits_doesNotDisturbAnotherThatAsksTheBoard() {
        weak var mainboard: Motherboard?
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(EchoIO.self, id: "pin", with: "1"), for: "home")
                .install(
                    gatewayBarrier: .board(EchoIO.self, id: "pin") { _ in
                        mainboard?.removeBoard(identifier: "news")
                        return "2"
                    }, for: "news")
        }
        mainboard = fixture.mainboard
        #expect(fixture.mainboard.go("home", 1) == .held(by: "pin"))
        #expect(fixture.mainboard.go("news", 2) == .failed(.activationDroppedAtGate("news", gate: "pin")))
        #expect(fixture.asked == ["pin 1"])
        #expect(fixture.mainboard.ids == ["pin"])
        #expect(fixture.remains.heldRequests == 1)
        fixture.mainboard.echo("pin").completer.complete(true)
        #expect(fixture.activated == ["home 1"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func askedBoard_whenItLeavesAndActivatesAGuardedOne_isAskedForThat() {
        var activations = 0
        fixture.producer.registerBoard("login", replacingExisting: true) { [fixture] id in
            ScriptedBoard<PlainIO>(
                id, onActivate: { _, _ in activations += 1 },
                onRemove: { if activations == 1 { fixture.mainboard.go("news", 5) } })
        }
        mainboard.go("home", 1)
        mainboard.removeBoard(identifier: "home")
        #expect(activations == 2)
        #expect(mainboard.ids == ["login"])
        mainboard.answer(true)
        #expect(fixture.activated == ["news 5"])
        #expect(
            fixture.events.take() == [
                .held("home", by: "login"), .error(.activationDroppedAtGate("home", gate: "login")),
                .held("news", by: "login"), .released("news", by: "login"),
            ])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func factoryOfTheAskedBoard_whenItRemovesWhoWaits_makesItForNobody() {
        askLogin(for: "profile")
        fixture.producer.registerBoard("login", replacingExisting: true) { [fixture] id in
            fixture.mainboard.removeBoard(identifier: "profile")
            return AskedBoard<PlainIO>(identifier: id, fixture)
        }
        #expect(mainboard.go("profile") == .failed(.activationDroppedAtGate("profile", gate: "login")))
        #expect(fixture.events.take() == [.error(.activationDroppedAtGate("profile", gate: "login"))])
        #expect(fixture.asked.isEmpty)
        #expect(mainboard.ids.isEmpty)
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func observer_whenItTriesAgainAtEachRefusal_isStopped() {
        askLogin(for: "profile")
        fixture.answers = ["login": false]
        fixture.events.react = { [fixture] event in
            if event.isError(.refusedByGate) { fixture.mainboard.go("profile") }
        }
        let refused = BoardError.refusedByGate("profile", gate: "login")
        #expect(mainboard.go("profile") == .failed(refused))
        let errors = fixture.events.take().filter { $0 != .held("profile", by: "login") }
        #expect(errors.count == 1001)
        #expect(errors.dropLast().allSatisfy { $0 == .error(refused) })
        #expect(errors.last == .error(.gateRoundLimitExceeded("login", count: 1000)))
        #expect(mainboard.ids.isEmpty)
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func observer_whenToldThatTheAskedBoardIsDropped_mayShowAGuardedBoard() {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(NumberIO.self, id: "news", with: 1), for: "home", "settings")
        }
        fixture.barriers["news"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        fixture.events.react = { [fixture] event in
            if event == .error(.activationDroppedAtGate("news", gate: "login")) { fixture.mainboard.go("settings", 5) }
        }
        #expect(fixture.mainboard.go("home") == .held(by: "news"))
        fixture.mainboard.removeBoard(identifier: "home")
        #expect(
            fixture.events.take() == [
                .held("news", by: "login"), .held("home", by: "news"),
                .error(.activationDroppedAtGate("home", gate: "news")),
                .error(.activationDroppedAtGate("news", gate: "login")),
                .held("news", by: "login"), .held("settings", by: "news"),
            ])
        #expect(fixture.mainboard.ids == ["news", "login"])
        fixture.events.react = { _ in }
        fixture.mainboard.answer(true)
        fixture.mainboard.number("news").completer.complete(true)
        #expect(fixture.activated == ["news 1", "settings 5"])
        #expect(!fixture.remains.hasGateBusiness)
    }
}
