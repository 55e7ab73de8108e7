import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskLatestTests {
    @Test func latest_whenActivatedAgain_cancelsTheOlderAtOnce() async {
        let scene = WorkScene(.latest)
        scene.activate(1)
        await scene.begin(1)
        scene.activate(2)
        #expect(scene.log.ends == [.cancelled(1)])
        #expect(scene.board?.activationsUnderWay == 1)
        await takeTurns { scene.valve.cancelled == [1] }
        await scene.succeed(2)
        #expect(scene.record.outputs == [20])
        #expect(scene.record.completions == [true])
    }

    @Test func latest_whenTheOlderGoesOn_leavesOutWhatItReturns() async {
        let scene = WorkScene(.latest, valve: Valve(stopsWhenCancelled: false))
        scene.activate(1)
        await scene.begin(1)
        scene.activate(2)
        await scene.begin(2)
        await scene.valve.open(1, .success(10))
        await settle()
        #expect(scene.record.outputs.isEmpty)
        #expect(scene.record.completions.isEmpty)
        await scene.succeed(2)
        #expect(scene.log.ends == [.cancelled(1), .succeeded(2)])
        #expect(scene.valve.cancelled == [1])
        #expect(scene.record.completions == [true])
    }

    @Test func latest_whenTheOlderThrowsAfterwards_reportsNothing() async {
        let scene = WorkScene(.latest, valve: Valve(stopsWhenCancelled: false))
        scene.activate(1)
        await scene.begin(1)
        scene.activate(2)
        await scene.valve.open(1, .failure(Fault()))
        await scene.succeed(2)
        await settle()
        #expect(scene.log.errors.isEmpty)
        #expect(scene.failures.isEmpty)
        #expect(scene.record.completions == [true])
    }

    @Test func latest_whenActivatedManyTimes_cancelsEachOnce() async {
        let scene = WorkScene(.latest)
        for input in 1...50 { scene.activate(input) }
        await scene.succeed(50)
        #expect(scene.log.ends == (1...49).map { .cancelled($0) } + [.succeeded(50)])
        #expect(scene.record.outputs == [500])
        #expect(scene.record.completions == [true])
    }

    @Test func latest_whenTheNewestFails_completesWithFalse() async {
        let scene = WorkScene(.latest)
        scene.activate(1, 2)
        await scene.fail(2)
        #expect(scene.log.ends == [.cancelled(1), .failed(2)])
        #expect(scene.record.completions == [false])
    }

    @Test func latest_whenActivatedByACancellation_endsEachOnce() async {
        let scene = WorkScene(.latest)
        scene.log.reaction = { event in if event.ending == .cancelled, scene.log.endings == 1 { scene.activate(3) } }
        scene.activate(1, 2)
        await scene.succeed(3)
        #expect(scene.log.ends == [.cancelled(1), .cancelled(2), .succeeded(3)])
        #expect(scene.record.completions == [true])
    }

    @Test func latest_whenActivatedByABeginning_endsEachOnce() async {
        let scene = WorkScene(.latest)
        scene.activate(1)
        scene.log.reaction = { event in
            guard case .taskStarted = event, scene.log.kinds.count == 2 else { return }
            scene.activate(3)
        }
        scene.activate(2)
        await scene.succeed(3)
        #expect(scene.log.endings == 3)
        #expect(scene.log.ends.last == .succeeded(3))
        #expect(scene.record.completions == [true])
    }

    @Test func latest_whenRemovedByABeginning_endsEachOnce() async {
        let scene = WorkScene(.latest)
        scene.activate(1)
        scene.log.reaction = { event in
            if case .taskStarted = event { scene.remove() }
        }
        scene.activate(2)
        await settle()
        #expect(scene.log.ends == [.cancelled(1), .cancelled(2)])
        #expect(scene.record.completions.isEmpty)
    }
}
