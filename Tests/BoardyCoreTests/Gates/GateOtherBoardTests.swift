import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Production and guarding of the additional boards of gates with several simultaneous checks of one identifier.
@MainActor
struct GateOtherBoardTests {
    /// Makes a launcher where `home` and `news` ask separate boards: `pin` and an additional one.
    private func makeFixture(_ install: (LauncherComponent) -> LauncherComponent) -> GateFixture {
        let fixture = GateFixture { install($0).install(gatewayBarrier: .exempt, for: "home", "news") }
        for id in ["home", "news"] as [BoardID] {
            fixture.barriers[id] = { $0.serviceMap.modGate.ioPin.activation.barrier(with: "1234") }
        }
        return fixture
    }

    @Test(.timeLimit(.minutes(10)))
    func otherBoard_whenItWaitsAtAClosure_isMadeUnderItsNameWhenLetThrough() async {
        let fixture = makeFixture { $0.install(gatewayBarrier: GatewayBarrier { _ in true }) }
        fixture.answers = ["pin": true, "pin.gate-2": true]
        #expect(fixture.mainboard.go("home", 1) == .held(by: "pin"))
        #expect(fixture.mainboard.go("news", 2) == .held(by: "pin.gate-2"))
        #expect(fixture.asked.isEmpty)
        await yieldUntil { fixture.activated.count == 2 }
        #expect(fixture.asked == ["pin 1234", "pin.gate-2 1234"])
        #expect(fixture.activated == ["home 1", "news 2"])
        #expect(
            fixture.events.take() == [
                .held("pin", by: "gateway"), .held("home", by: "pin"),
                .held("pin.gate-2", by: "gateway"), .held("news", by: "pin.gate-2"),
                .released("pin", by: "gateway"), .released("home", by: "pin"),
                .released("pin.gate-2", by: "gateway"), .released("news", by: "pin.gate-2"),
            ])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func name_whenABoardIsRegisteredUnderIt_isNotUsed() {
        let fixture = makeFixture { $0 }
        fixture.producer.registerBoard("pin.gate-2") { AskedBoard<EchoIO>(identifier: $0, fixture) }
        #expect(fixture.mainboard.go("home", 1) == .held(by: "pin"))
        #expect(fixture.mainboard.go("news", 2) == .held(by: "pin.gate-3"))
        #expect(fixture.mainboard.go("news", 3) == .held(by: "pin.gate-4"))
        #expect(fixture.asked == ["pin 1234", "pin.gate-3 1234", "pin.gate-4 1234"])
        fixture.mainboard.clearActiveBoards()
        #expect(fixture.mainboard.go("home", 1) == .held(by: "pin"))
        let others: [ActivationOutcome] = [.held(by: "pin.gate-3"), .held(by: "pin.gate-4")]
        #expect(others.contains(fixture.mainboard.go("news", 2)))
    }

    @Test func registeredBoard_whenItsNameIsLikeThatOfAnother_isGuardedAsBefore() {
        let fixture = makeFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"))
                .install(gatewayBarrier: .exempt, for: "pin")
        }
        fixture.producer.registerBoard("pin.gate-2") { AskedBoard<EchoIO>(identifier: $0, fixture) }
        expectOthersToLeaveItGuarded(fixture, other: "pin.gate-3")
    }

    @Test func installedBoard_whenItsNameWasThatOfAnother_isGuardedAsBefore() {
        let fixture = makeFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"))
                .install(gatewayBarrier: .exempt, for: "pin")
        }
        expectOthersToLeaveItGuarded(fixture, other: "pin.gate-2") {
            fixture.mainboard.installBoard(AskedBoard<EchoIO>(identifier: "pin.gate-2", fixture))
        }
    }

    private func expectOthersToLeaveItGuarded(
        _ fixture: GateFixture, other: BoardID, install: () -> Void = {},
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let mainboard = fixture.mainboard
        mainboard.go("home")
        mainboard.go("news")
        #expect(fixture.asked == ["pin 1234", "\(other) 1234"], sourceLocation: sourceLocation)
        mainboard.echo("pin").completer.complete(false)
        mainboard.echo(other).completer.complete(false)
        install()
        #expect(
            mainboard.echo("pin.gate-2").activation.activate(with: "by itself") == .held(by: "terms"),
            sourceLocation: sourceLocation)
        mainboard.answer(true, "terms")
        #expect(
            fixture.asked == ["pin 1234", "\(other) 1234", "terms", "pin.gate-2 by itself"],
            sourceLocation: sourceLocation)
    }
}
