import Boardy
import TestSupport
import Testing

/// What those hear who wait for the first output of a board behind a gate.
@MainActor
struct GateOutcomeTests {
    private let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
    private var mainboard: Motherboard { scene.mainboard }

    /// Asks for the first output of a guarded board.
    private func ask(_ input: Int = 1, on motherboard: Motherboard? = nil) -> Task<Int, any Error> {
        let activation = (motherboard ?? mainboard).number("home").activation
        return Task { try await activation.firstOutput(with: input) }
    }

    private func waitUntilHeld() async {
        await takeTurns { scene.events.events.contains(.held("home", by: "login")) }
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
        #expect(scene.remains.listeners == 0)
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenSentByAnotherActivationMeanwhile_isNotTheAnswer() async throws {
        scene.answers = ["login": true]
        mainboard.go("home", 1)
        scene.answers = [:]
        let task = ask(2)
        await waitUntilHeld()
        send(4)
        mainboard.answer(true)
        send(5)
        #expect(try await task.value == 5)
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenSentDuringTheActivation_isReturned() async throws {
        scene.reactions["home"] = { send(6) }
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
        scene.answers = ["login": false]
        await #expect(throws: BoardError.refusedByGate("home", gate: "login")) {
            try await mainboard.number("home").activation.firstOutput(with: 1)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenTheOwnBarrierSaysNo_throwsThat() async {
        let scene = GateScene()
        scene.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        let activation = scene.mainboard.number("home").activation
        let task = Task { try await activation.firstOutput(with: 1) }
        await takeTurns { !scene.events.events.isEmpty }
        scene.mainboard.answer(false)
        await #expect(throws: BoardError.refusedByGate("home", gate: "login")) { try await task.value }
        #expect(scene.mainboard.ids.isEmpty)
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenTheBoardIsRemoved_throwsThatItWasDropped() async {
        let task = ask()
        await waitUntilHeld()
        mainboard.removeBoard(identifier: "home")
        await #expect(throws: BoardError.droppedAtGate("home", gate: "login")) { try await task.value }
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenTheMotherboardGoes_throws() async {
        var second: Motherboard? = scene.makeMotherboard()
        let task = ask(on: second)
        await waitUntilHeld()
        second = nil
        let error = await #expect(throws: BoardError.self) { try await task.value }
        #expect(error == .droppedAtGate("home", gate: "login") || error == .motherboardReleased("home"))
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
        #expect(scene.remains.listeners == 0)
        send(5)
        #expect(scene.remains.listeners == 0)
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutput_whenTheBoardCannotBeMadeAfterTheGate_throwsWhy() async {
        let task = ask()
        await waitUntilHeld()
        scene.producer.registerBoard("home", replacingExisting: true) { PlainBoard(identifier: $0) }
        mainboard.answer(true)
        let wrong = BoardError.wrongBoard("home", expected: "NumberIO", produced: "PlainBoard")
        await #expect(throws: wrong) { try await task.value }
        #expect(
            scene.events.take() == [.held("home", by: "login"), .released("home", by: "login"), .error(wrong)])
    }

    @Test(.timeLimit(.minutes(10)))
    func firstOutputs_whenSeveralWaitAtTheGate_areEachTheirOwn() async throws {
        var inputs: [Int] = []
        scene.reactions["home"] = {
            inputs.append(inputs.count)
            send(inputs.count * 10)
        }
        let tasks = [ask(1), ask(2)]
        await takeTurns { scene.remains.heldRequests == 2 }
        mainboard.answer(true)
        #expect(try await tasks[0].value == 10)
        #expect(try await tasks[1].value == 20)
    }
}
