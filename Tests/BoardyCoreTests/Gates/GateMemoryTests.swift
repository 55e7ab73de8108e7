import BoardTestSupport
import Boardy
import TestHarness
import TestSupport
import Testing

@testable import BoardyCore

/// Gates that remember a decision.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GateMemoryTests {
    private static func fixture(_ barrier: GatewayBarrier) -> GateFixture {
        let fixture = GateFixture { $0.install(gatewayBarrier: barrier, for: "home", "news") }
        fixture.answers = ["login": true]
        return fixture
    }

    private static let login = GatewayBarrier.board(PlainIO.self, id: "login")

    @Test func activations_afterTheGateHasOpened_passWithoutACheck() {
        let fixture = Self.fixture(Self.login.remembered())
        for input in 1...3 { #expect(fixture.mainboard.go("home", input) == .activated) }
        #expect(fixture.mainboard.go("news", 4) == .activated)
        #expect(fixture.activated == ["home 1", "home 2", "home 3", "news 4"])
        #expect(fixture.asked == ["login"])
    }

    @Test func activations_afterTheGateWasClosed_areCheckedAgain() {
        let fixture = Self.fixture(Self.login.remembered())
        fixture.mainboard.go("home", 1)
        fixture.mainboard.closeGates(of: "login")
        fixture.mainboard.go("home", 2)
        fixture.mainboard.plain("login").activation.closeGates()
        fixture.mainboard.go("home", 3)
        #expect(fixture.asked == ["login", "login", "login"])
        #expect(fixture.activated == ["home 1", "home 2", "home 3"])
    }

    @Test func closing_whenTheGuardedBoardIsNamed_closesItsGate() {
        let fixture = Self.fixture(Self.login.remembered())
        fixture.mainboard.go("home", 1)
        fixture.mainboard.number("home").activation.closeGates()
        fixture.mainboard.go("home", 2)
        #expect(fixture.asked == ["login", "login"])
    }

    @Test func closing_whenTheIdentifierIsUnknown_isReported() {
        let fixture = Self.fixture(Self.login.remembered())
        fixture.mainboard.go("home", 1)
        _ = fixture.events.take()
        fixture.mainboard.closeGates(of: "logn")
        #expect(
            fixture.events.take() == [
                .error(.unknownBoard("logn", motherboard: "mainboard", suggestions: ["login"]))
            ])
    }

    @Test func closing_duringACheck_forgetsItsDecision() {
        let fixture = Self.fixture(Self.login.remembered())
        fixture.answers = [:]
        fixture.mainboard.go("home", 1)
        fixture.mainboard.closeGates(of: "login")
        fixture.mainboard.answer(true)
        #expect(fixture.activated == ["home 1"])
        fixture.mainboard.go("home", 2)
        #expect(fixture.asked == ["login", "login"])
    }

    @Test func barriers_thatAreRememberedForDifferentTimes_haveGatesOfTheirOwn() {
        let clock = ManualClock()
        let fixture = GateFixture()
        fixture.answers = ["login": true]
        fixture.barriers["home"] = { board in
            let barrier = board.serviceMap.modGate.ioLogin.activation.barrier()
            return fixture.inputAtBarrier == 1
                ? barrier.remembered() : barrier.remembered(for: .seconds(1), clock: clock)
        }
        for input in [1, 2, 1, 2] { fixture.mainboard.go("home", input) }
        #expect(fixture.asked == ["login", "login"])
        clock.jump(by: .seconds(1))
        for input in [1, 2] { fixture.mainboard.go("home", input) }
        #expect(fixture.asked == ["login", "login", "login"])
    }

    @Test func closing_afterTheReleaseOfTheMotherboard_isReported() {
        let log = ErrorLog()
        var motherboard: Motherboard? = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard?.echo("echo")
        motherboard = nil
        echo?.activation.closeGates()
        #expect(log.errors == [.motherboardReleased("echo")])
    }

    @Test func closing_whenAnotherBoardIsNamed_closesNothing() {
        let fixture = Self.fixture(Self.login.remembered())
        fixture.mainboard.go("home", 1)
        fixture.mainboard.closeGates(of: "terms")
        fixture.mainboard.go("home", 2)
        #expect(fixture.asked == ["login"])
    }

    @Test func gate_afterARefusal_isCheckedAgain() {
        let fixture = Self.fixture(Self.login.remembered())
        fixture.answers = ["login": false]
        fixture.mainboard.go("home", 1)
        fixture.answers = ["login": true]
        #expect(fixture.mainboard.go("home", 2) == .activated)
        #expect(fixture.asked == ["login", "login"])
    }

    @Test func gate_whenItsTimeHasPassed_isCheckedAgain() {
        let clock = ManualClock()
        let fixture = Self.fixture(Self.login.remembered(for: .seconds(600), clock: clock))
        fixture.mainboard.go("home", 1)
        clock.jump(by: .seconds(599))
        fixture.mainboard.go("home", 2)
        #expect(fixture.asked == ["login"])
        clock.jump(by: .seconds(1))
        fixture.mainboard.go("home", 3)
        #expect(fixture.asked == ["login", "login"])
    }

    @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.max)])
    func gate_whateverItsTimeIs_allowsTheFirstActivationOnce(duration: Duration) {
        let fixture = Self.fixture(Self.login.remembered(for: duration))
        #expect(fixture.mainboard.go("home", 1) == .activated)
        #expect(fixture.mainboard.go("home", 2) == .activated)
        #expect(fixture.activated == ["home 1", "home 2"])
        #expect(fixture.asked.count == (duration > .zero ? 1 : 2))
    }

    // MARK: Release

    /// An interface whose inputs are all equal.
    private enum PassIO: IOInterface {
        struct Pass: Hashable {
            var action = DeinitAction()

            static func == (_: Pass, _: Pass) -> Bool { true }
            func hash(into hasher: inout Hasher) {}
        }

        typealias Input = Pass
        static let boardID: BoardID = "pass"
    }

    /// The release of a value inside the access to the open gates would end the program: "Simultaneous accesses".
    ///
    /// - Parameter isClosed: true to close the gate; otherwise its time passes.
    @Test(arguments: [true, false])
    func value_whenItsGateCloses_mayActivateTheBoardInItsRelease(isClosed: Bool) {
        let (fixture, clock) = (GateFixture(), ManualClock())
        fixture.producer.registerBoard("pass") { [unowned fixture] in AskedBoard<PassIO>(identifier: $0, fixture) }
        fixture.answers = ["pass": true]
        fixture.barriers["home"] = { [unowned fixture] board in
            let (input, mainboard) = (fixture.inputAtBarrier, fixture.mainboard)
            let action = DeinitAction { [weak mainboard] in
                if input == 1 { mainboard?.go("home", 11) }
            }
            return board.serviceMap.destination(PassIO.self).activation.uniqueBarrier(with: PassIO.Pass(action: action))
                .remembered(for: .seconds(1), clock: clock)
        }
        fixture.mainboard.go("home", 1)
        if isClosed { fixture.mainboard.closeGates(of: "pass") } else { clock.jump(by: .seconds(1)) }
        fixture.mainboard.go("home", 2)
        #expect(fixture.activated == ["home 1", "home 11", "home 2"])
    }

    @Test func closure_afterItHasReturnedTrue_isNotCalledAgain() async {
        var calls = 0
        let fixture = Self.fixture(
            GatewayBarrier(identifier: "terms") { _ in
                calls += 1
                return true
            }.remembered())
        fixture.mainboard.go("home", 1)
        await yieldUntil { fixture.activated == ["home 1"] }
        #expect(fixture.mainboard.go("home", 2) == .activated)
        #expect(calls == 1)
        fixture.mainboard.closeGates(of: "terms")
        #expect(fixture.mainboard.go("home", 3) == .held(by: "terms"))
        await yieldUntil { fixture.activated.count == 3 }
        #expect(calls == 2)
    }

    @Test func observers_areToldOfOpeningAndClosing() {
        let observer = GateObserver()
        let fixture = GateFixture {
            $0.install(gatewayBarrier: Self.login.remembered(), for: "home").install(observer: observer)
        }
        fixture.answers = ["login": true]
        fixture.mainboard.go("home", 1)
        fixture.mainboard.closeGates(of: "login")
        fixture.mainboard.closeGates(of: "login")
        #expect(observer.kinds == [.gateOpened("login"), .gateClosed("login")])
    }

    @Test func requests_thatArriveDuringTheRelease_passInOrderWithoutACheck() {
        let fixture = Self.fixture(Self.login.remembered())
        fixture.answers = [:]
        var nested = false
        fixture.reactions["home"] = { [mainboard = fixture.mainboard] in
            guard !nested else { return }
            nested = true
            mainboard.go("news", 3)
        }
        fixture.mainboard.go("home", 1)
        fixture.mainboard.go("home", 2)
        fixture.mainboard.answer(true)
        #expect(fixture.activated == ["home 1", "home 2", "news 3"])
        #expect(fixture.asked == ["login"])
    }

    // MARK: Activation barriers

    @Test func barrier_whenRemembered_isCheckedOncePerUniqueValue() {
        let fixture = GateFixture()
        fixture.answers = ["tag": true]
        fixture.barriers["home"] = { board in
            board.serviceMap.modGate.ioTag.activation
                .uniqueBarrier(with: TagIO.Tag(fixture.inputAtBarrier > 2 ? "large" : "small")).remembered()
        }
        for input in [1, 2, 3, 4, 1] { #expect(fixture.mainboard.go("home", input) == .activated) }
        #expect(fixture.asked == ["tag small", "tag large"])
        fixture.mainboard.closeGates(of: "tag")
        fixture.mainboard.go("home", 1)
        #expect(fixture.asked == ["tag small", "tag large", "tag small"])
    }

    @Test func barrier_whenItIsEqualButNotRemembered_isCheckedEachTime() {
        let fixture = GateFixture()
        fixture.answers = ["login": true]
        fixture.barriers["home"] = { board in
            let barrier = board.serviceMap.modGate.ioLogin.activation.barrier()
            return fixture.inputAtBarrier == 1 ? barrier.remembered() : barrier
        }
        fixture.mainboard.go("home", 1)
        fixture.mainboard.go("home", 2)
        #expect(fixture.asked == ["login", "login"])
    }

    @Test func barrier_withAnInputOfItsOwn_isReportedAndChecked() {
        let fixture = GateFixture()
        fixture.answers = ["pin": true]
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioPin.activation.barrier(with: "1234").remembered() }
        fixture.mainboard.go("home", 1)
        fixture.mainboard.go("home", 2)
        #expect(fixture.asked == ["pin 1234", "pin 1234"])
        #expect(fixture.events.take().filter { $0 == .error(.unrepeatableBarrier("pin")) }.count == 2)
    }

    @Test func barrier_insideABoard_isClosedFromOutside() throws {
        let fixture = GateFixture()
        fixture.answers = ["login": true]
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier().remembered() }
        let inside = try fixture.installShell()
        inside.go("home", 1)
        inside.go("home", 2)
        fixture.mainboard.closeGates(of: "login")
        inside.go("home", 3)
        #expect(fixture.asked == ["login", "login"])
    }

    // MARK: What remains

    @Test func gates_thatExpired_areSweptOut() {
        let clock = ManualClock()
        let fixture = GateFixture()
        fixture.answers = ["pin": true]
        fixture.barriers["home"] = { board in
            board.serviceMap.modGate.ioPin.activation
                .uniqueBarrier(with: "\(fixture.inputAtBarrier)").remembered(for: .seconds(1), clock: clock)
        }
        for number in 0..<1_000 {
            fixture.mainboard.go("home", number)
            clock.jump(by: .seconds(1))
        }
        #expect(fixture.asked.count == 1_000)
        #expect(fixture.mainboard.table.ownGates.openCount <= 32)
    }

    @Test func gate_whenItRemembersForTheApplication_keepsNoInputAndNoSlotOfAReleasedMotherboard() {
        let fixture = GateFixture()
        fixture.answers = ["login": true]
        fixture.barriers["home"] = {
            $0.serviceMap.modGate.ioLogin.activation.barrier(scope: .application).remembered()
        }
        weak var slot: Slot<PlainIO>?
        do {
            let second = fixture.makeMotherboard()
            #expect(second.go("home") == .activated)
            slot = second.destination(PlainIO.self, id: "login").slot
            #expect(slot != nil)
        }
        #expect(slot == nil)
        #expect(fixture.mainboard.go("home") == .activated)
        #expect(fixture.asked == ["login"])
    }

    @Test func gate_whenItRemembers_keepsNoBoardAndNoMotherboard() {
        weak var board: AnyObject?
        weak var mainboard: AnyObject?
        do {
            let fixture = Self.fixture(Self.login.remembered())
            fixture.mainboard.go("home", 1)
            board = fixture.mainboard.board(identifier: "home")
            mainboard = fixture.mainboard
            #expect(board != nil)
        }
        #expect(board == nil)
        #expect(mainboard == nil)
    }
}

/// Records the opening and closing of gates.
@MainActor
private final class GateObserver: BoardObserver {
    private(set) var kinds: [BoardEvent.Kind] = []

    func boardDidEmit(_ event: BoardEvent) {
        switch event.kind {
        case .gateOpened, .gateClosed: kinds.append(event.kind)
        default: break
        }
    }
}
