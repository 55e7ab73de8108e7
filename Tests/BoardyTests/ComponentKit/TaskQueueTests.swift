import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskQueueTests {
    private let scene = WorkScene(.queue)

    @Test func queue_whenActivatedOften_worksOnOneAfterTheOther() async {
        scene.activate(1, 2, 3)
        await scene.begin(1)
        await settle()
        #expect(scene.valve.begun == [1])
        await scene.succeed(1, 2, 3)
        #expect(
            scene.log.steps == [.began(1), .succeeded(1), .began(2), .succeeded(2), .began(3), .succeeded(3)])
        #expect(scene.record.outputs == [10, 20, 30])
        #expect(scene.record.completions == [true])
    }

    @Test func queue_whenOneFails_goesOnWithTheNext() async {
        scene.activate(1, 2)
        await scene.fail(1)
        await scene.succeed(2)
        #expect(scene.record.outputs == [20])
        #expect(scene.record.completions == [false])
    }

    @Test func queue_whenWorkCancelsItself_goesOnWithTheNext() async {
        scene.activate(1, 2)
        await scene.fail(1, with: CancellationError())
        await scene.succeed(2)
        #expect(scene.log.ends == [.cancelled(1), .succeeded(2)])
        #expect(scene.record.completions == [true])
        #expect(scene.log.errors.isEmpty)
    }

    @Test func queue_whenItGrowsWhileWorking_keepsTheOrder() async {
        scene.activate(1, 2)
        await scene.succeed(1)
        scene.activate(3)
        await scene.succeed(2)
        scene.activate(4)
        await scene.succeed(3, 4)
        #expect(scene.valve.begun == [1, 2, 3, 4])
        #expect(scene.record.completions == [true])
    }

    @Test func queue_whenTheBeginningIsHeard_mayBeActivatedThere() async {
        scene.log.reaction = { [scene] event in
            if case .taskStarted = event, scene.log.kinds.count == 1 { scene.activate(2, 3) }
        }
        scene.activate(1)
        await scene.succeed(1, 2, 3)
        #expect(scene.record.outputs == [10, 20, 30])
        #expect(scene.record.completions == [true])
    }
}
