import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskQueueTests {
    private let fixture = WorkFixture(.queue)

    @Test func queue_whenActivatedOften_worksOnOneAfterTheOther() async {
        fixture.activate(1, 2, 3)
        await fixture.begin(1)
        await settle()
        #expect(fixture.latch.begun == [1])
        await fixture.succeed(1, 2, 3)
        #expect(
            fixture.log.steps == [.began(1), .succeeded(1), .began(2), .succeeded(2), .began(3), .succeeded(3)])
        #expect(fixture.record.outputs == [10, 20, 30])
        #expect(fixture.record.completions == [true])
    }

    @Test func queue_whenOneFails_goesOnWithTheNext() async {
        fixture.activate(1, 2)
        await fixture.fail(1)
        await fixture.succeed(2)
        #expect(fixture.record.outputs == [20])
        #expect(fixture.record.completions == [false])
    }

    @Test func queue_whenWorkCancelsItself_goesOnWithTheNext() async {
        fixture.activate(1, 2)
        await fixture.fail(1, with: CancellationError())
        await fixture.succeed(2)
        #expect(fixture.log.ends == [.cancelled(1), .succeeded(2)])
        #expect(fixture.record.completions == [true])
        #expect(fixture.log.errors.isEmpty)
    }

    @Test func queue_whenItGrowsWhileWorking_keepsTheOrder() async {
        fixture.activate(1, 2)
        await fixture.succeed(1)
        fixture.activate(3)
        await fixture.succeed(2)
        fixture.activate(4)
        await fixture.succeed(3, 4)
        #expect(fixture.latch.begun == [1, 2, 3, 4])
        #expect(fixture.record.completions == [true])
    }

    @Test func queue_whenTheBeginningIsHeard_mayBeActivatedThere() async {
        fixture.log.reaction = { [fixture] event in
            if case .taskStarted = event, fixture.log.kinds.count == 1 { fixture.activate(2, 3) }
        }
        fixture.activate(1)
        await fixture.succeed(1, 2, 3)
        #expect(fixture.record.outputs == [10, 20, 30])
        #expect(fixture.record.completions == [true])
    }
}
