import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskProgressTests {
    private let scene = ExportScene(.concurrent)

    @Test func progress_whenReported_isToldInOrderBeforeTheEnd() async {
        scene.activate(1)
        await scene.begin(1)
        for fraction in [0, 0.25, 0.5, 1] { scene.valve.report(fraction, of: 1) }
        await scene.succeed(1)
        #expect(
            scene.outputs
                == ["progress 0.0", "progress 0.25", "progress 0.5", "progress 1.0", "success 10"])
        #expect(
            scene.log.steps == [
                .began(1), .progressed(1, 0), .progressed(1, 0.25), .progressed(1, 0.5), .progressed(1, 1),
                .succeeded(1),
            ])
    }

    @Test(arguments: [(-1.0, 0.0), (7.0, 1.0), (Double.infinity, 1.0), (-Double.infinity, 0.0)])
    func progress_whenOutOfRange_isClamped(fraction: Double, told: Double) async {
        scene.activate(1)
        await scene.begin(1)
        scene.valve.report(fraction, of: 1)
        await scene.succeed(1)
        #expect(scene.outputs == ["progress \(told)", "success 10"])
        #expect(scene.log.errors.isEmpty)
    }

    @Test(arguments: [Double.nan, 0.25, -1])
    func progress_whenInvalid_isLeftOutAndReported(fraction: Double) async {
        scene.activate(1)
        await scene.begin(1)
        scene.valve.report(0.5, of: 1)
        scene.valve.report(fraction, of: 1)
        scene.valve.report(0.75, of: 1)
        await scene.succeed(1)
        #expect(scene.outputs == ["progress 0.5", "progress 0.75", "success 10"])
        #expect(scene.log.errors == [.invalidProgress("export", found: "\(fraction) after 0.5")])
        #expect(scene.record.completions == [true])
    }

    @Test func progress_whenInvalidFromTheStart_isReportedWithoutOneBefore() async {
        scene.activate(1)
        await scene.begin(1)
        scene.valve.report(.nan, of: 1)
        await scene.succeed(1)
        #expect(scene.log.errors == [.invalidProgress("export", found: "nan")])
    }

    @Test func progress_whenTheSameAgain_isNotToldAgain() async {
        scene.activate(1)
        await scene.begin(1)
        for fraction in [0.5, 0.5, 2, 1] { scene.valve.report(fraction, of: 1) }
        await scene.succeed(1)
        #expect(scene.outputs == ["progress 0.5", "progress 1.0", "success 10"])
        #expect(scene.log.errors.isEmpty)
    }

    @Test func progress_whenTwoAreAtWork_isCountedForEach() async {
        scene.activate(1, 2)
        await scene.begin(1, 2)
        scene.valve.report(0.75, of: 1)
        await takeTurns { scene.outputs.count == 1 }
        scene.valve.report(0.25, of: 2)
        await takeTurns { scene.outputs.count == 2 }
        await scene.succeed(1, 2)
        #expect(scene.log.steps.contains(.progressed(1, 0.75)))
        #expect(scene.log.steps.contains(.progressed(2, 0.25)))
        #expect(scene.log.errors.isEmpty)
    }

    @Test func progress_whenReportedAfterTheEnd_isNotTold() async {
        scene.activate(1, 2)
        await scene.begin(1, 2)
        await scene.succeed(1)
        scene.valve.report(0.5, of: 1)
        await settle()
        #expect(scene.outputs == ["success 10"])
        #expect(scene.log.errors.isEmpty)
    }

    @Test func progress_whenTheBoardHasLeft_isNotTold() async {
        let scene = ExportScene(valve: Valve(stopsWhenCancelled: false))
        scene.activate(1)
        await scene.begin(1)
        scene.valve.report(0.5, of: 1)
        scene.remove()
        scene.valve.report(0.75, of: 1)
        await settle()
        #expect(scene.outputs == ["cancelled"])
        #expect(scene.log.errors.isEmpty)
    }

    @Test func progress_whenAHandlerRemovesTheBoard_goesNoFurther() async {
        scene.destination.flow.handle { [scene] output in
            if case .progress = output { scene.remove() }
        }
        scene.activate(1)
        await scene.begin(1)
        scene.valve.report(0.25, of: 1)
        scene.valve.report(0.5, of: 1)
        await settle()
        #expect(scene.outputs == ["progress 0.25", "cancelled"])
        #expect(scene.log.steps == [.began(1), .progressed(1, 0.25), .cancelled(1)])
    }

    @Test func progress_whenAnObserverRemovesTheBoard_isNotSentAfterTheEnd() async {
        scene.log.reaction = { [scene] event in
            if case .taskProgressed = event { scene.remove() }
        }
        scene.activate(1)
        await scene.begin(1)
        scene.valve.report(0.25, of: 1)
        scene.valve.report(0.5, of: 1)
        await settle()
        #expect(scene.outputs == ["cancelled"])
        #expect(scene.log.steps == [.began(1), .progressed(1, 0.25), .cancelled(1)])
        #expect(scene.log.errors.isEmpty)
    }

    @Test func progress_whenShared_isToldForEach() async {
        let scene = ExportScene(.sharedResult)
        scene.activate(1, 2)
        await scene.begin(1)
        scene.valve.report(0.5, of: 1)
        await scene.succeed(1)
        #expect(
            scene.log.steps == [
                .began(1), .began(2), .progressed(1, 0.5), .progressed(2, 0.5), .succeeded(1), .succeeded(2),
            ])
        #expect(scene.outputs == ["progress 0.5", "progress 0.5", "success 10", "success 10"])
    }

    @Test func progress_whenWaitedFor_isNotTheAnswer() async throws {
        let answer = await scene.answer(to: 1)
        await scene.begin(1)
        scene.valve.report(0.5, of: 1)
        await scene.succeed(1)
        #expect(text(try await answer.value) == "success 10")
    }
}
