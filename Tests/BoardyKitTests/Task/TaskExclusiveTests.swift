import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskExclusiveTests {
    private let fixture = WorkFixture(.exclusive)

    @Test func exclusive_whenBusy_refusesAtOnce() async {
        #expect(fixture.destination.activation.activate(with: 1) == .activated)
        #expect(fixture.destination.activation.activate(with: 2) == .failed(.busy("work")))
        #expect(fixture.motherboard?.activateBoard(identifier: "work", withOption: 3) == .failed(.busy("work")))
        #expect(fixture.log.steps == [.began(1), .error(.busy("work")), .error(.busy("work"))])
    }

    @Test func exclusive_whenItHasRefused_isNotDisturbed() async {
        fixture.activate(1, 2)
        await fixture.succeed(1)
        #expect(fixture.latch.begun == [1])
        #expect(fixture.record.outputs == [10])
        #expect(fixture.record.completions == [true])
        #expect(fixture.log.ends == [.succeeded(1)])
    }

    @Test func exclusive_whenBusy_throwsThatAsFirstOutput() async {
        fixture.activate(1)
        await #expect(throws: BoardError.busy("work")) {
            try await fixture.destination.activation.firstOutput(with: 2)
        }
        await fixture.succeed(1)
        #expect(fixture.record.outputs == [10])
    }

    @Test func exclusive_whenItHasCompleted_takesTheNext() async {
        fixture.activate(1)
        await fixture.fail(1)
        #expect(fixture.destination.activation.activate(with: 2) == .activated)
        await fixture.succeed(2)
        #expect(fixture.record.completions == [false, true])
    }

    @Test func exclusive_whenActivatedByItsOutput_isNotBusy() async {
        fixture.destination.flow.handle { [fixture] output in if output == 10 { fixture.activate(2) } }
        fixture.activate(1)
        await fixture.succeed(1, 2)
        #expect(fixture.log.errors.isEmpty)
        #expect(fixture.record.completions == [true])
    }

    @Test func exclusive_whenRemoved_isNotBusyAnyMore() async {
        fixture.activate(1)
        fixture.remove()
        #expect(fixture.destination.activation.activate(with: 2) == .activated)
        await fixture.succeed(2)
        #expect(fixture.record.outputs == [20])
    }
}
