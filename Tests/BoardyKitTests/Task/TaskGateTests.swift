import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Task boards behind a gate.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskGateTests {
    private let log = TaskLog()
    private let latch = TaskLatch()

    /// A task board with a barrier that asks `plain`. The test completes `plain`.
    private final class GuardedBoard: TaskBoard<WorkIO> {
        override func activationBarrier(for _: Int) -> ActivationBarrier? {
            host?.destination(PlainIO.self).activation.barrier()
        }
    }

    private func makeMotherboard(_ policy: TaskPolicy) -> Motherboard {
        let producer = BoardProducer(diagnostics: log.diagnostics)
        producer.registerBoard("plain") { PlainBoard(identifier: $0) }
        producer.registerBoard("work") { [latch] id in
            GuardedBoard(identifier: id, policy: policy) { try await latch.work($0) }
        }
        return Motherboard(producer: producer)
    }

    private func answers(of motherboard: Motherboard, to inputs: Int...) async -> [Task<Int, any Error>] {
        var tasks: [Task<Int, any Error>] = []
        for input in inputs {
            var isCalled = false
            let work = motherboard.destination(WorkIO.self)
            let task = Task { @MainActor in
                isCalled = true
                return try await work.activation.firstOutput(with: input)
            }
            await yieldUntil { isCalled }
            tasks.append(task)
        }
        return tasks
    }

    @Test func firstOutput_whenHeld_isThatOfItsActivation() async throws {
        let motherboard = makeMotherboard(.concurrent)
        let answers = await answers(of: motherboard, to: 1, 2)
        #expect(log.endings == 0)
        motherboard.destination(PlainIO.self).completer.complete(true)
        await latch.open(2, .success(20))
        await latch.open(1, .failure(Fault()))
        #expect(try await answers[1].value == 20)
        await #expect(throws: Fault.self) { try await answers[0].value }
    }

    @Test func activation_whenItsCallerIsCancelledAtTheGate_neverBegins() async throws {
        let motherboard = makeMotherboard(.concurrent)
        let answers = await answers(of: motherboard, to: 1, 2)
        answers[0].cancel()
        await #expect(throws: CancellationError.self) { try await answers[0].value }
        motherboard.destination(PlainIO.self).completer.complete(true)
        await latch.open(2, .success(20))
        #expect(try await answers[1].value == 20)
        #expect(latch.begun == [2])
        #expect(log.ends == [.cancelled(1), .succeeded(2)])
    }

    @Test func exclusive_whenTwoWereHeld_refusesTheSecond() async throws {
        let motherboard = makeMotherboard(.exclusive)
        let answers = await answers(of: motherboard, to: 1, 2)
        motherboard.destination(PlainIO.self).completer.complete(true)
        await #expect(throws: BoardError.busy("work")) { try await answers[1].value }
        await latch.open(1, .success(10))
        #expect(try await answers[0].value == 10)
        #expect(log.errors == [.busy("work")])
    }

    @Test func firstOutput_whenRefused_throwsThatAndDoesNotWork() async {
        let motherboard = makeMotherboard(.concurrent)
        let answers = await answers(of: motherboard, to: 1)
        motherboard.destination(PlainIO.self).completer.complete(false)
        let error = BoardError.refusedByGate("work", gate: "plain")
        await #expect(throws: error) { try await answers[0].value }
        await settle()
        #expect(latch.begun.isEmpty)
        #expect(log.endings == 0)
        #expect(motherboard.boards.isEmpty)
    }

    @Test func latest_whenReleasedTogether_worksOnTheNewest() async throws {
        let motherboard = makeMotherboard(.latest)
        let answers = await answers(of: motherboard, to: 1, 2, 3)
        motherboard.destination(PlainIO.self).completer.complete(true)
        await latch.open(3, .success(30))
        #expect(try await answers[2].value == 30)
        await #expect(throws: CancellationError.self) { try await answers[0].value }
        await #expect(throws: CancellationError.self) { try await answers[1].value }
        #expect(log.ends == [.cancelled(1), .cancelled(2), .succeeded(3)])
    }
}
