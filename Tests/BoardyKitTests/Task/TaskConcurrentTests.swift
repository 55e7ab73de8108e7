import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskConcurrentTests {
    private let fixture = WorkFixture(.concurrent)

    @Test func concurrent_whenActivatedOften_worksOnAllAtATime() async {
        fixture.activate(1, 2, 3)
        await fixture.begin(1, 2, 3)
        #expect(fixture.log.steps == [.began(1), .began(2), .began(3)])
        #expect(fixture.board?.activationsUnderWay == 3)
    }

    @Test func concurrent_whenTheyEndInAnotherOrder_sendsInThatOrder() async {
        fixture.activate(1, 2, 3)
        await fixture.succeed(3, 1, 2)
        #expect(fixture.record.outputs == [30, 10, 20])
        #expect(fixture.log.ends == [.succeeded(3), .succeeded(1), .succeeded(2)])
        #expect(fixture.record.completions == [true])
    }

    @Test func concurrent_whenOneFails_doesNotDisturbTheOthers() async {
        fixture.activate(1, 2, 3)
        await fixture.fail(1)
        #expect(fixture.board?.activationsUnderWay == 2)
        #expect(fixture.record.completions.isEmpty)
        await fixture.succeed(2, 3)
        #expect(fixture.record.outputs == [20, 30])
        #expect(fixture.record.completions == [false])
        #expect(fixture.latch.cancelled.isEmpty)
    }

    @Test func concurrent_whenActivatedByAnOutput_staysUntilThatHasEnded() async {
        fixture.destination.flow.handle { [fixture] output in if output == 10 { fixture.activate(2) } }
        fixture.activate(1)
        await fixture.succeed(1)
        #expect(fixture.record.completions.isEmpty)
        await fixture.succeed(2)
        #expect(fixture.record.outputs == [10, 20])
        #expect(fixture.record.completions == [true])
    }

    @Test func concurrent_whenActivatedAfterItsCompletion_beginsAnew() async {
        fixture.activate(1)
        await fixture.fail(1)
        fixture.activate(2)
        await fixture.succeed(2)
        #expect(fixture.record.completions == [false, true])
    }
}
