import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Failures and cancellations of the activations that work causes through its context, and the lifetime of a context.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskContextEndTests {
    private let stage = TaskContextStage()

    /// Waits in the work of an activation for the silent board `number`, and stores the error.
    private func waitForNumber(_ policy: TaskPolicy = .concurrent) async -> Outcomes {
        let outcomes = Outcomes()
        stage.registerSilentNumber()
        stage.registerWork(policy) { input, context in
            do {
                return try await context.firstOutput(of: NumberIO.self, with: input)
            } catch {
                await outcomes.add(error)
                throw error
            }
        }
        stage.work.activation.activate(with: 1)
        await yieldUntil { stage.motherboard.board(identifier: "number") != nil }
        return outcomes
    }

    // MARK: Cancellation

    @Test(arguments: TaskPolicy.all)
    func firstOutput_whenTheBoardIsRemoved_isCancelled(policy: TaskPolicy) async {
        let outcomes = await waitForNumber(policy)
        stage.motherboard.removeBoard(identifier: "work")
        await yieldUntil { !outcomes.errors.isEmpty }
        #expect(outcomes.errors.first is CancellationError)
        #expect(stage.motherboard.ids == ["number"])
        #expect(stage.errors.isEmpty)
    }

    @Test func firstOutput_whenTheBoardCompletes_isCancelled() async {
        let outcomes = await waitForNumber()
        stage.work.completer.complete()
        await yieldUntil { !outcomes.errors.isEmpty }
        #expect(outcomes.errors.first is CancellationError)
    }

    @Test func firstOutput_whenSuperseded_isCancelled() async {
        let outcomes = await waitForNumber(.latest)
        stage.work.activation.activate(with: 2)
        await yieldUntil { !outcomes.errors.isEmpty }
        #expect(outcomes.errors.first is CancellationError)
        #expect(outcomes.errors.count == 1)
        stage.motherboard.clearActiveBoards()
    }

    @Test func firstOutput_whenTheWorkWasCancelledBefore_activatesNothing() async {
        let latch = TaskLatch(stopsWhenCancelled: false)
        let outcomes = Outcomes()
        stage.registerSilentNumber()
        stage.registerWork { input, context in
            _ = try await latch.work(input)
            do { return try await context.firstOutput(of: NumberIO.self, with: input) } catch {
                await outcomes.add(error)
                throw error
            }
        }
        stage.work.activation.activate(with: 1)
        await yieldUntil { latch.atWork == [1] }
        stage.motherboard.removeBoard(identifier: "work")
        await latch.open(1, .success(1))
        await yieldUntil { !outcomes.errors.isEmpty }
        #expect(outcomes.errors.first is CancellationError)
        #expect(stage.motherboard.ids.isEmpty)
    }

    // MARK: Failures

    @Test func firstOutput_whenTheOtherWorkThrows_throwsItsError() async {
        stage.producer.registerBoard("number") { TaskBoard<NumberIO>(identifier: $0) { _ in throw Fault() } }
        stage.registerWork { try await $1.firstOutput(of: NumberIO.self, with: $0) }
        await #expect(throws: Fault.self) { try await stage.result(of: 1) }
    }

    @Test func firstOutput_whenTheOtherBoardCompletes_throws() async {
        stage.producer.registerBoard("number") { ScriptedBoard<NumberIO>($0) { board, _ in board.complete() } }
        stage.registerWork { try await $1.firstOutput(of: NumberIO.self, with: $0) }
        await #expect(throws: BoardError.completedWithoutOutput("number")) { try await stage.result(of: 1) }
    }

    @Test func firstOutput_whenTheOtherBoardIsUnknown_throws() async {
        stage.registerWork { try await $1.firstOutput(of: NumberIO.self, with: $0) }
        let error = BoardError.unknownBoard("number", motherboard: stage.motherboard.identifier, suggestions: [])
        await #expect(throws: error) { try await stage.result(of: 1) }
    }

    @Test(arguments: [true, false])
    func firstOutput_whenTheOtherBoardHasAGate_passesIt(isAllowed: Bool) async throws {
        let recorder = Recorder()
        let mainboard = LauncherComponent.silent
            .install(observer: recorder)
            .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "number")
            .install(
                plugin: FakeModule("module") {
                    BoardRegistration("login") { PlainBoard(identifier: $0) }
                    BoardRegistration("number") { id in
                        ScriptedBoard<NumberIO>(id) { board, number in board.sendOutput(10 * number) }
                    }
                    BoardRegistration("work") { id in
                        TaskBoard<WorkIO>(identifier: id) { try await $1.firstOutput(of: NumberIO.self, with: $0) }
                    }
                }
            )
            .instantiate().mainboard
        let work = mainboard.destination(WorkIO.self)
        let result = Task { try await work.activation.firstOutput(with: 4) }
        await yieldUntil { recorder.kinds.contains(.held("number", by: "login")) }
        mainboard.answer(isAllowed)
        if isAllowed {
            #expect(try await result.value == 40)
            let released = recorder.first(.numbered("number", by: .release(by: "login")))
            #expect(recorder.whys(released).last == .numbered("work"))
        } else {
            let refusal = BoardError.refusedByGate("number", gate: "login")
            await #expect(throws: refusal) { try await result.value }
        }
    }

    @Test func firstOutputs_whenTwoTasksWaitForEachOther_areRefusedWithThePath() async {
        let stage = TaskContextStage(asyncCycles: AsyncCycleLimit(pendingActivations: 100))
        stage.registerWork { try await $1.firstOutput(of: WorkIO.self, id: "other", with: $0) }
        stage.registerWork("other") { try await $1.firstOutput(of: WorkIO.self, with: $0) }
        let error = await #expect(throws: BoardError.self) { try await stage.result(of: 1) }
        let path = error?.boards
        #expect(error?.isError(.asynchronousCycle, nil, [" 100 activations are pending"]) == true)
        #expect(path == ["work", "other", "work"] || path == ["other", "work", "other"])
        stage.motherboard.clearActiveBoards()
    }

    // MARK: After the end

    /// Returns the context of work that has ended with its board and ignored the cancellation.
    private func contextAfterRemoval(reinstalling: Bool = false) async throws -> TaskContext {
        let latch = TaskLatch(stopsWhenCancelled: false)
        stage.registerNumber()
        stage.registerWork { try await latch.work($0, $1) }
        stage.work.activation.activate(with: 1)
        await yieldUntil { latch.atWork == [1] }
        stage.motherboard.removeBoard(identifier: "work")
        if reinstalling { stage.work.activation.activate(with: 2) }
        await latch.open(1, .success(1))
        return try #require(latch.context(of: 1))
    }

    @Test(arguments: [false, true])
    func context_afterTheRemovalOfItsBoard_reachesNoBoard(isInstalledAgain: Bool) async throws {
        let context = try await contextAfterRemoval(reinstalling: isInstalledAgain)
        let error = BoardError.unreachable("number", from: "work")
        await #expect(throws: error) { try await context.firstOutput(of: NumberIO.self, with: 1) }
        #expect(context.serviceMap.modNumbers.ioNumber.activation.activate(with: 1) == .failed(error))
        #expect(stage.errors == [error, error])
        #expect(stage.motherboard.board(identifier: "number") == nil)
        stage.motherboard.clearActiveBoards()
    }

    @Test func context_afterItsMotherboard_keepsNothingAliveAndReachesNoBoard() async throws {
        let latch = TaskLatch(stopsWhenCancelled: false)
        let log = TaskLog()
        weak var board: TaskBoard<WorkIO>?
        weak var motherboard: Motherboard?
        var map: ServiceMap?
        do {
            let work = TaskBoard<WorkIO> { try await latch.work($0, $1) }
            let host = Motherboard(boards: [work], diagnostics: log.diagnostics)
            (board, motherboard) = (work, host)
            host.destination(WorkIO.self).activation.activate(with: 1)
            await yieldUntil { latch.atWork == [1] }
            map = latch.context(of: 1)?.serviceMap
        }
        #expect(board == nil)
        #expect(motherboard == nil)
        let context = try #require(latch.context(of: 1))
        let error = BoardError.unreachable("number", from: "work")
        await #expect(throws: error) { try await context.firstOutput(of: NumberIO.self, with: 1) }
        #expect(map?.modNumbers.ioNumber.activation.activate(with: 1) == .failed(.motherboardReleased("number")))
        await latch.open(1, .success(1))
    }

    @Test func board_whenRemovedWhileItsContextIsHeld_isReleased() async throws {
        let latch = TaskLatch(stopsWhenCancelled: false)
        stage.registerWork { try await latch.work($0, $1) }
        stage.work.activation.activate(with: 1)
        await yieldUntil { latch.atWork == [1] }
        weak let board = stage.motherboard.board(identifier: "work")
        #expect(board != nil)
        stage.motherboard.removeBoard(identifier: "work")
        #expect(board == nil)
        #expect(latch.context(of: 1) != nil)
        await latch.open(1, .success(1))
    }

    @Test func motherboard_whenReleasedWhileWorkWaitsForAnotherBoard_isReleasedWithTheBoards() async {
        let outcomes = Outcomes()
        weak var motherboard: Motherboard?
        weak var number: NumberBoard?
        do {
            let host = Motherboard(
                boards: [
                    NumberBoard(),
                    TaskBoard<WorkIO> { input, context in
                        do { return try await context.firstOutput(of: NumberIO.self, with: input) } catch {
                            await outcomes.add(error)
                            throw error
                        }
                    },
                ], diagnostics: TaskLog().diagnostics)
            motherboard = host
            number = host.board(identifier: "number") as? NumberBoard
            host.destination(WorkIO.self).activation.activate(with: 1)
            await yieldUntil { number?.inputs == [1] }
        }
        #expect(motherboard == nil)
        #expect(number == nil)
        await yieldUntil { !outcomes.errors.isEmpty }
        #expect(outcomes.errors.count == 1)
    }
}

/// The errors that work has received.
@MainActor
private final class Outcomes {
    private(set) var errors: [any Error] = []

    func add(_ error: any Error) { errors.append(error) }
}
