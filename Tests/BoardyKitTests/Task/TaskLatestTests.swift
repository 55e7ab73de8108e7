import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskLatestTests {
    @Test func latest_whenActivatedAgain_cancelsTheOlderAtOnce() async {
        let fixture = WorkFixture(.latest)
        fixture.activate(1)
        await fixture.begin(1)
        fixture.activate(2)
        #expect(fixture.log.ends == [.cancelled(1)])
        #expect(fixture.board?.activationsUnderWay == 1)
        await yieldUntil { fixture.latch.cancelled == [1] }
        await fixture.succeed(2)
        #expect(fixture.record.outputs == [20])
        #expect(fixture.record.completions == [true])
    }

    @Test func latest_whenTheOlderGoesOn_leavesOutWhatItReturns() async {
        let fixture = WorkFixture(.latest, latch: TaskLatch(stopsWhenCancelled: false))
        fixture.activate(1)
        await fixture.begin(1)
        fixture.activate(2)
        await fixture.begin(2)
        await fixture.latch.open(1, .success(10))
        await settle()
        #expect(fixture.record.outputs.isEmpty)
        #expect(fixture.record.completions.isEmpty)
        await fixture.succeed(2)
        #expect(fixture.log.ends == [.cancelled(1), .succeeded(2)])
        #expect(fixture.latch.cancelled == [1])
        #expect(fixture.record.completions == [true])
    }

    @Test func latest_whenTheOlderThrowsAfterwards_reportsNothing() async {
        let fixture = WorkFixture(.latest, latch: TaskLatch(stopsWhenCancelled: false))
        fixture.activate(1)
        await fixture.begin(1)
        fixture.activate(2)
        await fixture.latch.open(1, .failure(Fault()))
        await fixture.succeed(2)
        await settle()
        #expect(fixture.log.errors.isEmpty)
        #expect(fixture.failures.isEmpty)
        #expect(fixture.record.completions == [true])
    }

    @Test func latest_whenActivatedManyTimes_cancelsEachOnce() async {
        let fixture = WorkFixture(.latest)
        for input in 1...50 { fixture.activate(input) }
        await fixture.succeed(50)
        #expect(fixture.log.ends == (1...49).map { .cancelled($0) } + [.succeeded(50)])
        #expect(fixture.record.outputs == [500])
        #expect(fixture.record.completions == [true])
    }

    @Test func latest_whenTheNewestFails_completesWithFalse() async {
        let fixture = WorkFixture(.latest)
        fixture.activate(1, 2)
        await fixture.fail(2)
        #expect(fixture.log.ends == [.cancelled(1), .failed(2)])
        #expect(fixture.record.completions == [false])
    }

    @Test func latest_whenActivatedByACancellation_endsEachOnce() async {
        let fixture = WorkFixture(.latest)
        fixture.log.reaction = { event in
            if event.ending == .cancelled, fixture.log.endings == 1 { fixture.activate(3) }
        }
        fixture.activate(1, 2)
        await fixture.succeed(3)
        #expect(fixture.log.ends == [.cancelled(1), .cancelled(2), .succeeded(3)])
        #expect(fixture.record.completions == [true])
    }

    @Test func latest_whenActivatedByABeginning_endsEachOnce() async {
        let fixture = WorkFixture(.latest)
        fixture.activate(1)
        fixture.log.reaction = { event in
            guard case .taskStarted = event, fixture.log.kinds.count == 2 else { return }
            fixture.activate(3)
        }
        fixture.activate(2)
        await fixture.succeed(3)
        #expect(fixture.log.endings == 3)
        #expect(fixture.log.ends.last == .succeeded(3))
        #expect(fixture.record.completions == [true])
    }

    @Test func latest_whenRemovedByABeginning_endsEachOnce() async {
        let fixture = WorkFixture(.latest)
        fixture.activate(1)
        fixture.log.reaction = { event in
            if case .taskStarted = event { fixture.remove() }
        }
        fixture.activate(2)
        await settle()
        #expect(fixture.log.ends == [.cancelled(1), .cancelled(2)])
        #expect(fixture.record.completions.isEmpty)
    }
}
