import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A gateway barrier is one gate for all motherboards of a launcher.
@MainActor
struct GatewayScopeTests {
    private let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
    private var mainboard: Motherboard { fixture.mainboard }

    @Test func boardInside_whenActivated_isGuardedAndTheOutermostMotherboardIsAsked() throws {
        let inner = try fixture.installShell()
        #expect(inner.go("home", 7) == .held(by: "login"))
        #expect(mainboard.ids == ["shell", "login"])
        #expect(inner.ids.isEmpty)
        mainboard.answer(true)
        #expect(fixture.activated == ["home 7"])
        #expect(inner.ids == ["home"])
    }

    @Test func boardTwoLevelsInside_whenActivated_isGuarded() throws {
        let inner = try fixture.installShell()
        let shell = ShellBoard(identifier: "inner shell", producer: BoardProducer())
        inner.installBoard(shell)
        #expect(shell.motherboard.go("home") == .held(by: "login"))
        #expect(mainboard.ids == ["shell", "login"])
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1"])
    }

    @Test func shell_whenItsInsideWasThereBefore_isGuardedOnceInstalled() {
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
        let home = shell.motherboard.number("home")
        shell.motherboard.installBoard(GuardedBoard(identifier: "home", fixture))
        mainboard.installBoard(shell)
        #expect(home.activation.activate(with: 1) == .held(by: "login"))
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1"])
    }

    @Test func requests_whenFromSeveralMotherboards_joinOneCycle() throws {
        let inner = try fixture.installShell()
        let second = fixture.makeMotherboard()
        #expect(inner.go("home", 1) == .held(by: "login"))
        #expect(second.go("news", 2) == .held(by: "login"))
        #expect(mainboard.go("home", 3) == .held(by: "login"))
        #expect(fixture.asked == ["login"])
        #expect(mainboard.ids == ["shell", "login"])
        #expect(second.ids.isEmpty)
        mainboard.answer(true)
        #expect(fixture.activated == ["home 1", "news 2", "home 3"])
        #expect(second.ids == ["news"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func secondMotherboard_whenItComesFirst_isWhereTheBoardIsAsked() {
        let second = fixture.makeMotherboard()
        second.go("home")
        #expect(second.ids == ["login"])
        #expect(mainboard.ids.isEmpty)
    }

    @Test(.timeLimit(.minutes(10)))
    func secondMotherboard_whenReleasedWhileItsBoardIsAsked_leavesTheGateToTheOthers() async {
        var second: Motherboard? = fixture.makeMotherboard()
        second?.go("home", 1)
        mainboard.go("news", 2)
        _ = fixture.events.take()
        second = nil
        await yieldUntil { fixture.asked.count == 2 }
        #expect(fixture.events.take() == [.error(.activationDroppedAtGate("home", gate: "login"))])
        #expect(mainboard.ids == ["login"])
        mainboard.answer(true)
        #expect(fixture.activated == ["news 2"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test(
        .timeLimit(.minutes(10)))
    func twoMotherboards_whenReleasedTogether_leaveTheGateToTheThird() async {
        var (first, second): (Motherboard?, Motherboard?) = (fixture.makeMotherboard(), fixture.makeMotherboard())
        first?.go("home", 1)
        second?.go("home", 2)
        mainboard.go("news", 3)
        _ = fixture.events.take()
        (first, second) = (nil, nil)
        await yieldUntil { fixture.events.events.count >= 2 }
        mainboard.answer(true)
        #expect(fixture.activated == ["news 3"])
    }

    @Test func launchers_whenMadeOfOneComponent_haveGatesOfTheirOwn() {
        let barrier = GatewayBarrier.board(PlainIO.self, id: "login")
        let scenes = [0, 1].map { _ in GateFixture { $0.install(gatewayBarrier: barrier) } }
        scenes[0].mainboard.go("home")
        scenes[1].mainboard.go("home")
        scenes[0].mainboard.answer(true)
        #expect(scenes[0].activated == ["home 1"])
        #expect(scenes[1].activated.isEmpty)
    }

    @Test func motherboard_whenItsProducerIsNotTheLaunchers_isNotGuarded() {
        let other = Motherboard(producer: BoardProducer())
        other.installBoard(GuardedBoard(identifier: "home", fixture))
        #expect(other.go("home") == .activated)
    }

    @Test func producer_whenBehindAnother_bringsItsGates() {
        let other = Motherboard(producer: BoardProducer(externalProducer: fixture.producer))
        #expect(other.go("home") == .held(by: "login"))
    }
}
