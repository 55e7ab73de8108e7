import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskSharedResultTests {
    private let fixture = WorkFixture(.sharedResult)

    @Test func sharedResult_whenActivatedOften_worksOnceWithTheFirstInput() async {
        fixture.activate(1, 2)
        await fixture.begin(1)
        fixture.activate(3)
        await fixture.succeed(1)
        #expect(fixture.latch.begun == [1])
        #expect(fixture.record.outputs == [10, 10, 10])
        #expect(
            fixture.log.steps == [
                .began(1), .began(2), .began(3), .succeeded(1), .succeeded(2), .succeeded(3),
            ])
        #expect(fixture.record.completions == [true])
    }

    @Test func sharedResult_whenItFails_failsForAll() async {
        fixture.activate(1, 2)
        await fixture.fail(1)
        let error = BoardError.failure("work", reason: "out of order")
        #expect(
            fixture.log.steps == [.began(1), .began(2), .failed(1), .error(error), .failed(2), .error(error)])
        #expect(fixture.failures.count == 2)
        #expect(fixture.record.outputs.isEmpty)
        #expect(fixture.record.completions == [false])
    }

    @Test func sharedResult_whenWaitedFor_answersAll() async throws {
        let first = await fixture.answer(to: 1)
        let second = await fixture.answer(to: 2)
        await fixture.succeed(1)
        #expect(try await first.value == 10)
        #expect(try await second.value == 10)
    }

    @Test func sharedResult_whenActivatedByAnOutput_worksAgainForThat() async {
        fixture.destination.flow.handle { [fixture] _ in if fixture.record.outputs.count == 1 { fixture.activate(3) } }
        fixture.activate(1, 2)
        await fixture.succeed(1)
        await yieldUntil { fixture.log.endings == 2 }
        #expect(fixture.record.outputs == [10, 10])
        #expect(fixture.record.completions.isEmpty)
        await fixture.succeed(3)
        #expect(fixture.record.outputs == [10, 10, 30])
        #expect(fixture.record.completions == [true])
    }

    @Test func sharedResult_whenRemovedByTheFirstOutput_cancelsTheOthers() async {
        fixture.destination.flow.handle { [fixture] _ in fixture.remove() }
        fixture.activate(1, 2, 3)
        await fixture.succeed(1)
        await settle()
        #expect(fixture.log.ends == [.succeeded(1), .cancelled(2), .cancelled(3)])
        #expect(fixture.record.outputs == [10])
    }

    @Test func sharedResult_whenRemovedAndActivatedByTheFirstOutput_worksOnTheNewAlone() async {
        fixture.destination.flow.handle { [fixture] output in
            guard output == 10 else { return }
            fixture.remove()
            fixture.activate(3)
        }
        fixture.activate(1, 2)
        await fixture.succeed(1)
        await fixture.succeed(3)
        #expect(fixture.log.ends == [.succeeded(1), .cancelled(2), .succeeded(3)])
        #expect(fixture.record.outputs == [10, 30])
        #expect(fixture.record.completions == [true])
    }

    @Test
    func sharedResult_whenTheMotherboardGoesWithTheFirstOutput_endsEachOnce() async {
        fixture.destination.flow.handle { [fixture] _ in fixture.release() }
        fixture.activate(1, 2, 3)
        await fixture.succeed(1)
        await settle()
        #expect(fixture.log.ends == [.succeeded(1), .cancelled(2), .cancelled(3)])
    }
}
