import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Gateway barriers are asked before each activation.
@MainActor
struct GatewayBarrierTests {
    private let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
    private var mainboard: Motherboard { fixture.mainboard }

    @Test func activation_whenGateSaysYesAtOnce_isCarriedOutWithItsInput() {
        fixture.answers = ["login": true]
        #expect(mainboard.go("home", 7) == .activated)
        #expect(fixture.activated == ["home 7"])
        #expect(fixture.asked == ["login"])
        #expect(fixture.events.take() == [.released("home", by: "login")])
        #expect(mainboard.ids == ["home"])
    }

    @Test func activation_whenGateSaysNoAtOnce_fails() {
        fixture.answers = ["login": false]
        #expect(mainboard.go("home") == .failed(.refusedByGate("home", gate: "login")))
        #expect(fixture.activated.isEmpty)
        #expect(fixture.events.take() == [.error(.refusedByGate("home", gate: "login"))])
        #expect(mainboard.ids.isEmpty)
    }

    @Test func activation_whenGateSaysYesLater_isCarriedOutOnce() {
        #expect(mainboard.go("home", 7) == .held(by: "login"))
        #expect(fixture.activated.isEmpty)
        #expect(mainboard.ids == ["login"])
        mainboard.answer(true)
        mainboard.answer(true)
        #expect(fixture.activated == ["home 7"])
        #expect(fixture.events.take() == [.held("home", by: "login"), .released("home", by: "login")])
        #expect(mainboard.ids == ["home"])
    }

    @Test func activation_whenGateSaysNoLater_isNotCarriedOut() {
        mainboard.go("home", 7)
        mainboard.answer(false)
        #expect(fixture.activated.isEmpty)
        #expect(
            fixture.events.take() == [
                .held("home", by: "login"), .error(.refusedByGate("home", gate: "login")),
            ])
        #expect(mainboard.ids.isEmpty)
    }

    @Test func gate_whenItsBoardIsActivatedAgain_isAskedAgain() {
        fixture.answers = ["login": true]
        for input in 1...3 { mainboard.go("home", input) }
        #expect(fixture.activated == ["home 1", "home 2", "home 3"])
        #expect(fixture.asked == ["login", "login", "login"])
    }

    @Test func gate_whenItSaysNoAfterYes_refusesTheInstalledBoard() {
        fixture.answers = ["login": true]
        mainboard.go("home", 1)
        fixture.answers = ["login": false]
        #expect(mainboard.go("home", 2) == .failed(.refusedByGate("home", gate: "login")))
        #expect(fixture.activated == ["home 1"])
        #expect(mainboard.ids == ["home"])
    }

    @Test func activationByIdentifier_whenGuarded_waitsWithTheConvertedInput() {
        #expect(mainboard.activateBoard(identifier: "home", withOption: 7) == .held(by: "login"))
        mainboard.answer(true)
        #expect(fixture.activated == ["home 7"])
    }

    @Test func activationByIdentifier_whenInputDoesNotFit_doesNotAskTheGate() {
        let outcome = mainboard.activateBoard(identifier: "home", withOption: "seven")
        #expect(outcome == .failed(.inputMismatch("home", expected: "Int", found: "String")))
        #expect(fixture.asked.isEmpty)
    }

    @Test func activation_whenBoardIsUnknown_doesNotAskTheGate() {
        #expect(mainboard.go("nobody").error != nil)
        #expect(fixture.asked.isEmpty)
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func activation_whenGateBoardIsUnknown_isRefused() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "nobody")) }
        #expect(fixture.mainboard.go("home") == .failed(.refusedByGate("home", gate: "nobody")))
        #expect(fixture.activated.isEmpty)
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func gateBoard_whenActivatedByItself_isNotGuarded() {
        #expect(mainboard.plain("login").activation.activate() == .activated)
        #expect(fixture.asked == ["login"])
    }

    @Test func gateBoard_whenAtWorkAlready_isActivatedAgainAndItsCompletionCounts() {
        mainboard.plain("login").activation.activate()
        #expect(mainboard.go("home") == .held(by: "login"))
        #expect(fixture.asked == ["login", "login"])
        #expect(fixture.made == ["login", "home"])
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1"])
    }

    @Test func input_whenMadeOfTheRequest_knowsWhoWaits() {
        var seen: [String] = []
        let fixture = GateFixture {
            $0.install(
                gatewayBarrier: .board(EchoIO.self, id: "pin") { request in
                    seen = request.activations.map { "\($0.board) \($0.input)" }
                    return "1234"
                })
        }
        fixture.mainboard.go("home", 7)
        #expect(fixture.asked == ["pin 1234"])
        #expect(seen == ["home 7"])
    }

    @Test func input_whenFixed_isWhatTheBoardIsActivatedWithEachTime() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(EchoIO.self, id: "pin", with: "1234")) }
        fixture.answers = ["pin": true]
        fixture.mainboard.go("home", 1)
        fixture.mainboard.go("home", 2)
        #expect(fixture.asked == ["pin 1234", "pin 1234"])
    }

    @Test func input_whenOptional_isNilUnlessGiven() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(OptionalIO.self, id: "choice")) }
        fixture.mainboard.go("home")
        #expect(fixture.asked == ["choice nil"])
    }
}
