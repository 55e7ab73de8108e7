import Boardy
import TestSupport
import Testing

/// What a board wants to have happened before it is activated.
@MainActor
struct ActivationBarrierTests {
    private let scene = GateScene()
    private var mainboard: Motherboard { scene.mainboard }

    init() {
        scene.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
    }

    @Test func board_whenItHasNoBarrier_isActivatedAtOnce() {
        #expect(mainboard.go("news", 7) == .activated)
        #expect(scene.asked.isEmpty)
        #expect(scene.events.take().isEmpty)
    }

    @Test func activation_whenItsBarrierSaysYesAtOnce_isCarriedOut() {
        scene.answers = ["login": true]
        #expect(mainboard.go("home", 7) == .activated)
        #expect(scene.activated == ["home 7"])
        #expect(scene.made == ["home", "login"])
        #expect(scene.events.take() == [.released("home", by: "login")])
    }

    @Test func activation_whenItsBarrierSaysNoAtOnce_failsAndTheBoardGoesAgain() {
        scene.answers = ["login": false]
        #expect(mainboard.go("home") == .failed(.refusedByGate("home", gate: "login")))
        #expect(mainboard.ids.isEmpty)
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func activation_whenItsBarrierIsPending_isHeldAndTheBoardInstalledUntouched() {
        #expect(mainboard.go("home", 7) == .held(by: "login"))
        #expect(mainboard.ids == ["home", "login"])
        #expect(scene.activated.isEmpty)
        mainboard.answer(true)
        #expect(scene.activated == ["home 7"])
        #expect(scene.made == ["home", "login"])
        #expect(mainboard.ids == ["home"])
    }

    @Test func untouchedBoard_whenAllThatWaitIsRefused_isRemovedAgain() {
        mainboard.go("home", 1)
        mainboard.go("home", 2)
        var completions: [Bool] = []
        mainboard.number("home").completion.handle { completions.append($0) }
        _ = scene.events.take()
        mainboard.answer(false)
        #expect(mainboard.ids.isEmpty)
        #expect(completions.isEmpty)
        #expect(
            scene.events.take() == [
                .error(.refusedByGate("home", gate: "login")), .error(.refusedByGate("home", gate: "login")),
            ])
    }

    @Test func untouchedBoard_whenOneIsRefusedAndAnotherWaitsElsewhere_staysUntilThatIsRefusedToo() {
        scene.barriers["home"] = { board in
            scene.asked.contains("login")
                ? board.serviceMap.modGate.ioPin.activation.barrier(with: "1234")
                : board.serviceMap.modGate.ioLogin.activation.barrier()
        }
        mainboard.go("home", 1)
        #expect(mainboard.go("home", 2) == .held(by: "pin"))
        mainboard.answer(false)
        #expect(mainboard.ids == ["home", "pin"])
        mainboard.removeBoard(identifier: "pin")
        #expect(mainboard.ids.isEmpty)
        #expect(scene.activated.isEmpty)
    }

    @Test func installedBoard_whenItHasBeenActivatedBefore_staysWhenRefused() {
        scene.answers = ["login": true]
        mainboard.go("home", 1)
        scene.answers = ["login": false]
        mainboard.go("home", 2)
        #expect(mainboard.ids == ["home"])
        #expect(scene.activated == ["home 1"])
    }

    @Test func boardFromOutside_whenRefused_stays() {
        mainboard.installBoard(GuardedBoard(identifier: "home", scene))
        mainboard.go("home")
        mainboard.answer(false)
        #expect(mainboard.ids == ["home"])
    }

    @Test func barrier_whenTheBoardCompletesMeanwhile_releasesToANewOne() {
        mainboard.go("home", 7)
        mainboard.number("home").completer.complete()
        #expect(mainboard.ids == ["login"])
        mainboard.answer(true)
        #expect(scene.activated == ["home 7"])
        #expect(scene.made == ["home", "login", "home"])
    }

    @Test func guardedBoard_whenRemoved_dropsWhatWaits() {
        mainboard.go("home")
        _ = scene.events.take()
        mainboard.removeBoard(identifier: "home")
        #expect(scene.events.take() == [.error(.droppedAtGate("home", gate: "login"))])
        #expect(mainboard.ids.isEmpty)
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func activations_whenOnesOfAnotherBoardWaitForTheSame_areReleasedInOrder() {
        scene.barriers["news"] = scene.barriers["home"]
        for (id, input) in [("home", 1), ("news", 2), ("home", 3)] as [(BoardID, Int)] { mainboard.go(id, input) }
        #expect(scene.asked == ["login"])
        mainboard.answer(true)
        #expect(scene.activated == ["home 1", "news 2", "home 3"])
    }

    @Test func gateway_whenThereIsABarrierAsWell_isFirst() {
        let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home") }
        scene.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        #expect(scene.mainboard.go("home", 7) == .held(by: "terms"))
        #expect(scene.asked == ["terms"])
        scene.mainboard.answer(true, "terms")
        #expect(scene.asked == ["terms", "login"])
        #expect(scene.activated.isEmpty)
        scene.mainboard.answer(true)
        #expect(scene.activated == ["home 7"])
        #expect(
            scene.events.take() == [
                .held("home", by: "terms"), .released("home", by: "terms"), .held("home", by: "login"),
                .released("home", by: "login"),
            ])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func gateway_whenItRefuses_doesNotAskTheBarrier() {
        let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home") }
        var questions = 0
        scene.barriers["home"] = { _ in
            questions += 1
            return nil
        }
        scene.answers = ["terms": false]
        scene.mainboard.go("home")
        #expect(questions == 0)
    }

    @Test func bypassingBoard_whenItHasABarrier_isStillAskedForIt() {
        let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms")) }
        scene.bypassing = ["home", "login"]
        scene.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        #expect(scene.mainboard.go("home") == .held(by: "login"))
        #expect(scene.asked == ["login"])
    }

    @Test
    func bypassingBoard_whenItCompletesWhileItsBarrierIsPending_stillBypasses() {
        let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms")) }
        scene.bypassing = ["home", "login"]
        scene.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        scene.mainboard.go("home", 1)
        scene.mainboard.number("home").completer.complete()
        #expect(scene.mainboard.go("home", 2) == .held(by: "login"))
        #expect(scene.asked == ["login"])
    }

    @Test(
        arguments: [false, true])
    func board_whenItCompletesInActivationBarrier_isNotActivated(isInstalled: Bool) {
        if isInstalled { mainboard.installBoard(GuardedBoard(identifier: "home", scene)) }
        scene.barriers["home"] = { board in
            board.complete()
            return nil
        }
        #expect(mainboard.go("home") == .failed(.completedTooEarly("home", type: "GuardedBoard")))
        #expect(scene.activated.isEmpty)
        #expect(mainboard.ids.isEmpty)
    }
}
