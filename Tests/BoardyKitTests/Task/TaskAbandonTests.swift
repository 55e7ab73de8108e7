import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The work of activations whose caller was cancelled. No handler receives the outputs of the board.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskAbandonTests {
    private enum OuterIO: IOInterface {
        typealias Input = Int
        typealias Output = Int
        static let boardID: BoardID = "outer"
    }

    private let latch = TaskLatch()
    private let log = TaskLog()
    private let producer: BoardProducer
    private let motherboard: Motherboard

    private let completions = Completions()

    private final class Completions {
        var all: [Bool] = []
    }

    init() {
        producer = BoardProducer(diagnostics: log.diagnostics)
        motherboard = Motherboard(producer: producer)
    }

    private func install(_ policy: TaskPolicy) {
        producer.registerBoard("work") { [latch] id in
            TaskBoard<WorkIO>(identifier: id, policy: policy) { try await latch.work($0) }
        }
        motherboard.destination(WorkIO.self).completion.handle { [completions] in completions.all.append($0) }
    }

    private func answer<IO: IOInterface>(of _: IO.Type = WorkIO.self, to input: Int) async -> Task<Int, any Error>
    where IO.Input == Int, IO.Output == Int {
        var isCalled = false
        let destination = motherboard.destination(IO.self)
        let task = Task { @MainActor in
            isCalled = true
            return try await destination.activation.firstOutput(with: input)
        }
        await yieldUntil { isCalled }
        return task
    }

    private func begin(_ input: Int) async { await yieldUntil { latch.atWork.contains(input) } }

    @Test(arguments: TaskPolicy.all)
    func work_whenItsOnlyCallerIsCancelled_isCancelled(policy: TaskPolicy) async {
        install(policy)
        let answer = await answer(to: 1)
        await begin(1)
        answer.cancel()
        await #expect(throws: CancellationError.self) { try await answer.value }
        await yieldUntil { !latch.cancelled.isEmpty }
        await yieldUntil { !completions.all.isEmpty }
        #expect(latch.cancelled == [1])
        #expect(log.steps == [.began(1), .cancelled(1)])
        #expect(completions.all == [false])
    }

    @Test func work_whenCancelledByItsCaller_leavesOtherWork() async throws {
        install(.concurrent)
        let (first, second) = (await answer(to: 1), await answer(to: 2))
        await begin(1)
        await begin(2)
        first.cancel()
        await yieldUntil { latch.cancelled == [1] }
        await latch.open(2, .success(20))
        #expect(try await second.value == 20)
        #expect(completions.all == [true])
    }

    private final class Thing: Sendable {}

    private enum ThingIO: IOInterface {
        typealias Input = Thing
        typealias Output = Int
        static let boardID: BoardID = "thing"
    }

    @Test func waitingActivation_whenItsCallerIsCancelled_releasesItsInput() async {
        producer.registerBoard("thing") { [latch] id in
            TaskBoard<ThingIO>(identifier: id, policy: .queue) { _ in try await latch.work(1) }
        }
        let board = motherboard.destination(ThingIO.self)
        board.activation.activate(with: Thing())
        await begin(1)
        var isCalled = false
        var thing: Thing? = Thing()
        weak let released = thing
        let caller = Task { @MainActor [thing] in
            isCalled = true
            if let thing { _ = try? await board.activation.firstOutput(with: thing) }
        }
        thing = nil
        await yieldUntil { isCalled }
        caller.cancel()
        await caller.value
        await yieldUntil { released == nil }
        #expect(latch.begun == [1])
        await latch.open(1, .success(1))
    }

    @Test func waitingActivation_whenItsCallerIsCancelled_neverBegins() async throws {
        install(.queue)
        let (first, second, third) = (await answer(to: 1), await answer(to: 2), await answer(to: 3))
        await begin(1)
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        await latch.open(1, .success(10))
        await latch.open(3, .success(30))
        #expect(try await first.value == 10)
        #expect(try await third.value == 30)
        #expect(latch.begun == [1, 3])
    }

    @Test func sharedWork_whenOneCallerIsCancelled_goesOnForTheOther() async throws {
        install(.sharedResult)
        let (first, second) = (await answer(to: 1), await answer(to: 2))
        await begin(1)
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await latch.open(1, .success(10))
        #expect(try await second.value == 10)
        #expect(latch.cancelled.isEmpty)
    }

    @Test func sharedWork_whenAllCallersAreCancelled_isCancelled() async {
        install(.sharedResult)
        let (first, second) = (await answer(to: 1), await answer(to: 2))
        await begin(1)
        first.cancel()
        second.cancel()
        await yieldUntil { latch.cancelled == [1] }
        #expect(log.steps == [.began(1), .began(2), .cancelled(1), .cancelled(2)])
        #expect(completions.all == [false])
    }

    @Test func sharedWork_whenActivatedWithoutACaller_goesOn() async {
        install(.sharedResult)
        let answer = await answer(to: 1)
        motherboard.destination(WorkIO.self).activation.activate(with: 2)
        await begin(1)
        answer.cancel()
        await #expect(throws: CancellationError.self) { try await answer.value }
        await latch.open(1, .success(10))
        await yieldUntil { !completions.all.isEmpty }
        #expect(completions.all == [true])
    }

    @Test func work_whenCalledThroughAnAdapter_isCancelled() async {
        install(.concurrent)
        motherboard.installBoard(AdapterBoard<OuterIO, WorkIO>(inner: "work"))
        let answer = await answer(of: OuterIO.self, to: 1)
        await begin(1)
        answer.cancel()
        await yieldUntil { latch.cancelled == [1] }
        #expect(log.steps == [.began(1), .cancelled(1)])
    }
}
