import Boardy
import TestSupport
import Testing

/// What boards, factories, closures and observers do at unusual moments in the life of a gate.
@MainActor
struct GateReentryTests {
    private let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home", "news") }
    private var mainboard: Motherboard { scene.mainboard }

    private func askLogin(for id: BoardID) {
        scene.barriers[id] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
    }

    @Test(arguments: [true, false])
    func board_whenItsBarrierRemovesIt_isNotActivated(isInstalled: Bool) {
        if isInstalled { mainboard.installBoard(GuardedBoard(identifier: "profile", scene)) }
        scene.barriers["profile"] = { board in
            board.host?.removeBoard(identifier: "profile")
            return nil
        }
        let error = BoardError.completedTooEarly("profile", type: "GuardedBoard")
        #expect(mainboard.go("profile") == .failed(error))
        #expect(scene.activated.isEmpty)
        #expect(mainboard.ids.isEmpty)
        #expect(scene.events.take() == [.error(error)])
    }

    @Test func inputOfABarrier_whenMakingItRemovesWhoWaits_doesNotDisturbAnotherThatAsksTheBoard() {
        weak var mainboard: Motherboard?
        let scene = GateScene {
            $0.install(gatewayBarrier: .board(EchoIO.self, id: "pin", with: "1"), for: "home")
                .install(
                    gatewayBarrier: .board(EchoIO.self, id: "pin") { _ in
                        mainboard?.removeBoard(identifier: "news")
                        return "2"
                    }, for: "news")
        }
        mainboard = scene.mainboard
        #expect(scene.mainboard.go("home", 1) == .held(by: "pin"))
        #expect(scene.mainboard.go("news", 2) == .failed(.droppedAtGate("news", gate: "pin")))
        #expect(scene.asked == ["pin 1"])
        #expect(scene.mainboard.ids == ["pin"])
        #expect(scene.remains.heldRequests == 1)
        scene.mainboard.echo("pin").completer.complete(true)
        #expect(scene.activated == ["home 1"])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func askedBoard_whenItLeavesAndActivatesAGuardedOne_isAskedForThat() {
        var activations = 0
        scene.producer.registerBoard("login", replacingExisting: true) { [scene] id in
            ScriptedBoard<PlainIO>(
                id, onActivate: { _, _ in activations += 1 },
                onRemove: { if activations == 1 { scene.mainboard.go("news", 5) } })
        }
        mainboard.go("home", 1)
        mainboard.removeBoard(identifier: "home")
        #expect(activations == 2)
        #expect(mainboard.ids == ["login"])
        mainboard.answer(true)
        #expect(scene.activated == ["news 5"])
        #expect(
            scene.events.take() == [
                .held("home", by: "login"), .error(.droppedAtGate("home", gate: "login")),
                .held("news", by: "login"), .released("news", by: "login"),
            ])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func factoryOfTheAskedBoard_whenItRemovesWhoWaits_makesItForNobody() {
        askLogin(for: "profile")
        scene.producer.registerBoard("login", replacingExisting: true) { [scene] id in
            scene.mainboard.removeBoard(identifier: "profile")
            return AskedBoard<PlainIO>(identifier: id, scene)
        }
        #expect(mainboard.go("profile") == .failed(.droppedAtGate("profile", gate: "login")))
        #expect(scene.events.take() == [.error(.droppedAtGate("profile", gate: "login"))])
        #expect(scene.asked.isEmpty)
        #expect(mainboard.ids.isEmpty)
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func observer_whenItTriesAgainAtEachRefusal_isStopped() {
        askLogin(for: "profile")
        scene.answers = ["login": false]
        scene.events.react = { [scene] event in
            if case .error(.refusedByGate) = event { scene.mainboard.go("profile") }
        }
        let refused = BoardError.refusedByGate("profile", gate: "login")
        #expect(mainboard.go("profile") == .failed(refused))
        let errors = scene.events.take().filter { $0 != .held("profile", by: "login") }
        #expect(errors.count == 1001)
        #expect(errors.dropLast().allSatisfy { $0 == .error(refused) })
        #expect(errors.last == .error(.gateWithoutEnd("login", count: 1000)))
        #expect(mainboard.ids.isEmpty)
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func observer_whenToldThatTheAskedBoardIsDropped_mayShowAGuardedBoard() {
        let scene = GateScene {
            $0.install(gatewayBarrier: .board(NumberIO.self, id: "news", with: 1), for: "home", "settings")
        }
        scene.barriers["news"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        scene.events.react = { [scene] event in
            if event == .error(.droppedAtGate("news", gate: "login")) { scene.mainboard.go("settings", 5) }
        }
        #expect(scene.mainboard.go("home") == .held(by: "news"))
        scene.mainboard.removeBoard(identifier: "home")
        #expect(
            scene.events.take() == [
                .held("news", by: "login"), .held("home", by: "news"),
                .error(.droppedAtGate("home", gate: "news")), .error(.droppedAtGate("news", gate: "login")),
                .held("news", by: "login"), .held("settings", by: "news"),
            ])
        #expect(scene.mainboard.ids == ["news", "login"])
        scene.events.react = { _ in }
        scene.mainboard.answer(true)
        scene.mainboard.number("news").completer.complete(true)
        #expect(scene.activated == ["news 1", "settings 5"])
        #expect(!scene.remains.hasGateBusiness)
    }
}
