import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskLimitedTests {
    @Test func limited_whenFull_letsOthersWait() async {
        let scene = WorkScene(.limited(2))
        scene.activate(1, 2, 3, 4)
        await scene.begin(1, 2)
        await settle()
        #expect(scene.valve.atWork.sorted() == [1, 2])
        #expect(scene.log.steps == [.began(1), .began(2)])
        #expect(scene.board?.activationsUnderWay == 4)
    }

    @Test func limited_whenOneEnds_beginsTheNextInOrder() async {
        let scene = WorkScene(.limited(2))
        scene.activate(1, 2, 3, 4)
        await scene.succeed(2)
        await scene.begin(1, 3)
        await scene.fail(1)
        await scene.begin(3, 4)
        await scene.succeed(4, 3)
        #expect(scene.valve.begun.suffix(2) == [3, 4])
        #expect(scene.record.outputs == [20, 40, 30])
        #expect(
            scene.log.steps.filter { if case .began = $0 { true } else { false } }
                == [.began(1), .began(2), .began(3), .began(4)])
        #expect(scene.record.completions == [false])
    }

    @Test(arguments: [0, -1, 1, Int.min])
    func limited_whenLessThanTwo_worksOnOneAtATime(limit: Int) async {
        let scene = WorkScene(.limited(limit))
        scene.activate(1, 2)
        await scene.begin(1)
        await settle()
        #expect(scene.valve.atWork == [1])
        await scene.succeed(1, 2)
        #expect(scene.record.outputs == [10, 20])
        #expect(scene.record.completions == [true])
    }

    @Test func limited_whenActivatedByAnOutput_letsThoseGoFirstWhoWait() async {
        let scene = WorkScene(.limited(1))
        scene.destination.flow.handle { output in if output == 10 { scene.activate(3) } }
        scene.activate(1, 2)
        await scene.succeed(1, 2, 3)
        #expect(scene.valve.begun == [1, 2, 3])
        #expect(scene.record.completions == [true])
    }

    @Test func limited_whenRemoved_endsThoseWhoWaitAsWell() async {
        let scene = WorkScene(.limited(2))
        scene.activate(1, 2, 3, 4)
        await scene.begin(1, 2)
        scene.remove()
        await takeTurns { scene.valve.cancelled.count == 2 }
        await settle()
        #expect(scene.valve.begun.sorted() == [1, 2])
        #expect(scene.log.ends == [.cancelled(1), .cancelled(2), .cancelled(3), .cancelled(4)])
    }

    @Test func limited_whenCancelledWorkGoesOn_doesNotHoldTheNextBoardUp() async {
        let scene = WorkScene(.limited(1), valve: Valve(stopsWhenCancelled: false))
        scene.activate(1)
        await scene.begin(1)
        scene.remove()
        scene.activate(2)
        await scene.succeed(2)
        await scene.valve.open(1, .success(10))
        await settle()
        #expect(scene.record.outputs == [20])
        #expect(scene.record.completions == [true])
    }
}
