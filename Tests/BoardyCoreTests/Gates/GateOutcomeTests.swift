import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Results of `firstOutput(with:)` for a board behind a gate.
@MainActor
struct GateOutcomeTests {
    private let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
    private var mainboard: Motherboard { fixture.mainboard }

    /// Requests the first output of `home`.
    private func ask(_ input: Int = 1, on motherboard: Motherboard? = nil) -> Task<Int, any Error> {
        let activation = (motherboard ?? mainboard).number("home").activation
        return Task { try await activation.firstOutput(with: input) }
    }

    private func waitUntilHeld() async {
        await yieldUntil { fixture.events.events.contains(.held("home", by: "login")) }
    }

    private func send(_ output: Int) {
        (mainboard.board(identifier: "home") as? GuardedBoard)?.sendOutput(output)
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenGateSaysYes_isReturned() async throws {
        let task = ask()
        await waitUntilHeld()
        mainboard.answer(true)
        send(5)
        #expect(try await task.value == 5)
        #expect(fixture.remains.listeners == 0)
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenSentByAnotherActivationMeanwhile_isNotTheAnswer() async throws {
        fixture.answers = ["login": true]
        mainboard.go("home", 1)
        fixture.answers = [:]
        let task = ask(2)
        await waitUntilHeld()
        send(4)
        mainboard.answer(true)
        send(5)
        #expect(try await task.value == 5)
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenSentDuringTheActivation_isReturned() async throws {
        fixture.reactions["home"] = { send(6) }
        let task = ask()
        await waitUntilHeld()
        mainboard.answer(true)
        #expect(try await task.value == 6)
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenGateSaysNo_throwsThat() async {
        let task = ask()
        await waitUntilHeld()
        mainboard.answer(false)
        await #expect(throws: BoardError.refusedByGate("home", gate: "login")) { try await task.value }
    }

    @Test func firstOutput_whenGateSaysNoAtOnce_throwsThat() async {
        fixture.answers = ["login": false]
        await #expect(throws: BoardError.refusedByGate("home", gate: "login")) {
            try await mainboard.number("home").activation.firstOutput(with: 1)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenTheOwnBarrierSaysNo_throwsThat() async {
        let fixture = GateFixture()
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        let activation = fixture.mainboard.number("home").activation
        let task = Task { try await activation.firstOutput(with: 1) }
        await yieldUntil { !fixture.events.events.isEmpty }
        fixture.mainboard.answer(false)
        await #expect(throws: BoardError.refusedByGate("home", gate: "login")) { try await task.value }
        #expect(fixture.mainboard.ids.isEmpty)
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenTheBoardIsRemoved_throwsThatItWasDropped() async {
        let task = ask()
        await waitUntilHeld()
        mainboard.removeBoard(identifier: "home")
        await #expect(throws: BoardError.activationDroppedAtGate("home", gate: "login")) { try await task.value }
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenTheMotherboardGoes_throws() async {
        var second: Motherboard? = fixture.makeMotherboard()
        let task = ask(on: second)
        await waitUntilHeld()
        second = nil
        let error = await #expect(throws: BoardError.self) { try await task.value }
        #expect(error == .activationDroppedAtGate("home", gate: "login") || error == .motherboardReleased("home"))
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenItsTaskIsCancelled_ends() async {
        let task = ask()
        await waitUntilHeld()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(
        .timeLimit(.minutes(10)))
    func firstOutput_whenCancelledAndReleasedLater_leavesNoHandler() async {
        let task = ask()
        await waitUntilHeld()
        task.cancel()
        _ = await task.result
        mainboard.answer(true)
        #expect(fixture.remains.listeners == 0)
        send(5)
        #expect(fixture.remains.listeners == 0)
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenTheBoardCannotBeMadeAfterTheGate_throwsWhy() async {
        let task = ask()
        await waitUntilHeld()
        fixture.producer.registerBoard("home", replacingExisting: true) { PlainBoard(identifier: $0) }
        mainboard.answer(true)
        let wrong = BoardError.wrongBoard("home", expected: "NumberIO", produced: "PlainBoard")
        await #expect(throws: wrong) { try await task.value }
        #expect(
            fixture.events.take() == [.held("home", by: "login"), .released("home", by: "login"), .error(wrong)])
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutputs_whenSeveralWaitAtTheGate_areEachTheirOwn() async throws {
        var inputs: [Int] = []
        fixture.reactions["home"] = {
            inputs.append(inputs.count)
            send(inputs.count * 10)
        }
        let tasks = [ask(1), ask(2)]
        await yieldUntil { fixture.remains.heldRequests == 2 }
        mainboard.answer(true)
        #expect(try await tasks[0].value == 10)
        #expect(try await tasks[1].value == 20)
    }
}
