import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The removal or completion of a board cancels each running activation once, under each policy.
/// The cancellation is not an error.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskCancellationTests {
    enum End: CaseIterable {
        case removed, cleared, completed, failed

        @MainActor
        func happen<IO>(to fixture: TaskFixture<IO>) {
            switch self {
            case .removed: fixture.remove()
            case .cleared: fixture.motherboard?.clearActiveBoards()
            case .completed: fixture.destination.completer.complete()
            case .failed: fixture.board?.complete(false)
            }
        }

        var completions: [Bool] {
            switch self {
            case .removed, .cleared: []
            case .completed: [true]
            case .failed: [false]
            }
        }
    }

    @Test(arguments: TaskPolicy.all, End.allCases)
    func task_whenTheBoardLeaves_isCancelled(policy: TaskPolicy, end: End) async {
        let fixture = WorkFixture(policy)
        fixture.activate(1)
        await fixture.begin(1)
        end.happen(to: fixture)
        #expect(fixture.log.steps == [.began(1), .cancelled(1)])
        await yieldUntil { fixture.latch.left == [1] }
        await settle()
        #expect(fixture.latch.cancelled == [1])
        #expect(fixture.record.outputs.isEmpty)
        #expect(fixture.record.completions == end.completions)
        #expect(fixture.log.endings == 1)
        #expect(fixture.log.errors.isEmpty)
        #expect(fixture.failures.isEmpty)
    }

    @Test(arguments: TaskPolicy.all, [true, false])
    func task_whenItsWorkGoesOnAfterTheBoard_isHeardNoMore(policy: TaskPolicy, succeeds: Bool) async {
        let fixture = WorkFixture(policy, latch: TaskLatch(stopsWhenCancelled: false))
        fixture.activate(1)
        await fixture.begin(1)
        fixture.remove()
        await fixture.latch.open(1, succeeds ? .success(10) : .failure(Fault()))
        await yieldUntil { fixture.latch.left == [1] }
        await settle()
        #expect(fixture.log.steps == [.began(1), .cancelled(1)])
        #expect(fixture.record.outputs.isEmpty)
        #expect(fixture.failures.isEmpty)
    }

    @Test(arguments: TaskPolicy.all)
    func task_whenItsWorkCancelsItself_isCancelled(policy: TaskPolicy) async {
        let fixture = WorkFixture(policy)
        fixture.activate(1)
        await fixture.fail(1, with: CancellationError())
        #expect(fixture.log.steps == [.began(1), .cancelled(1)])
        #expect(fixture.record.outputs.isEmpty)
        #expect(fixture.record.completions == [false])
        #expect(fixture.failures.isEmpty)
    }

    @Test(arguments: TaskPolicy.all)
    func task_whenTheBoardIsRemovedInTheSameTurn_doesNotBeginItsWork(policy: TaskPolicy) async {
        let fixture = WorkFixture(policy)
        fixture.activate(1)
        fixture.remove()
        await settle()
        #expect(fixture.latch.begun.isEmpty)
        #expect(fixture.log.steps == [.began(1), .cancelled(1)])
    }

    @Test(arguments: End.allCases)
    func progress_whenTheBoardLeaves_endsWithCancelled(end: End) async {
        let fixture = ExportFixture(.queue)
        fixture.activate(1, 2)
        await fixture.begin(1)
        end.happen(to: fixture)
        #expect(fixture.outputs == ["cancelled", "cancelled"])
        #expect(fixture.record.completions == end.completions)
        #expect(fixture.log.errors.isEmpty)
    }

    @Test func progress_whenTheBoardLeaves_isHeardBeforeItsCompletion() {
        let fixture = ExportFixture()
        var heard: [String] = []
        fixture.destination.flow.handle { heard.append(text($0)) }
        fixture.destination.completion.handle { heard.append("completed \($0)") }
        fixture.activate(1)
        fixture.destination.completer.complete(false)
        #expect(heard == ["cancelled", "completed false"])
    }

    @Test func progress_whenSuperseded_sendsCancelled() async {
        let fixture = ExportFixture(.latest)
        fixture.activate(1, 2)
        await fixture.succeed(2)
        #expect(fixture.outputs == ["cancelled", "success 20"])
        #expect(fixture.record.completions == [true])
    }

    @Test func board_whenActivatedByACancellation_worksOnThat() async {
        let fixture = WorkFixture()
        fixture.log.reaction = { event in
            if event.ending == .cancelled, fixture.log.endings == 1 { fixture.activate(3) }
        }
        fixture.activate(1, 2)
        fixture.remove()
        await fixture.succeed(3)
        #expect(fixture.log.ends == [.cancelled(1), .cancelled(2), .succeeded(3)])
        #expect(fixture.record.outputs == [30])
        #expect(fixture.record.completions == [true])
    }

    // MARK: Without removal of the board

    @Test(arguments: TaskPolicy.all)
    func cancelTasks_whateverThePolicy_cancelsAllAndKeepsTheBoard(policy: TaskPolicy) async {
        let fixture = WorkFixture(policy)
        fixture.activate(1)
        if policy != .exclusive { fixture.activate(2, 3) }
        await yieldUntil { !fixture.latch.atWork.isEmpty }
        let board = fixture.board
        board?.cancelTasks()
        let count = policy == .exclusive ? 1 : 3
        #expect(fixture.log.ends == (1...count).map { .cancelled($0) })
        #expect(board?.activationsUnderWay == 0)
        #expect(fixture.record.completions.isEmpty)
        await yieldUntil { fixture.latch.atWork.isEmpty }
        await settle()
        #expect(fixture.board === board)

        fixture.activate(4)
        await fixture.succeed(4)
        #expect(fixture.record.outputs == [40])
        #expect(fixture.record.completions == [true])
        #expect(fixture.log.endings == count + 1)
        #expect(fixture.log.errors.isEmpty)
        #expect(fixture.failures.isEmpty)
    }

    @Test func cancelTasks_whenActivationsWait_doesNotStartTheirWork() async {
        let fixture = WorkFixture(.queue)
        fixture.activate(1, 2)
        await fixture.begin(1)
        fixture.board?.cancelTasks()
        await settle()
        #expect(fixture.latch.begun == [1])
        #expect(fixture.latch.cancelled == [1])
    }

    @Test func cancelTasks_whenFirstOutputsAreAwaited_throwsCancellation() async {
        let fixture = WorkFixture(.queue)
        let (first, second) = (await fixture.answer(to: 1), await fixture.answer(to: 2))
        fixture.board?.cancelTasks()
        await #expect(throws: CancellationError.self) { try await first.value }
        await #expect(throws: CancellationError.self) { try await second.value }
    }

    @Test func cancelTasks_whenTheBoardSendsItsProgress_sendsCancelled() async {
        let fixture = ExportFixture(.queue)
        fixture.activate(1, 2)
        fixture.board?.cancelTasks()
        #expect(fixture.outputs == ["cancelled", "cancelled"])
    }

    @Test func cancelTasks_whenNothingIsPending_doesNothing() {
        let board = TaskBoard<WorkIO> { $0 }
        board.cancelTasks()
        let log = TaskLog()
        let motherboard = Motherboard(boards: [board], diagnostics: log.diagnostics)
        board.cancelTasks()
        #expect(motherboard.boards.count == 1)
        #expect(log.kinds.isEmpty)
    }
}
