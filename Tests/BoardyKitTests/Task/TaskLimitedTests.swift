import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskLimitedTests {
    @Test func limited_whenFull_letsOthersWait() async {
        let fixture = WorkFixture(.limited(2))
        fixture.activate(1, 2, 3, 4)
        await fixture.begin(1, 2)
        await settle()
        #expect(fixture.latch.atWork.sorted() == [1, 2])
        #expect(fixture.log.steps == [.began(1), .began(2)])
        #expect(fixture.board?.activationsUnderWay == 4)
    }

    @Test func limited_whenOneEnds_beginsTheNextInOrder() async {
        let fixture = WorkFixture(.limited(2))
        fixture.activate(1, 2, 3, 4)
        await fixture.succeed(2)
        await fixture.begin(1, 3)
        await fixture.fail(1)
        await fixture.begin(3, 4)
        await fixture.succeed(4, 3)
        #expect(fixture.latch.begun.suffix(2) == [3, 4])
        #expect(fixture.record.outputs == [20, 40, 30])
        #expect(
            fixture.log.steps.filter { if case .began = $0 { true } else { false } }
                == [.began(1), .began(2), .began(3), .began(4)])
        #expect(fixture.record.completions == [false])
    }

    @Test(arguments: [0, -1, 1, Int.min])
    func limited_whenLessThanTwo_worksOnOneAtATime(limit: Int) async {
        let fixture = WorkFixture(.limited(limit))
        fixture.activate(1, 2)
        await fixture.begin(1)
        await settle()
        #expect(fixture.latch.atWork == [1])
        await fixture.succeed(1, 2)
        #expect(fixture.record.outputs == [10, 20])
        #expect(fixture.record.completions == [true])
    }

    @Test func limited_whenActivatedByAnOutput_letsThoseGoFirstWhoWait() async {
        let fixture = WorkFixture(.limited(1))
        fixture.destination.flow.handle { output in if output == 10 { fixture.activate(3) } }
        fixture.activate(1, 2)
        await fixture.succeed(1, 2, 3)
        #expect(fixture.latch.begun == [1, 2, 3])
        #expect(fixture.record.completions == [true])
    }

    @Test func limited_whenRemoved_endsThoseWhoWaitAsWell() async {
        let fixture = WorkFixture(.limited(2))
        fixture.activate(1, 2, 3, 4)
        await fixture.begin(1, 2)
        fixture.remove()
        await yieldUntil { fixture.latch.cancelled.count == 2 }
        await settle()
        #expect(fixture.latch.begun.sorted() == [1, 2])
        #expect(fixture.log.ends == [.cancelled(1), .cancelled(2), .cancelled(3), .cancelled(4)])
    }

    @Test func limited_whenCancelledWorkGoesOn_doesNotHoldTheNextBoardUp() async {
        let fixture = WorkFixture(.limited(1), latch: TaskLatch(stopsWhenCancelled: false))
        fixture.activate(1)
        await fixture.begin(1)
        fixture.remove()
        fixture.activate(2)
        await fixture.succeed(2)
        await fixture.latch.open(1, .success(10))
        await settle()
        #expect(fixture.record.outputs == [20])
        #expect(fixture.record.completions == [true])
    }
}
