import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A board's own activation barrier.
@MainActor
struct ActivationBarrierTests {
    private let fixture = GateFixture()
    private var mainboard: Motherboard { fixture.mainboard }

    init() {
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
    }

    @Test func board_whenItHasNoBarrier_isActivatedAtOnce() {
        #expect(mainboard.go("news", 7) == .activated)
        #expect(fixture.asked.isEmpty)
        #expect(fixture.events.take().isEmpty)
    }

    @Test func activation_whenItsBarrierSaysYesAtOnce_isCarriedOut() {
        fixture.answers = ["login": true]
        #expect(mainboard.go("home", 7) == .activated)
        #expect(fixture.activated == ["home 7"])
        #expect(fixture.made == ["home", "login"])
        #expect(fixture.events.take() == [.released("home", by: "login")])
    }

    @Test func activation_whenItsBarrierSaysNoAtOnce_failsAndTheBoardGoesAgain() {
        fixture.answers = ["login": false]
        #expect(mainboard.go("home") == .failed(.refusedByGate("home", gate: "login")))
        #expect(mainboard.ids.isEmpty)
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func activation_whenItsBarrierIsPending_isHeldAndTheBoardInstalledUntouched() {
        #expect(mainboard.go("home", 7) == .held(by: "login"))
        #expect(mainboard.ids == ["home", "login"])
        #expect(fixture.activated.isEmpty)
        mainboard.answer(true)
        #expect(fixture.activated == ["home 7"])
        #expect(fixture.made == ["home", "login"])
        #expect(mainboard.ids == ["home"])
    }

    @Test func untouchedBoard_whenAllThatWaitIsRefused_isRemovedAgain() {
        mainboard.go("home", 1)
        mainboard.go("home", 2)
        var completions: [Bool] = []
        mainboard.number("home").completion.handle { completions.append($0) }
        _ = fixture.events.take()
        mainboard.answer(false)
        #expect(mainboard.ids.isEmpty)
        #expect(completions.isEmpty)
        #expect(
            fixture.events.take() == [
                .error(.refusedByGate("home", gate: "login")), .error(.refusedByGate("home", gate: "login")),
            ])
    }

    @Test func untouchedBoard_whenOneIsRefusedAndAnotherWaitsElsewhere_staysUntilThatIsRefusedToo() {
        fixture.barriers["home"] = { board in
            fixture.asked.contains("login")
                ? board.serviceMap.modGate.ioPin.activation.barrier(with: "1234")
                : board.serviceMap.modGate.ioLogin.activation.barrier()
        }
        mainboard.go("home", 1)
        #expect(mainboard.go("home", 2) == .held(by: "pin"))
        mainboard.answer(false)
        #expect(mainboard.ids == ["home", "pin"])
        mainboard.removeBoard(identifier: "pin")
        #expect(mainboard.ids.isEmpty)
        #expect(fixture.activated.isEmpty)
    }

    @Test func installedBoard_whenItHasBeenActivatedBefore_staysWhenRefused() {
        fixture.answers = ["login": true]
        mainboard.go("home", 1)
        fixture.answers = ["login": false]
        mainboard.go("home", 2)
        #expect(mainboard.ids == ["home"])
        #expect(fixture.activated == ["home 1"])
    }

    @Test func boardFromOutside_whenRefused_stays() {
        mainboard.installBoard(GuardedBoard(identifier: "home", fixture))
        mainboard.go("home")
        mainboard.answer(false)
        #expect(mainboard.ids == ["home"])
    }

    @Test func barrier_whenTheBoardCompletesMeanwhile_releasesToANewOne() {
        mainboard.go("home", 7)
        mainboard.number("home").completer.complete()
        #expect(mainboard.ids == ["login"])
        mainboard.answer(true)
        #expect(fixture.activated == ["home 7"])
        #expect(fixture.made == ["home", "login", "home"])
    }

    @Test func guardedBoard_whenRemoved_dropsWhatWaits() {
        mainboard.go("home")
        _ = fixture.events.take()
        mainboard.removeBoard(identifier: "home")
        #expect(fixture.events.take() == [.error(.activationDroppedAtGate("home", gate: "login"))])
        #expect(mainboard.ids.isEmpty)
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func activations_whenOnesOfAnotherBoardWaitForTheSame_areReleasedInOrder() {
        fixture.barriers["news"] = fixture.barriers["home"]
        for (id, input) in [("home", 1), ("news", 2), ("home", 3)] as [(BoardID, Int)] { mainboard.go(id, input) }
        #expect(fixture.asked == ["login"])
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1", "news 2", "home 3"])
    }

    @Test func gateway_whenThereIsABarrierAsWell_isFirst() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home") }
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        #expect(fixture.mainboard.go("home", 7) == .held(by: "terms"))
        #expect(fixture.asked == ["terms"])
        fixture.mainboard.answer(true, "terms")
        #expect(fixture.asked == ["terms", "login"])
        #expect(fixture.activated.isEmpty)
        fixture.mainboard.answer(true)
        #expect(fixture.activated == ["home 7"])
        #expect(
            fixture.events.take() == [
                .held("home", by: "terms"), .released("home", by: "terms"), .held("home", by: "login"),
                .released("home", by: "login"),
            ])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func gateway_whenItRefuses_doesNotAskTheBarrier() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home") }
        var questions = 0
        fixture.barriers["home"] = { _ in
            questions += 1
            return nil
        }
        fixture.answers = ["terms": false]
        fixture.mainboard.go("home")
        #expect(questions == 0)
    }

    @Test func bypassingBoard_whenItHasABarrier_isStillAskedForIt() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms")) }
        fixture.bypassing = ["home", "login"]
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        #expect(fixture.mainboard.go("home") == .held(by: "login"))
        #expect(fixture.asked == ["login"])
    }

    @Test
    func bypassingBoard_whenItCompletesWhileItsBarrierIsPending_stillBypasses() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms")) }
        fixture.bypassing = ["home", "login"]
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        fixture.mainboard.go("home", 1)
        fixture.mainboard.number("home").completer.complete()
        #expect(fixture.mainboard.go("home", 2) == .held(by: "login"))
        #expect(fixture.asked == ["login"])
    }

    @Test(
        arguments: [false, true])
    func board_whenItCompletesInActivationBarrier_isNotActivated(isInstalled: Bool) {
        if isInstalled { mainboard.installBoard(GuardedBoard(identifier: "home", fixture)) }
        fixture.barriers["home"] = { board in
            board.complete()
            return nil
        }
        #expect(mainboard.go("home") == .failed(.removedBeforeActivation("home", type: "GuardedBoard")))
        #expect(fixture.activated.isEmpty)
        #expect(mainboard.ids.isEmpty)
    }
}
