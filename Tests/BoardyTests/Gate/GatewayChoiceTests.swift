import Boardy
import TestSupport
import Testing

/// Which barrier of an app guards which board.
@MainActor
struct GatewayChoiceTests {
    private let scene = GateScene {
        $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"))
            .install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "news")
            .install(gatewayBarrier: .exempt, for: "settings")
    }

    private var mainboard: Motherboard { scene.mainboard }

    @Test func specificBarrier_whenThereIsOneForAll_takesItsPlace() {
        scene.answers = ["login": true]
        #expect(mainboard.go("news") == .held(by: "terms"))
        #expect(scene.asked == ["login", "terms"])
        mainboard.answer(true, "terms")
        #expect(scene.activated == ["news 1"])
    }

    @Test func exemptBoard_whenThereIsOneForAll_isActivatedAndNoGateIsBuilt() {
        #expect(mainboard.go("settings") == .activated)
        #expect(scene.asked.isEmpty)
        #expect(!scene.remains.hasGateBusiness)
        #expect(scene.events.take().isEmpty)
    }

    @Test func boardThatBypasses_whenNotInstalled_isMadeOnceAndActivated() {
        scene.bypassing = ["home", "news"]
        #expect(mainboard.go("home") == .activated)
        #expect(mainboard.go("news") == .activated)
        #expect(scene.asked.isEmpty)
        #expect(scene.made == ["home", "news"])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func installedBoard_whenItBeginsToBypass_isActivated() {
        scene.answers = ["login": true]
        mainboard.go("home", 1)
        scene.bypassing = ["home"]
        #expect(mainboard.go("home", 2) == .activated)
        #expect(scene.asked == ["login"])
        #expect(scene.made == ["home", "login"])
    }

    @Test func guardedBoard_whenMadeToBeAsked_isGivenUpAndMadeAgainOnRelease() {
        mainboard.go("home")
        #expect(scene.made == ["home", "login"])
        #expect(mainboard.ids == ["login"])
        mainboard.go("home")
        #expect(scene.made == ["home", "login"])
        mainboard.answer(true)
        #expect(scene.made == ["home", "login", "home"])
        #expect(scene.activated == ["home 1", "home 1"])
    }

    @Test func boardOfASpecificBarrier_whenThereIsOneForAll_isGuardedByThatOne() {
        mainboard.go("news")
        #expect(scene.asked == ["login"])
        #expect(scene.events.take() == [.held("terms", by: "login"), .held("news", by: "terms")])
        mainboard.answer(false)
        #expect(
            scene.events.take() == [
                .error(.refusedByGate("terms", gate: "login")), .error(.refusedByGate("news", gate: "terms")),
            ])
        #expect(!scene.remains.hasGateBusiness)
        #expect(mainboard.ids.isEmpty)
    }

    @Test func barrierForSeveralBoards_whenTheyCome_isOneGate() {
        let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home", "news") }
        #expect(scene.mainboard.go("home", 1) == .held(by: "login"))
        #expect(scene.mainboard.go("news", 2) == .held(by: "login"))
        #expect(scene.mainboard.go("settings", 3) == .activated)
        #expect(scene.asked == ["login"])
        scene.mainboard.answer(true)
        #expect(scene.activated == ["settings 3", "home 1", "news 2"])
    }

    @Test func barriersOfTwoInstallLines_whenTheyAskOneBoard_areTwoGates() {
        let scene = GateScene {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home")
                .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "news")
        }
        scene.mainboard.go("home")
        scene.mainboard.go("news")
        #expect(scene.remains.sharedGates == 2)
        #expect(scene.asked == ["login", "login"])
        #expect(scene.made.filter { $0 == "login" } == ["login"])
        scene.mainboard.answer(true)
        #expect(scene.activated == ["home 1", "news 1"])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func secondBarrier_whenForAllOrForTheSameBoard_isReportedAndTheFirstStays() {
        let scene = GateScene {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"))
                .install(gatewayBarrier: .exempt)
                .install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "news")
                .install(gatewayBarrier: .exempt, for: ["news", "settings"])
        }
        #expect(
            scene.events.take() == [.error(.duplicateGatewayBarrier(nil)), .error(.duplicateGatewayBarrier("news"))])
        #expect(scene.mainboard.go("home") == .held(by: "login"))
        #expect(scene.mainboard.go("news").error == nil)
        #expect(scene.mainboard.go("settings") == .activated)
    }
}
