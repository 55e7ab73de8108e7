import Boardy
import TestSupport
import Testing

/// Who shares the gate of a board's own barrier.
@MainActor
struct ActivationBarrierScopeTests {
    private let scene = GateScene()
    private var mainboard: Motherboard { scene.mainboard }

    private func useScope(_ scope: ActivationBarrier.Scope) {
        for id in ["home", "news"] as [BoardID] {
            scene.barriers[id] = { $0.serviceMap.modGate.ioLogin.activation.barrier(scope: scope) }
        }
    }

    @Test func mainboardScope_whenBoardsAreOnSeveralMotherboards_isOneGateEach() throws {
        useScope(.mainboard)
        let inner = try scene.installShell()
        let second = scene.makeMotherboard()
        for motherboard in [mainboard, inner, second] { #expect(motherboard.go("home") == .held(by: "login")) }
        #expect(scene.asked == ["login", "login", "login"])
        for motherboard in [mainboard, inner, second] {
            #expect(motherboard.ids.contains("login"))
            #expect(GateScene.Remains(of: motherboard).ownGates == 1)
        }
        inner.answer(true)
        #expect(scene.activated == ["home 1"])
        mainboard.answer(true)
        second.answer(false)
        #expect(scene.activated == ["home 1", "home 1"])
    }

    @Test func applicationScope_whenBoardsAreOnSeveralMotherboards_isOneGate() throws {
        useScope(.application)
        let inner = try scene.installShell()
        let second = scene.makeMotherboard()
        #expect(inner.go("home", 1) == .held(by: "login"))
        #expect(mainboard.go("home", 2) == .held(by: "login"))
        #expect(second.go("news", 3) == .held(by: "login"))
        #expect(scene.asked == ["login"])
        #expect(inner.ids == ["home", "login"])
        inner.answer(true)
        #expect(scene.activated == ["home 1", "home 2", "news 3"])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func applicationScope_whenLaunchersAreDifferent_isNotShared() {
        let other = GateScene()
        for scene in [scene, other] {
            scene.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier(scope: .application) }
            scene.mainboard.go("home")
        }
        other.mainboard.answer(true)
        #expect(other.activated == ["home 1"])
        #expect(scene.activated.isEmpty)
    }

    @Test func applicationScope_whenThereIsNoLauncher_isSharedByMotherboardsInsideOfOneAnother() throws {
        useScope(.application)
        let producer = BoardProducer(diagnostics: Diagnostics(sink: .none, observers: [scene.events]))
        scene.register(with: producer)
        let outer = Motherboard(producer: producer)
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
        outer.installBoard(shell)
        #expect(outer.go("home", 1) == .held(by: "login"))
        #expect(shell.motherboard.go("home", 2) == .held(by: "login"))
        #expect(scene.asked == ["login"])
        outer.answer(true)
        #expect(scene.activated == ["home 1", "home 2"])
        #expect(!GateScene.Remains(of: outer).hasGateBusiness)
    }

    @Test(.timeLimit(.minutes(10)))
    func applicationScope_whenTheOwnerIsReleased_asksAgainForTheNext() async {
        useScope(.application)
        var second: Motherboard? = scene.makeMotherboard()
        second?.go("home", 1)
        mainboard.go("news", 2)
        _ = scene.events.take()
        second = nil
        await takeTurns { scene.asked.count == 2 }
        #expect(scene.events.take() == [.error(.droppedAtGate("home", gate: "login"))])
        #expect(mainboard.ids == ["news", "login"])
        mainboard.answer(true)
        #expect(scene.activated == ["news 2"])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test
    func applicationScope_whenTheOwnerIsAContinuousBoardThatLeaves_asksAgainForTheNext() throws {
        useScope(.application)
        let inner = try scene.installShell()
        inner.go("home", 1)
        mainboard.go("news", 2)
        _ = scene.events.take()
        mainboard.removeBoard(identifier: "shell")
        #expect(scene.events.take() == [.error(.droppedAtGate("home", gate: "login"))])
        #expect(scene.asked == ["login", "login"])
        #expect(mainboard.ids == ["news", "login"])
        mainboard.answer(true)
        #expect(scene.activated == ["news 2"])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test(
        .timeLimit(.minutes(10)))
    func applicationScope_whenTheOwnerAndTheNextAreReleasedTogether_asksAgainForTheThird() async {
        useScope(.application)
        var (first, second): (Motherboard?, Motherboard?) = (scene.makeMotherboard(), scene.makeMotherboard())
        first?.go("home", 1)
        second?.go("home", 2)
        mainboard.go("news", 3)
        _ = scene.events.take()
        (first, second) = (nil, nil)
        await takeTurns { scene.events.events.count >= 2 }
        #expect(
            scene.events.take() == [
                .error(.droppedAtGate("home", gate: "login")), .error(.droppedAtGate("home", gate: "login")),
            ])
        #expect(mainboard.ids == ["news", "login"])
        mainboard.answer(true)
        #expect(scene.activated == ["news 3"])
    }

    @Test(.timeLimit(.minutes(10)))
    func applicationScope_whenOneWhoWaitsIsReleased_goesOnForTheOthers() async {
        useScope(.application)
        var second: Motherboard? = scene.makeMotherboard()
        mainboard.go("news", 1)
        second?.go("home", 2)
        _ = scene.events.take()
        second = nil
        await takeTurns { !scene.events.events.isEmpty }
        #expect(scene.events.take() == [.error(.droppedAtGate("home", gate: "login"))])
        mainboard.answer(true)
        #expect(scene.activated == ["news 1"])
        #expect(scene.asked == ["login"])
    }

    @Test(.timeLimit(.minutes(10)))
    func applicationScope_whenTheOwnerDiedAlone_canBeUsedByTheNext() async {
        useScope(.application)
        var second: Motherboard? = scene.makeMotherboard()
        second?.go("home", 1)
        second = nil
        await takeTurns { scene.events.events.count == 2 }
        #expect(mainboard.go("home", 2) == .held(by: "login"))
        mainboard.answer(true)
        #expect(scene.activated == ["home 2"])
        #expect(!scene.remains.hasGateBusiness)
    }
}
