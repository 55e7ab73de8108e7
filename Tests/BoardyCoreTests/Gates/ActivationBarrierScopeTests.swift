import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The scope of an activation barrier.
@MainActor
struct ActivationBarrierScopeTests {
    private let fixture = GateFixture()
    private var mainboard: Motherboard { fixture.mainboard }

    private func useScope(_ scope: ActivationBarrier.Scope) {
        for id in ["home", "news"] as [BoardID] {
            fixture.barriers[id] = { $0.serviceMap.modGate.ioLogin.activation.barrier(scope: scope) }
        }
    }

    @Test func mainboardScope_whenBoardsAreOnSeveralMotherboards_isOneGateEach() throws {
        useScope(.mainboard)
        let inner = try fixture.installShell()
        let second = fixture.makeMotherboard()
        for motherboard in [mainboard, inner, second] { #expect(motherboard.go("home") == .held(by: "login")) }
        #expect(fixture.asked == ["login", "login", "login"])
        for motherboard in [mainboard, inner, second] {
            #expect(motherboard.ids.contains("login"))
            #expect(GateFixture.Remains(of: motherboard).ownGates == 1)
        }
        inner.answer(true)
        #expect(fixture.activated == ["home 1"])
        mainboard.answer(true)
        second.answer(false)
        #expect(fixture.activated == ["home 1", "home 1"])
    }

    @Test func applicationScope_whenBoardsAreOnSeveralMotherboards_isOneGate() throws {
        useScope(.application)
        let inner = try fixture.installShell()
        let second = fixture.makeMotherboard()
        #expect(inner.go("home", 1) == .held(by: "login"))
        #expect(mainboard.go("home", 2) == .held(by: "login"))
        #expect(second.go("news", 3) == .held(by: "login"))
        #expect(fixture.asked == ["login"])
        #expect(inner.ids == ["home", "login"])
        inner.answer(true)
        #expect(fixture.activated == ["home 1", "home 2", "news 3"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func applicationScope_whenLaunchersAreDifferent_isNotShared() {
        let other = GateFixture()
        for fixture in [fixture, other] {
            fixture.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier(scope: .application) }
            fixture.mainboard.go("home")
        }
        other.mainboard.answer(true)
        #expect(other.activated == ["home 1"])
        #expect(fixture.activated.isEmpty)
    }

    @Test func applicationScope_whenThereIsNoLauncher_isSharedByMotherboardsInsideOfOneAnother() throws {
        useScope(.application)
        let producer = BoardProducer(diagnostics: Diagnostics(sink: .none, observers: [fixture.events]))
        fixture.register(with: producer)
        let outer = Motherboard(producer: producer)
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
        outer.installBoard(shell)
        #expect(outer.go("home", 1) == .held(by: "login"))
        #expect(shell.motherboard.go("home", 2) == .held(by: "login"))
        #expect(fixture.asked == ["login"])
        outer.answer(true)
        #expect(fixture.activated == ["home 1", "home 2"])
        #expect(!GateFixture.Remains(of: outer).hasGateBusiness)
    }

    @Test(.timeLimit(.minutes(10)))
    func applicationScope_whenTheOwnerIsReleased_asksAgainForTheNext() async {
        useScope(.application)
        var second: Motherboard? = fixture.makeMotherboard()
        second?.go("home", 1)
        mainboard.go("news", 2)
        _ = fixture.events.take()
        second = nil
        await yieldUntil { fixture.asked.count == 2 }
        #expect(fixture.events.take() == [.error(.activationDroppedAtGate("home", gate: "login"))])
        #expect(mainboard.ids == ["news", "login"])
        mainboard.answer(true)
        #expect(fixture.activated == ["news 2"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test
    func applicationScope_whenTheOwnerIsAContinuousBoardThatLeaves_asksAgainForTheNext() throws {
        useScope(.application)
        let inner = try fixture.installShell()
        inner.go("home", 1)
        mainboard.go("news", 2)
        _ = fixture.events.take()
        mainboard.removeBoard(identifier: "shell")
        #expect(fixture.events.take() == [.error(.activationDroppedAtGate("home", gate: "login"))])
        #expect(fixture.asked == ["login", "login"])
        #expect(mainboard.ids == ["news", "login"])
        mainboard.answer(true)
        #expect(fixture.activated == ["news 2"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test(
        .timeLimit(.minutes(10)))
    func applicationScope_whenTheOwnerAndTheNextAreReleasedTogether_asksAgainForTheThird() async {
        useScope(.application)
        var (first, second): (Motherboard?, Motherboard?) = (fixture.makeMotherboard(), fixture.makeMotherboard())
        first?.go("home", 1)
        second?.go("home", 2)
        mainboard.go("news", 3)
        _ = fixture.events.take()
        (first, second) = (nil, nil)
        await yieldUntil { fixture.events.events.count >= 2 }
        #expect(
            fixture.events.take() == [
                .error(.activationDroppedAtGate("home", gate: "login")),
                .error(.activationDroppedAtGate("home", gate: "login")),
            ])
        #expect(mainboard.ids == ["news", "login"])
        mainboard.answer(true)
        #expect(fixture.activated == ["news 3"])
    }

    @Test(.timeLimit(.minutes(10)))
    func applicationScope_whenOneWhoWaitsIsReleased_goesOnForTheOthers() async {
        useScope(.application)
        var second: Motherboard? = fixture.makeMotherboard()
        mainboard.go("news", 1)
        second?.go("home", 2)
        _ = fixture.events.take()
        second = nil
        await yieldUntil { !fixture.events.events.isEmpty }
        #expect(fixture.events.take() == [.error(.activationDroppedAtGate("home", gate: "login"))])
        mainboard.answer(true)
        #expect(fixture.activated == ["news 1"])
        #expect(fixture.asked == ["login"])
    }

    @Test(.timeLimit(.minutes(10)))
    func applicationScope_whenTheOwnerDiedAlone_canBeUsedByTheNext() async {
        useScope(.application)
        var second: Motherboard? = fixture.makeMotherboard()
        second?.go("home", 1)
        second = nil
        await yieldUntil { fixture.events.events.count == 2 }
        #expect(mainboard.go("home", 2) == .held(by: "login"))
        mainboard.answer(true)
        #expect(fixture.activated == ["home 2"])
        #expect(!fixture.remains.hasGateBusiness)
    }
}
