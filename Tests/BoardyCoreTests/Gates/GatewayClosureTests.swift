import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Gateway barriers with a closure.
@MainActor
struct GatewayClosureTests {
    /// Suspends calls of `ask(_:)` until `answer(_:)`.
    @MainActor
    private final class Latch {
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

    private let latch: Latch
    private let fixture: GateFixture
    private var mainboard: Motherboard { fixture.mainboard }

    init() {
        let latch = Latch()
        self.latch = latch
        fixture = GateFixture { $0.install(gatewayBarrier: GatewayBarrier(identifier: "door") { await latch.ask($0) }) }
    }

    @Test(.timeLimit(.minutes(10)))
    func closure_whenItSaysYes_letsThroughInOrderWithOneQuestion() async {
        #expect(mainboard.go("home", 1) == .held(by: "door"))
        #expect(mainboard.go("news", 2) == .held(by: "door"))
        await yieldUntil { latch.requests.count == 1 }
        #expect(mainboard.go("home", 3) == .held(by: "door"))
        #expect(latch.requests[0].activations.map { "\($0.board) \($0.input)" } == ["home 1", "news 2", "home 3"])
        latch.answer(true)
        await yieldUntil { fixture.activated.count == 3 }
        #expect(fixture.activated == ["home 1", "news 2", "home 3"])
        #expect(latch.requests.count == 1)
        #expect(latch.requests[0].activations.isEmpty)
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test(.timeLimit(.minutes(10)))
    func closure_whenItSaysNo_refusesAll() async {
        mainboard.go("home", 1)
        mainboard.go("news", 2)
        await yieldUntil { latch.requests.count == 1 }
        latch.answer(false)
        await yieldUntil { fixture.events.events.count == 4 }
        #expect(
            fixture.events.take() == [
                .held("home", by: "door"), .held("news", by: "door"),
                .error(.refusedByGate("home", gate: "door")), .error(.refusedByGate("news", gate: "door")),
            ])
        #expect(fixture.activated.isEmpty)
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test(.timeLimit(.minutes(10)))
    func closure_whenItsAnswerIsReadyAtOnce_holdsAllTheSame() async {
        let fixture = GateFixture { $0.install(gatewayBarrier: GatewayBarrier { _ in true }) }
        #expect(fixture.mainboard.go("home", 1) == .held(by: "gateway"))
        await yieldUntil { !fixture.activated.isEmpty }
        #expect(fixture.activated == ["home 1"])
    }

    @Test(.timeLimit(.minutes(10)))
    func closure_whenNobodyWaitsAnyMore_isCancelled() async {
        mainboard.go("home")
        await yieldUntil { latch.requests.count == 1 }
        mainboard.removeBoard(identifier: "home")
        #expect(latch.requests[0].activations.isEmpty)
        #expect(!fixture.remains.hasGateBusiness)
        latch.answer(true)
        await yieldUntil { latch.cancellations == 1 }
        #expect(latch.cancellations == 1)
        #expect(fixture.activated.isEmpty)
    }

    @Test(.timeLimit(.minutes(10)))
    func closure_whenSomebodyStillWaits_isNotCancelled() async {
        mainboard.go("home")
        mainboard.go("news")
        await yieldUntil { latch.requests.count == 1 }
        mainboard.removeBoard(identifier: "home")
        #expect(latch.requests[0].activations.map(\.board) == ["news"])
        latch.answer(true)
        await yieldUntil { !fixture.activated.isEmpty }
        #expect(fixture.activated == ["news 1"])
        #expect(latch.cancellations == 0)
    }

    @Test(.timeLimit(.minutes(10)))
    func closure_whenTheNextAskMeanwhile_isNotAnsweredByTheCancelledOne() async {
        mainboard.go("home", 1)
        await yieldUntil { latch.requests.count == 1 }
        mainboard.removeBoard(identifier: "home")
        mainboard.go("home", 2)
        latch.answer(false)
        await yieldUntil { latch.requests.count == 2 }
        latch.answer(true)
        await yieldUntil { !fixture.activated.isEmpty }
        #expect(fixture.activated == ["home 2"])
    }
}
