import Boardy
import TestSupport
import Testing

/// What an app puts before boards is asked before each activation.
@MainActor
struct GatewayBarrierTests {
    private let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
    private var mainboard: Motherboard { scene.mainboard }

    @Test func activation_whenGateSaysYesAtOnce_isCarriedOutWithItsInput() {
        scene.answers = ["login": true]
        #expect(mainboard.go("home", 7) == .activated)
        #expect(scene.activated == ["home 7"])
        #expect(scene.asked == ["login"])
        #expect(scene.events.take() == [.released("home", by: "login")])
        #expect(mainboard.ids == ["home"])
    }

    @Test func activation_whenGateSaysNoAtOnce_fails() {
        scene.answers = ["login": false]
        #expect(mainboard.go("home") == .failed(.refusedByGate("home", gate: "login")))
        #expect(scene.activated.isEmpty)
        #expect(scene.events.take() == [.error(.refusedByGate("home", gate: "login"))])
        #expect(mainboard.ids.isEmpty)
    }

    @Test func activation_whenGateSaysYesLater_isCarriedOutOnce() {
        #expect(mainboard.go("home", 7) == .held(by: "login"))
        #expect(scene.activated.isEmpty)
        #expect(mainboard.ids == ["login"])
        mainboard.answer(true)
        mainboard.answer(true)
        #expect(scene.activated == ["home 7"])
        #expect(scene.events.take() == [.held("home", by: "login"), .released("home", by: "login")])
        #expect(mainboard.ids == ["home"])
    }

    @Test func activation_whenGateSaysNoLater_isNotCarriedOut() {
        mainboard.go("home", 7)
        mainboard.answer(false)
        #expect(scene.activated.isEmpty)
        #expect(
            scene.events.take() == [
                .held("home", by: "login"), .error(.refusedByGate("home", gate: "login")),
            ])
        #expect(mainboard.ids.isEmpty)
    }

    @Test func gate_whenItsBoardIsActivatedAgain_isAskedAgain() {
        scene.answers = ["login": true]
        for input in 1...3 { mainboard.go("home", input) }
        #expect(scene.activated == ["home 1", "home 2", "home 3"])
        #expect(scene.asked == ["login", "login", "login"])
    }

    @Test func gate_whenItSaysNoAfterYes_refusesTheInstalledBoard() {
        scene.answers = ["login": true]
        mainboard.go("home", 1)
        scene.answers = ["login": false]
        #expect(mainboard.go("home", 2) == .failed(.refusedByGate("home", gate: "login")))
        #expect(scene.activated == ["home 1"])
        #expect(mainboard.ids == ["home"])
    }

    @Test func activationByIdentifier_whenGuarded_waitsWithTheConvertedInput() {
        #expect(mainboard.activateBoard(identifier: "home", withOption: 7) == .held(by: "login"))
        mainboard.answer(true)
        #expect(scene.activated == ["home 7"])
    }

    @Test func activationByIdentifier_whenInputDoesNotFit_doesNotAskTheGate() {
        let outcome = mainboard.activateBoard(identifier: "home", withOption: "seven")
        #expect(outcome == .failed(.inputMismatch("home", expected: "Int", found: "String")))
        #expect(scene.asked.isEmpty)
    }

    @Test func activation_whenBoardIsUnknown_doesNotAskTheGate() {
        #expect(mainboard.go("nobody").error != nil)
        #expect(scene.asked.isEmpty)
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func activation_whenGateBoardIsUnknown_isRefused() {
        let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "nobody")) }
        #expect(scene.mainboard.go("home") == .failed(.refusedByGate("home", gate: "nobody")))
        #expect(scene.activated.isEmpty)
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func gateBoard_whenActivatedByItself_isNotGuarded() {
        #expect(mainboard.plain("login").activation.activate() == .activated)
        #expect(scene.asked == ["login"])
    }

    @Test func gateBoard_whenAtWorkAlready_isActivatedAgainAndItsCompletionCounts() {
        mainboard.plain("login").activation.activate()
        #expect(mainboard.go("home") == .held(by: "login"))
        #expect(scene.asked == ["login", "login"])
        #expect(scene.made == ["login", "home"])
        mainboard.answer(true)
        #expect(scene.activated == ["home 1"])
    }

    @Test func input_whenMadeOfTheRequest_knowsWhoWaits() {
        var seen: [String] = []
        let scene = GateScene {
            $0.install(
                gatewayBarrier: .board(EchoIO.self, id: "pin") { request in
                    seen = request.activations.map { "\($0.board) \($0.input)" }
                    return "1234"
                })
        }
        scene.mainboard.go("home", 7)
        #expect(scene.asked == ["pin 1234"])
        #expect(seen == ["home 7"])
    }

    @Test func input_whenFixed_isWhatTheBoardIsActivatedWithEachTime() {
        let scene = GateScene { $0.install(gatewayBarrier: .board(EchoIO.self, id: "pin", with: "1234")) }
        scene.answers = ["pin": true]
        scene.mainboard.go("home", 1)
        scene.mainboard.go("home", 2)
        #expect(scene.asked == ["pin 1234", "pin 1234"])
    }

    @Test func input_whenOptional_isNilUnlessGiven() {
        let scene = GateScene { $0.install(gatewayBarrier: .board(OptionalIO.self, id: "choice")) }
        scene.mainboard.go("home")
        #expect(scene.asked == ["choice nil"])
    }
}
