import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskConcurrentTests {
    private let scene = WorkScene(.concurrent)

    @Test func concurrent_whenActivatedOften_worksOnAllAtATime() async {
        scene.activate(1, 2, 3)
        await scene.begin(1, 2, 3)
        #expect(scene.log.steps == [.began(1), .began(2), .began(3)])
        #expect(scene.board?.activationsUnderWay == 3)
    }

    @Test func concurrent_whenTheyEndInAnotherOrder_sendsInThatOrder() async {
        scene.activate(1, 2, 3)
        await scene.succeed(3, 1, 2)
        #expect(scene.record.outputs == [30, 10, 20])
        #expect(scene.log.ends == [.succeeded(3), .succeeded(1), .succeeded(2)])
        #expect(scene.record.completions == [true])
    }

    @Test func concurrent_whenOneFails_doesNotDisturbTheOthers() async {
        scene.activate(1, 2, 3)
        await scene.fail(1)
        #expect(scene.board?.activationsUnderWay == 2)
        #expect(scene.record.completions.isEmpty)
        await scene.succeed(2, 3)
        #expect(scene.record.outputs == [20, 30])
        #expect(scene.record.completions == [false])
        #expect(scene.valve.cancelled.isEmpty)
    }

    @Test func concurrent_whenActivatedByAnOutput_staysUntilThatHasEnded() async {
        scene.destination.flow.handle { [scene] output in if output == 10 { scene.activate(2) } }
        scene.activate(1)
        await scene.succeed(1)
        #expect(scene.record.completions.isEmpty)
        await scene.succeed(2)
        #expect(scene.record.outputs == [10, 20])
        #expect(scene.record.completions == [true])
    }

    @Test func concurrent_whenActivatedAfterItsCompletion_beginsAnew() async {
        scene.activate(1)
        await scene.fail(1)
        scene.activate(2)
        await scene.succeed(2)
        #expect(scene.record.completions == [false, true])
    }
}
