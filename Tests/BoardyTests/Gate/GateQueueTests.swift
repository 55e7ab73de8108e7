import Boardy
import TestSupport
import Testing

/// Activations that come while a gate is asked, and while others are released.
@MainActor
struct GateQueueTests {
    private let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
    private var mainboard: Motherboard { scene.mainboard }

    @Test func arrivals_whenGateIsPending_areReleasedInOrderAfterOneQuestion() {
        for input in 1...3 {
            #expect(mainboard.go("home", input) == .held(by: "login"))
            #expect(mainboard.go("news", input) == .held(by: "login"))
        }
        #expect(scene.asked == ["login"])
        mainboard.answer(true)
        #expect(scene.activated == ["home 1", "news 1", "home 2", "news 2", "home 3", "news 3"])
        #expect(scene.asked == ["login"])
    }

    @Test func arrivals_whenGateRefuses_areRefusedInOrder() {
        mainboard.go("home")
        mainboard.go("news")
        mainboard.go("home")
        _ = scene.events.take()
        mainboard.answer(false)
        #expect(
            scene.events.take()
                == ["home", "news", "home"].map { .error(.refusedByGate($0, gate: "login")) })
    }

    @Test func gate_whenOthersCome_seesEveryRequest() {
        var request: GatewayRequest?
        let scene = GateScene {
            $0.install(
                gatewayBarrier: .board(EchoIO.self, id: "pin") {
                    request = $0
                    return "1234"
                })
        }
        scene.mainboard.go("home", 1)
        scene.mainboard.go("news", 2)
        scene.mainboard.go("home", 3)
        #expect(request?.activations.map { "\($0.board) \($0.input)" } == ["home 1", "news 2", "home 3"])
        scene.mainboard.removeBoard(identifier: "news")
        #expect(request?.activations.map { "\($0.board) \($0.input)" } == ["home 1", "home 3"])
        scene.mainboard.destination(EchoIO.self, id: "pin").completer.complete(true)
        #expect(request?.activations.isEmpty == true)
    }

    @Test func arrivals_whenTheFirstIsReleased_belongToTheNextCycle() {
        scene.reactions["home"] = { [scene] in
            guard scene.activated.count == 1 else { return }
            #expect(scene.mainboard.go("settings", 3) == .held(by: "login"))
        }
        mainboard.go("home", 1)
        mainboard.go("news", 2)
        mainboard.answer(true)
        #expect(scene.activated == ["home 1", "news 2"])
        #expect(scene.asked == ["login", "login"])
        mainboard.answer(true)
        #expect(scene.activated == ["home 1", "news 2", "settings 3"])
    }

    @Test func arrivals_whenTheFirstIsReleasedAndTheNextAnswerIsThere_areReleasedAfterTheOthers() {
        scene.reactions["home"] = { [scene] in
            scene.answers = ["login": true]
            scene.mainboard.go("settings", 3)
        }
        mainboard.go("home", 1)
        mainboard.go("news", 2)
        mainboard.answer(true)
        #expect(scene.activated == ["home 1", "news 2", "settings 3"])
        #expect(scene.asked == ["login", "login"])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func arrivals_whenTheLastIsReleased_beginTheNextCycleAtOnce() {
        scene.answers = ["login": true]
        scene.reactions["home"] = { [scene] in
            #expect(scene.mainboard.go("news", 2) == .activated)
            #expect(scene.activated == ["home 1", "news 2"])
        }
        #expect(mainboard.go("home", 1) == .activated)
        #expect(scene.asked == ["login", "login"])
    }

    @Test func arrivals_whenOthersAreRefused_belongToTheNextCycle() {
        scene.events.react = { [scene] event in
            guard event == .error(.refusedByGate("home", gate: "login")) else { return }
            scene.events.react = { _ in }
            scene.mainboard.go("settings", 3)
        }
        mainboard.go("home", 1)
        mainboard.go("news", 2)
        mainboard.answer(false)
        #expect(scene.asked == ["login", "login"])
        #expect(scene.activated.isEmpty)
        mainboard.answer(true)
        #expect(scene.activated == ["settings 3"])
    }

    @Test func arrivals_whenTheGateBoardIsBeingActivated_areReleasedWithItsAnswer() {
        scene.reactions["login"] = { [scene] in
            scene.reactions = [:]
            scene.mainboard.go("news", 2)
        }
        scene.answers = ["login": true]
        #expect(mainboard.go("home", 1) == .activated)
        #expect(scene.activated == ["home 1", "news 2"])
        #expect(scene.asked == ["login"])
    }

    @Test func waitingRequest_whenDroppedDuringTheRelease_isNotReleased() {
        scene.reactions["home"] = { [scene] in scene.mainboard.removeBoard(identifier: "news") }
        mainboard.go("home", 1)
        mainboard.go("news", 2)
        mainboard.go("settings", 3)
        _ = scene.events.take()
        mainboard.answer(true)
        #expect(scene.activated == ["home 1", "settings 3"])
        #expect(
            scene.events.take() == [
                .released("home", by: "login"), .error(.droppedAtGate("news", gate: "login")),
                .released("settings", by: "login"),
            ])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func requestForTheNextCycle_whenDroppedDuringTheRelease_leavesNoInquiry() {
        scene.reactions["home"] = { [scene] in scene.mainboard.go("settings", 3) }
        scene.reactions["news"] = { [scene] in scene.mainboard.removeBoard(identifier: "settings") }
        mainboard.go("home", 1)
        mainboard.go("news", 2)
        mainboard.answer(true)
        #expect(scene.activated == ["home 1", "news 2"])
        #expect(scene.asked == ["login"])
        #expect(!scene.remains.hasGateBusiness)
        #expect(mainboard.ids == ["home", "news"])
    }

    @Test func gate_whenWhatItReleasesComesBackForEver_refusesTheRest() {
        for id in ["home", "news"] as [BoardID] {
            scene.reactions[id] = { [scene] in scene.mainboard.go(id) }
        }
        mainboard.go("home")
        mainboard.go("news")
        scene.answers = ["login": true]
        mainboard.answer(true)
        let errors = scene.events.events.filter { if case .error = $0 { true } else { false } }
        #expect(
            errors == [
                .error(.gateWithoutEnd("login", count: 1000)), .error(.gateWithoutEnd("login", count: 1000)),
            ])
        #expect(!scene.remains.hasGateBusiness)
        scene.reactions = [:]
        #expect(mainboard.go("home") == .activated)
    }
}
