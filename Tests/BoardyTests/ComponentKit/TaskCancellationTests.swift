import Boardy
import TestSupport
import Testing

/// Whatever the policy: what is under way when the board leaves is cancelled, once, and is no error.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskCancellationTests {
    enum End: CaseIterable {
        case removed, cleared, completed, failed

        @MainActor
        func happen<IO>(to scene: TaskScene<IO>) {
            switch self {
            case .removed: scene.remove()
            case .cleared: scene.motherboard?.clearActiveBoards()
            case .completed: scene.destination.completer.complete()
            case .failed: scene.board?.complete(false)
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
        let scene = WorkScene(policy)
        scene.activate(1)
        await scene.begin(1)
        end.happen(to: scene)
        #expect(scene.log.steps == [.began(1), .cancelled(1)])
        await takeTurns { scene.valve.left == [1] }
        await settle()
        #expect(scene.valve.cancelled == [1])
        #expect(scene.record.outputs.isEmpty)
        #expect(scene.record.completions == end.completions)
        #expect(scene.log.endings == 1)
        #expect(scene.log.errors.isEmpty)
        #expect(scene.failures.isEmpty)
    }

    @Test(arguments: TaskPolicy.all, [true, false])
    func task_whenItsWorkGoesOnAfterTheBoard_isHeardNoMore(policy: TaskPolicy, succeeds: Bool) async {
        let scene = WorkScene(policy, valve: Valve(stopsWhenCancelled: false))
        scene.activate(1)
        await scene.begin(1)
        scene.remove()
        await scene.valve.open(1, succeeds ? .success(10) : .failure(Fault()))
        await takeTurns { scene.valve.left == [1] }
        await settle()
        #expect(scene.log.steps == [.began(1), .cancelled(1)])
        #expect(scene.record.outputs.isEmpty)
        #expect(scene.failures.isEmpty)
    }

    @Test(arguments: TaskPolicy.all)
    func task_whenItsWorkCancelsItself_isCancelled(policy: TaskPolicy) async {
        let scene = WorkScene(policy)
        scene.activate(1)
        await scene.fail(1, with: CancellationError())
        #expect(scene.log.steps == [.began(1), .cancelled(1)])
        #expect(scene.record.outputs.isEmpty)
        #expect(scene.record.completions == [false])
        #expect(scene.failures.isEmpty)
    }

    @Test(arguments: TaskPolicy.all)
    func task_whenTheBoardIsRemovedInTheSameTurn_doesNotBeginItsWork(policy: TaskPolicy) async {
        let scene = WorkScene(policy)
        scene.activate(1)
        scene.remove()
        await settle()
        #expect(scene.valve.begun.isEmpty)
        #expect(scene.log.steps == [.began(1), .cancelled(1)])
    }

    @Test(arguments: End.allCases)
    func progress_whenTheBoardLeaves_endsWithCancelled(end: End) async {
        let scene = ExportScene(.queue)
        scene.activate(1, 2)
        await scene.begin(1)
        end.happen(to: scene)
        #expect(scene.outputs == ["cancelled", "cancelled"])
        #expect(scene.record.completions == end.completions)
        #expect(scene.log.errors.isEmpty)
    }

    @Test func progress_whenTheBoardLeaves_isHeardBeforeItsCompletion() {
        let scene = ExportScene()
        var heard: [String] = []
        scene.destination.flow.handle { heard.append(text($0)) }
        scene.destination.completion.handle { heard.append("completed \($0)") }
        scene.activate(1)
        scene.destination.completer.complete(false)
        #expect(heard == ["cancelled", "completed false"])
    }

    @Test func progress_whenSuperseded_sendsCancelled() async {
        let scene = ExportScene(.latest)
        scene.activate(1, 2)
        await scene.succeed(2)
        #expect(scene.outputs == ["cancelled", "success 20"])
        #expect(scene.record.completions == [true])
    }

    @Test func board_whenActivatedByACancellation_worksOnThat() async {
        let scene = WorkScene()
        scene.log.reaction = { event in if event.ending == .cancelled, scene.log.endings == 1 { scene.activate(3) } }
        scene.activate(1, 2)
        scene.remove()
        await scene.succeed(3)
        #expect(scene.log.ends == [.cancelled(1), .cancelled(2), .succeeded(3)])
        #expect(scene.record.outputs == [30])
        #expect(scene.record.completions == [true])
    }
}
