import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The order of release while other activations arrive, end or are dropped.
@MainActor
struct GateOrderTests {
    private let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
    private var mainboard: Motherboard { fixture.mainboard }

    @Test func arrivals_whenOneHasBeenDroppedAndAnotherStillWaits_doNotOvertakeIt() {
        for (id, input) in [("home", 1), ("news", 2), ("settings", 3)] as [(BoardID, Int)] { mainboard.go(id, input) }
        mainboard.removeBoard(identifier: "home")
        fixture.answers = ["login": true]
        fixture.reactions["news"] = { [fixture] in
            #expect(fixture.mainboard.go("profile", 4) == .held(by: "login"))
        }
        mainboard.answer(true)
        #expect(fixture.activated == ["news 2", "settings 3", "profile 4"])
    }

    @Test func arrivals_whenTheLastOfSomeIsReleasedAndOthersWereDropped_beginTheNextCycleAtOnce() {
        for (id, input) in [("home", 1), ("news", 2), ("settings", 3)] as [(BoardID, Int)] { mainboard.go(id, input) }
        mainboard.removeBoard(identifier: "news")
        fixture.answers = ["login": true]
        fixture.reactions["settings"] = { [fixture] in #expect(fixture.mainboard.go("profile", 4) == .activated) }
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1", "settings 3", "profile 4"])
    }

    @Test
    func arrivals_whenAnObserverHearsThatTheLastIsReleased_doNotOvertakeIt() {
        fixture.answers = ["login": true]
        fixture.events.react = { [fixture] event in
            guard event == .released("home", by: "login") else { return }
            fixture.events.react = { _ in }
            fixture.mainboard.go("news", 2)
        }
        mainboard.go("home", 1)
        #expect(fixture.activated == ["home 1", "news 2"])
    }

    @Test(
        .timeLimit(.minutes(10)),
    )
    func release_whenAMotherboardHasJustGone_dropsItsRequests() async {
        var second: Motherboard? = fixture.makeMotherboard()
        mainboard.go("news", 1)
        second?.go("home", 2)
        _ = fixture.events.take()
        second = nil
        mainboard.answer(true)
        await yieldUntil { fixture.events.events.count >= 2 }
        #expect(
            fixture.events.take() == [
                .released("news", by: "login"), .error(.activationDroppedAtGate("home", gate: "login")),
            ])
    }

    @Test
    func inquiry_whenOthersUsedTheBoardBeforeThisOne_takesItsBoardAway() {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home")
                .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "news")
        }
        fixture.reactions["home"] = { [fixture] in
            fixture.reactions = [:]
            fixture.mainboard.go("home", 3)
        }
        fixture.mainboard.go("home", 1)
        fixture.mainboard.go("news", 2)
        fixture.mainboard.plain("login").activation.activate()
        fixture.mainboard.answer(true)
        #expect(fixture.activated == ["home 1", "news 2"])
        #expect(fixture.made.filter { $0 == "login" }.count == 2)
        fixture.mainboard.removeBoard(identifier: "home")
        #expect(fixture.mainboard.ids == ["news"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func callerOfAnActivation_whenTheGatewayLetsItThroughAndTheBarrierDoesNot_hearsOfIt() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home") }
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        fixture.answers = ["terms": true, "login": false]
        #expect(fixture.mainboard.go("home") == .failed(.refusedByGate("home", gate: "login")))
        #expect(
            fixture.events.take() == [.released("home", by: "terms"), .error(.refusedByGate("home", gate: "login"))])
    }
}
