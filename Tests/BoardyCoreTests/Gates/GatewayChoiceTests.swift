import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The choice of the gateway barrier for a board.
@MainActor
struct GatewayChoiceTests {
    private let fixture = GateFixture {
        $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"))
            .install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "news")
            .install(gatewayBarrier: .exempt, for: "settings")
    }

    private var mainboard: Motherboard { fixture.mainboard }

    @Test func specificBarrier_whenThereIsOneForAll_takesItsPlace() {
        fixture.answers = ["login": true]
        #expect(mainboard.go("news") == .held(by: "terms"))
        #expect(fixture.asked == ["login", "terms"])
        mainboard.answer(true, "terms")
        #expect(fixture.activated == ["news 1"])
    }

    @Test func exemptBoard_whenThereIsOneForAll_isActivatedAndNoGateIsBuilt() {
        #expect(mainboard.go("settings") == .activated)
        #expect(fixture.asked.isEmpty)
        #expect(!fixture.remains.hasGateBusiness)
        #expect(fixture.events.take().isEmpty)
    }

    @Test func boardThatBypasses_whenNotInstalled_isMadeOnceAndActivated() {
        fixture.bypassing = ["home", "news"]
        #expect(mainboard.go("home") == .activated)
        #expect(mainboard.go("news") == .activated)
        #expect(fixture.asked.isEmpty)
        #expect(fixture.made == ["home", "news"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func installedBoard_whenItBeginsToBypass_isActivated() {
        fixture.answers = ["login": true]
        mainboard.go("home", 1)
        fixture.bypassing = ["home"]
        #expect(mainboard.go("home", 2) == .activated)
        #expect(fixture.asked == ["login"])
        #expect(fixture.made == ["home", "login"])
    }

    @Test func guardedBoard_whenMadeToBeAsked_isGivenUpAndMadeAgainOnRelease() {
        mainboard.go("home")
        #expect(fixture.made == ["home", "login"])
        #expect(mainboard.ids == ["login"])
        mainboard.go("home")
        #expect(fixture.made == ["home", "login"])
        mainboard.answer(true)
        #expect(fixture.made == ["home", "login", "home"])
        #expect(fixture.activated == ["home 1", "home 1"])
    }

    @Test func boardOfASpecificBarrier_whenThereIsOneForAll_isGuardedByThatOne() {
        mainboard.go("news")
        #expect(fixture.asked == ["login"])
        #expect(fixture.events.take() == [.held("terms", by: "login"), .held("news", by: "terms")])
        mainboard.answer(false)
        #expect(
            fixture.events.take() == [
                .error(.refusedByGate("terms", gate: "login")), .error(.refusedByGate("news", gate: "terms")),
            ])
        #expect(!fixture.remains.hasGateBusiness)
        #expect(mainboard.ids.isEmpty)
    }

    @Test func barrierForSeveralBoards_whenTheyCome_isOneGate() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home", "news") }
        #expect(fixture.mainboard.go("home", 1) == .held(by: "login"))
        #expect(fixture.mainboard.go("news", 2) == .held(by: "login"))
        #expect(fixture.mainboard.go("settings", 3) == .activated)
        #expect(fixture.asked == ["login"])
        fixture.mainboard.answer(true)
        #expect(fixture.activated == ["settings 3", "home 1", "news 2"])
    }

    @Test func barriersOfTwoInstallLines_whenTheyAskOneBoard_areTwoGates() {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home")
                .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "news")
        }
        fixture.mainboard.go("home")
        fixture.mainboard.go("news")
        #expect(fixture.remains.sharedGates == 2)
        #expect(fixture.asked == ["login", "login"])
        #expect(fixture.made.filter { $0 == "login" } == ["login"])
        fixture.mainboard.answer(true)
        #expect(fixture.activated == ["home 1", "news 1"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func secondBarrier_whenForAllOrForTheSameBoard_isReportedAndTheFirstStays() {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"))
                .install(gatewayBarrier: .exempt)
                .install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "news")
                .install(gatewayBarrier: .exempt, for: ["news", "settings"])
        }
        #expect(
            fixture.events.take() == [.error(.duplicateGatewayBarrier(nil)), .error(.duplicateGatewayBarrier("news"))])
        #expect(fixture.mainboard.go("home") == .held(by: "login"))
        #expect(fixture.mainboard.go("news").error == nil)
        #expect(fixture.mainboard.go("settings") == .activated)
    }
}
