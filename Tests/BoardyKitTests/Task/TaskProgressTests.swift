import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskProgressTests {
    private let fixture = ExportFixture(.concurrent)

    @Test func progress_whenReported_isToldInOrderBeforeTheEnd() async {
        fixture.activate(1)
        await fixture.begin(1)
        for fraction in [0, 0.25, 0.5, 1] { fixture.latch.report(fraction, of: 1) }
        await fixture.succeed(1)
        #expect(
            fixture.outputs
                == ["progress 0.0", "progress 0.25", "progress 0.5", "progress 1.0", "success 10"])
        #expect(
            fixture.log.steps == [
                .began(1), .progressed(1, 0), .progressed(1, 0.25), .progressed(1, 0.5), .progressed(1, 1),
                .succeeded(1),
            ])
    }

    @Test(arguments: [(-1.0, 0.0), (7.0, 1.0), (Double.infinity, 1.0), (-Double.infinity, 0.0)])
    func progress_whenOutOfRange_isClamped(fraction: Double, told: Double) async {
        fixture.activate(1)
        await fixture.begin(1)
        fixture.latch.report(fraction, of: 1)
        await fixture.succeed(1)
        #expect(fixture.outputs == ["progress \(told)", "success 10"])
        #expect(fixture.log.errors.isEmpty)
    }

    @Test(arguments: [Double.nan, 0.25, -1])
    func progress_whenInvalid_isLeftOutAndReported(fraction: Double) async {
        fixture.activate(1)
        await fixture.begin(1)
        fixture.latch.report(0.5, of: 1)
        fixture.latch.report(fraction, of: 1)
        fixture.latch.report(0.75, of: 1)
        await fixture.succeed(1)
        #expect(fixture.outputs == ["progress 0.5", "progress 0.75", "success 10"])
        #expect(fixture.log.errors == [.invalidProgress("export", found: "\(fraction) after 0.5")])
        #expect(fixture.record.completions == [true])
    }

    @Test func progress_whenInvalidFromTheStart_isReportedWithoutOneBefore() async {
        fixture.activate(1)
        await fixture.begin(1)
        fixture.latch.report(.nan, of: 1)
        await fixture.succeed(1)
        #expect(fixture.log.errors == [.invalidProgress("export", found: "nan")])
    }

    @Test func progress_whenTheSameAgain_isNotToldAgain() async {
        fixture.activate(1)
        await fixture.begin(1)
        for fraction in [0.5, 0.5, 2, 1] { fixture.latch.report(fraction, of: 1) }
        await fixture.succeed(1)
        #expect(fixture.outputs == ["progress 0.5", "progress 1.0", "success 10"])
        #expect(fixture.log.errors.isEmpty)
    }

    @Test func progress_whenTwoAreAtWork_isCountedForEach() async {
        fixture.activate(1, 2)
        await fixture.begin(1, 2)
        fixture.latch.report(0.75, of: 1)
        await yieldUntil { fixture.outputs.count == 1 }
        fixture.latch.report(0.25, of: 2)
        await yieldUntil { fixture.outputs.count == 2 }
        await fixture.succeed(1, 2)
        #expect(fixture.log.steps.contains(.progressed(1, 0.75)))
        #expect(fixture.log.steps.contains(.progressed(2, 0.25)))
        #expect(fixture.log.errors.isEmpty)
    }

    @Test func progress_whenReportedAfterTheEnd_isNotTold() async {
        fixture.activate(1, 2)
        await fixture.begin(1, 2)
        await fixture.succeed(1)
        fixture.latch.report(0.5, of: 1)
        await settle()
        #expect(fixture.outputs == ["success 10"])
        #expect(fixture.log.errors.isEmpty)
    }

    @Test func progress_whenTheBoardHasLeft_isNotTold() async {
        let fixture = ExportFixture(latch: TaskLatch(stopsWhenCancelled: false))
        fixture.activate(1)
        await fixture.begin(1)
        fixture.latch.report(0.5, of: 1)
        fixture.remove()
        fixture.latch.report(0.75, of: 1)
        await settle()
        #expect(fixture.outputs == ["cancelled"])
        #expect(fixture.log.errors.isEmpty)
    }

    @Test func progress_whenAHandlerRemovesTheBoard_goesNoFurther() async {
        fixture.destination.flow.handle { [fixture] output in
            if case .progress = output { fixture.remove() }
        }
        fixture.activate(1)
        await fixture.begin(1)
        fixture.latch.report(0.25, of: 1)
        fixture.latch.report(0.5, of: 1)
        await settle()
        #expect(fixture.outputs == ["progress 0.25", "cancelled"])
        #expect(fixture.log.steps == [.began(1), .progressed(1, 0.25), .cancelled(1)])
    }

    @Test func progress_whenAnObserverRemovesTheBoard_isNotSentAfterTheEnd() async {
        fixture.log.reaction = { [fixture] event in
            if case .taskProgressed = event { fixture.remove() }
        }
        fixture.activate(1)
        await fixture.begin(1)
        fixture.latch.report(0.25, of: 1)
        fixture.latch.report(0.5, of: 1)
        await settle()
        #expect(fixture.outputs == ["cancelled"])
        #expect(fixture.log.steps == [.began(1), .progressed(1, 0.25), .cancelled(1)])
        #expect(fixture.log.errors.isEmpty)
    }

    @Test func progress_whenShared_isToldForEach() async {
        let fixture = ExportFixture(.sharedResult)
        fixture.activate(1, 2)
        await fixture.begin(1)
        fixture.latch.report(0.5, of: 1)
        await fixture.succeed(1)
        #expect(
            fixture.log.steps == [
                .began(1), .began(2), .progressed(1, 0.5), .progressed(2, 0.5), .succeeded(1), .succeeded(2),
            ])
        #expect(fixture.outputs == ["progress 0.5", "progress 0.5", "success 10", "success 10"])
    }

    @Test func progress_whenWaitedFor_isNotTheAnswer() async throws {
        let answer = await fixture.answer(to: 1)
        await fixture.begin(1)
        fixture.latch.report(0.5, of: 1)
        await fixture.succeed(1)
        #expect(text(try await answer.value) == "success 10")
    }
}
