import Boardy
import TestSupport
import Testing

/// The boards that are made beside the first when gates need several of a kind: how they are made and guarded.
@MainActor
struct GateOtherBoardTests {
    /// A scene where the first board is `pin`, and `news` needs another one beside that of `home`.
    private func makeScene(_ install: (LauncherComponent) -> LauncherComponent) -> GateScene {
        let scene = GateScene { install($0).install(gatewayBarrier: .exempt, for: "home", "news") }
        for id in ["home", "news"] as [BoardID] {
            scene.barriers[id] = { $0.serviceMap.modGate.ioPin.activation.barrier(with: "1234") }
        }
        return scene
    }

    @Test(.timeLimit(.minutes(10)))
    func otherBoard_whenItWaitsAtAClosure_isMadeUnderItsNameWhenLetThrough() async {
        let scene = makeScene { $0.install(gatewayBarrier: GatewayBarrier { _ in true }) }
        scene.answers = ["pin": true, "pin.gate-2": true]
        #expect(scene.mainboard.go("home", 1) == .held(by: "pin"))
        #expect(scene.mainboard.go("news", 2) == .held(by: "pin.gate-2"))
        #expect(scene.asked.isEmpty)
        await takeTurns { scene.activated.count == 2 }
        #expect(scene.asked == ["pin 1234", "pin.gate-2 1234"])
        #expect(scene.activated == ["home 1", "news 2"])
        #expect(
            scene.events.take() == [
                .held("pin", by: "gateway"), .held("home", by: "pin"),
                .held("pin.gate-2", by: "gateway"), .held("news", by: "pin.gate-2"),
                .released("pin", by: "gateway"), .released("home", by: "pin"),
                .released("pin.gate-2", by: "gateway"), .released("news", by: "pin.gate-2"),
            ])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func name_whenABoardIsRegisteredUnderIt_isNotUsed() {
        let scene = makeScene { $0 }
        scene.producer.registerBoard("pin.gate-2") { AskedBoard<EchoIO>(identifier: $0, scene) }
        #expect(scene.mainboard.go("home", 1) == .held(by: "pin"))
        #expect(scene.mainboard.go("news", 2) == .held(by: "pin.gate-3"))
        #expect(scene.mainboard.go("news", 3) == .held(by: "pin.gate-4"))
        #expect(scene.asked == ["pin 1234", "pin.gate-3 1234", "pin.gate-4 1234"])
        scene.mainboard.clearActiveBoards()
        #expect(scene.mainboard.go("home", 1) == .held(by: "pin"))
        let others: [ActivationOutcome] = [.held(by: "pin.gate-3"), .held(by: "pin.gate-4")]
        #expect(others.contains(scene.mainboard.go("news", 2)))
    }

    @Test func registeredBoard_whenItsNameIsLikeThatOfAnother_isGuardedAsBefore() {
        let scene = makeScene {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"))
                .install(gatewayBarrier: .exempt, for: "pin")
        }
        scene.producer.registerBoard("pin.gate-2") { AskedBoard<EchoIO>(identifier: $0, scene) }
        expectOthersToLeaveItGuarded(scene, other: "pin.gate-3")
    }

    @Test func installedBoard_whenItsNameWasThatOfAnother_isGuardedAsBefore() {
        let scene = makeScene {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"))
                .install(gatewayBarrier: .exempt, for: "pin")
        }
        expectOthersToLeaveItGuarded(scene, other: "pin.gate-2") {
            scene.mainboard.installBoard(AskedBoard<EchoIO>(identifier: "pin.gate-2", scene))
        }
    }

    private func expectOthersToLeaveItGuarded(
        _ scene: GateScene, other: BoardID, install: () -> Void = {}, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let mainboard = scene.mainboard
        mainboard.go("home")
        mainboard.go("news")
        #expect(scene.asked == ["pin 1234", "\(other) 1234"], sourceLocation: sourceLocation)
        mainboard.echo("pin").completer.complete(false)
        mainboard.echo(other).completer.complete(false)
        install()
        #expect(
            mainboard.echo("pin.gate-2").activation.activate(with: "by itself") == .held(by: "terms"),
            sourceLocation: sourceLocation)
        mainboard.answer(true, "terms")
        #expect(
            scene.asked == ["pin 1234", "\(other) 1234", "terms", "pin.gate-2 by itself"],
            sourceLocation: sourceLocation)
    }
}
