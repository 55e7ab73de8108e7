import Boardy
import TestSupport
import Testing

/// The order of release where something happens just then.
@MainActor
struct GateOrderTests {
    private let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
    private var mainboard: Motherboard { scene.mainboard }

    @Test func arrivals_whenOneHasBeenDroppedAndAnotherStillWaits_doNotOvertakeIt() {
        for (id, input) in [("home", 1), ("news", 2), ("settings", 3)] as [(BoardID, Int)] { mainboard.go(id, input) }
        mainboard.removeBoard(identifier: "home")
        scene.answers = ["login": true]
        scene.reactions["news"] = { [scene] in
            #expect(scene.mainboard.go("profile", 4) == .held(by: "login"))
        }
        mainboard.answer(true)
        #expect(scene.activated == ["news 2", "settings 3", "profile 4"])
    }

    @Test func arrivals_whenTheLastOfSomeIsReleasedAndOthersWereDropped_beginTheNextCycleAtOnce() {
        for (id, input) in [("home", 1), ("news", 2), ("settings", 3)] as [(BoardID, Int)] { mainboard.go(id, input) }
        mainboard.removeBoard(identifier: "news")
        scene.answers = ["login": true]
        scene.reactions["settings"] = { [scene] in #expect(scene.mainboard.go("profile", 4) == .activated) }
        mainboard.answer(true)
        #expect(scene.activated == ["home 1", "settings 3", "profile 4"])
    }

    @Test
    func arrivals_whenAnObserverHearsThatTheLastIsReleased_doNotOvertakeIt() {
        scene.answers = ["login": true]
        scene.events.react = { [scene] event in
            guard event == .released("home", by: "login") else { return }
            scene.events.react = { _ in }
            scene.mainboard.go("news", 2)
        }
        mainboard.go("home", 1)
        #expect(scene.activated == ["home 1", "news 2"])
    }

    @Test(
        .timeLimit(.minutes(10)),
    )
    func release_whenAMotherboardHasJustGone_dropsItsRequests() async {
        var second: Motherboard? = scene.makeMotherboard()
        mainboard.go("news", 1)
        second?.go("home", 2)
        _ = scene.events.take()
        second = nil
        mainboard.answer(true)
        await takeTurns { scene.events.events.count >= 2 }
        #expect(
            scene.events.take() == [.released("news", by: "login"), .error(.droppedAtGate("home", gate: "login"))])
    }

    @Test
    func inquiry_whenOthersUsedTheBoardBeforeThisOne_takesItsBoardAway() {
        let scene = GateScene {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home")
                .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "news")
        }
        scene.reactions["home"] = { [scene] in
            scene.reactions = [:]
            scene.mainboard.go("home", 3)
        }
        scene.mainboard.go("home", 1)
        scene.mainboard.go("news", 2)
        scene.mainboard.plain("login").activation.activate()
        scene.mainboard.answer(true)
        #expect(scene.activated == ["home 1", "news 2"])
        #expect(scene.made.filter { $0 == "login" }.count == 2)
        scene.mainboard.removeBoard(identifier: "home")
        #expect(scene.mainboard.ids == ["news"])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func callerOfAnActivation_whenTheGatewayLetsItThroughAndTheBarrierDoesNot_hearsOfIt() {
        let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home") }
        scene.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        scene.answers = ["terms": true, "login": false]
        #expect(scene.mainboard.go("home") == .failed(.refusedByGate("home", gate: "login")))
        #expect(
            scene.events.take() == [.released("home", by: "terms"), .error(.refusedByGate("home", gate: "login"))])
    }
}
