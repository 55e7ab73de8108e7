import Boardy
import TestSupport
import Testing

/// Barriers that ask a closure.
@MainActor
struct GatewayClosureTests {
    /// Answers when it is told to.
    @MainActor
    private final class Door {
        private(set) var requests: [GatewayRequest] = []
        private(set) var cancellations = 0
        private var waiting: [CheckedContinuation<Bool, Never>] = []

        func ask(_ request: GatewayRequest) async -> Bool {
            requests.append(request)
            let answer = await withCheckedContinuation { waiting.append($0) }
            if Task.isCancelled { cancellations += 1 }
            return answer
        }

        func answer(_ isOpen: Bool) {
            let told = waiting
            waiting = []
            for continuation in told { continuation.resume(returning: isOpen) }
        }
    }

    private let door: Door
    private let scene: GateScene
    private var mainboard: Motherboard { scene.mainboard }

    init() {
        let door = Door()
        self.door = door
        scene = GateScene { $0.install(gatewayBarrier: GatewayBarrier(identifier: "door") { await door.ask($0) }) }
    }

    @Test(.timeLimit(.minutes(10)))
    func closure_whenItSaysYes_letsThroughInOrderWithOneQuestion() async {
        #expect(mainboard.go("home", 1) == .held(by: "door"))
        #expect(mainboard.go("news", 2) == .held(by: "door"))
        await takeTurns { door.requests.count == 1 }
        #expect(mainboard.go("home", 3) == .held(by: "door"))
        #expect(door.requests[0].activations.map { "\($0.board) \($0.input)" } == ["home 1", "news 2", "home 3"])
        door.answer(true)
        await takeTurns { scene.activated.count == 3 }
        #expect(scene.activated == ["home 1", "news 2", "home 3"])
        #expect(door.requests.count == 1)
        #expect(door.requests[0].activations.isEmpty)
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test(.timeLimit(.minutes(10)))
    func closure_whenItSaysNo_refusesAll() async {
        mainboard.go("home", 1)
        mainboard.go("news", 2)
        await takeTurns { door.requests.count == 1 }
        door.answer(false)
        await takeTurns { scene.events.events.count == 4 }
        #expect(
            scene.events.take() == [
                .held("home", by: "door"), .held("news", by: "door"),
                .error(.refusedByGate("home", gate: "door")), .error(.refusedByGate("news", gate: "door")),
            ])
        #expect(scene.activated.isEmpty)
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test(.timeLimit(.minutes(10)))
    func closure_whenItsAnswerIsReadyAtOnce_holdsAllTheSame() async {
        let scene = GateScene { $0.install(gatewayBarrier: GatewayBarrier { _ in true }) }
        #expect(scene.mainboard.go("home", 1) == .held(by: "gateway"))
        await takeTurns { !scene.activated.isEmpty }
        #expect(scene.activated == ["home 1"])
    }

    @Test(.timeLimit(.minutes(10)))
    func closure_whenNobodyWaitsAnyMore_isCancelled() async {
        mainboard.go("home")
        await takeTurns { door.requests.count == 1 }
        mainboard.removeBoard(identifier: "home")
        #expect(door.requests[0].activations.isEmpty)
        #expect(!scene.remains.hasGateBusiness)
        door.answer(true)
        await takeTurns { door.cancellations == 1 }
        #expect(door.cancellations == 1)
        #expect(scene.activated.isEmpty)
    }

    @Test(.timeLimit(.minutes(10)))
    func closure_whenSomebodyStillWaits_isNotCancelled() async {
        mainboard.go("home")
        mainboard.go("news")
        await takeTurns { door.requests.count == 1 }
        mainboard.removeBoard(identifier: "home")
        #expect(door.requests[0].activations.map(\.board) == ["news"])
        door.answer(true)
        await takeTurns { !scene.activated.isEmpty }
        #expect(scene.activated == ["news 1"])
        #expect(door.cancellations == 0)
    }

    @Test(.timeLimit(.minutes(10)))
    func closure_whenTheNextAskMeanwhile_isNotAnsweredByTheCancelledOne() async {
        mainboard.go("home", 1)
        await takeTurns { door.requests.count == 1 }
        mainboard.removeBoard(identifier: "home")
        mainboard.go("home", 2)
        door.answer(false)
        await takeTurns { door.requests.count == 2 }
        door.answer(true)
        await takeTurns { !scene.activated.isEmpty }
        #expect(scene.activated == ["home 2"])
    }
}
