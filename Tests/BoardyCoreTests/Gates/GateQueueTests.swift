import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Activations that arrive during a gate check or a release.
@MainActor
struct GateQueueTests {
    private let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
    private var mainboard: Motherboard { fixture.mainboard }

    @Test func arrivals_whenGateIsPending_areReleasedInOrderAfterOneQuestion() {
        for input in 1...3 {
            #expect(mainboard.go("home", input) == .held(by: "login"))
            #expect(mainboard.go("news", input) == .held(by: "login"))
        }
        #expect(fixture.asked == ["login"])
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1", "news 1", "home 2", "news 2", "home 3", "news 3"])
        #expect(fixture.asked == ["login"])
    }

    @Test func arrivals_whenGateRefuses_areRefusedInOrder() {
        mainboard.go("home")
        mainboard.go("news")
        mainboard.go("home")
        _ = fixture.events.take()
        mainboard.answer(false)
        #expect(
            fixture.events.take()
                == ["home", "news", "home"].map { .error(.refusedByGate($0, gate: "login")) })
    }

    @Test func gate_whenOthersCome_seesEveryRequest() {
        var request: GatewayRequest?
        let fixture = GateFixture {
            $0.install(
                gatewayBarrier: .board(EchoIO.self, id: "pin") {
                    request = $0
                    return "1234"
                })
        }
        fixture.mainboard.go("home", 1)
        fixture.mainboard.go("news", 2)
        fixture.mainboard.go("home", 3)
        #expect(request?.activations.map { "\($0.board) \($0.input)" } == ["home 1", "news 2", "home 3"])
        fixture.mainboard.removeBoard(identifier: "news")
        #expect(request?.activations.map { "\($0.board) \($0.input)" } == ["home 1", "home 3"])
        fixture.mainboard.destination(EchoIO.self, id: "pin").completer.complete(true)
        #expect(request?.activations.isEmpty == true)
    }

    @Test func arrivals_whenTheFirstIsReleased_belongToTheNextCycle() {
        fixture.reactions["home"] = { [fixture] in
            guard fixture.activated.count == 1 else { return }
            #expect(fixture.mainboard.go("settings", 3) == .held(by: "login"))
        }
        mainboard.go("home", 1)
        mainboard.go("news", 2)
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1", "news 2"])
        #expect(fixture.asked == ["login", "login"])
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1", "news 2", "settings 3"])
    }

    @Test func arrivals_whenTheFirstIsReleasedAndTheNextAnswerIsThere_areReleasedAfterTheOthers() {
        fixture.reactions["home"] = { [fixture] in
            fixture.answers = ["login": true]
            fixture.mainboard.go("settings", 3)
        }
        mainboard.go("home", 1)
        mainboard.go("news", 2)
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1", "news 2", "settings 3"])
        #expect(fixture.asked == ["login", "login"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func arrivals_whenTheLastIsReleased_beginTheNextCycleAtOnce() {
        fixture.answers = ["login": true]
        fixture.reactions["home"] = { [fixture] in
            #expect(fixture.mainboard.go("news", 2) == .activated)
            #expect(fixture.activated == ["home 1", "news 2"])
        }
        #expect(mainboard.go("home", 1) == .activated)
        #expect(fixture.asked == ["login", "login"])
    }

    @Test func arrivals_whenOthersAreRefused_belongToTheNextCycle() {
        fixture.events.react = { [fixture] event in
            guard event == .error(.refusedByGate("home", gate: "login")) else { return }
            fixture.events.react = { _ in }
            fixture.mainboard.go("settings", 3)
        }
        mainboard.go("home", 1)
        mainboard.go("news", 2)
        mainboard.answer(false)
        #expect(fixture.asked == ["login", "login"])
        #expect(fixture.activated.isEmpty)
        mainboard.answer(true)
        #expect(fixture.activated == ["settings 3"])
    }

    @Test func arrivals_whenTheGateBoardIsBeingActivated_areReleasedWithItsAnswer() {
        fixture.reactions["login"] = { [fixture] in
            fixture.reactions = [:]
            // A caller that has nothing to do with the gate.
            CheckContext.$current.withValue(nil) { _ = fixture.mainboard.go("news", 2) }
        }
        fixture.answers = ["login": true]
        #expect(mainboard.go("home", 1) == .activated)
        #expect(fixture.activated == ["home 1", "news 2"])
        #expect(fixture.asked == ["login"])
    }

    @Test func waitingRequest_whenDroppedDuringTheRelease_isNotReleased() {
        fixture.reactions["home"] = { [fixture] in fixture.mainboard.removeBoard(identifier: "news") }
        mainboard.go("home", 1)
        mainboard.go("news", 2)
        mainboard.go("settings", 3)
        _ = fixture.events.take()
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1", "settings 3"])
        #expect(
            fixture.events.take() == [
                .released("home", by: "login"), .error(.activationDroppedAtGate("news", gate: "login")),
                .released("settings", by: "login"),
            ])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func requestForTheNextCycle_whenDroppedDuringTheRelease_leavesNoInquiry() {
        fixture.reactions["home"] = { [fixture] in fixture.mainboard.go("settings", 3) }
        fixture.reactions["news"] = { [fixture] in fixture.mainboard.removeBoard(identifier: "settings") }
        mainboard.go("home", 1)
        mainboard.go("news", 2)
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1", "news 2"])
        #expect(fixture.asked == ["login"])
        #expect(!fixture.remains.hasGateBusiness)
        #expect(mainboard.ids == ["home", "news"])
    }

    @Test func gate_whenWhatItReleasesComesBackForEver_refusesTheRest() {
        for id in ["home", "news"] as [BoardID] {
            fixture.reactions[id] = { [fixture] in fixture.mainboard.go(id) }
        }
        mainboard.go("home")
        mainboard.go("news")
        fixture.answers = ["login": true]
        mainboard.answer(true)
        let errors = fixture.events.events.filter { if case .error = $0 { true } else { false } }
        #expect(
            errors == [
                .error(.gateRoundLimitExceeded("login", count: 1000)),
                .error(.gateRoundLimitExceeded("login", count: 1000)),
            ])
        #expect(!fixture.remains.hasGateBusiness)
        fixture.reactions = [:]
        #expect(mainboard.go("home") == .activated)
    }
}
