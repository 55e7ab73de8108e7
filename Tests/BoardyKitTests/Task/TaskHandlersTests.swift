import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The closures `onStart` and `onSuccess`.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskHandlersTests {
    @MainActor
    private final class Fixture {
        let latch = TaskLatch()
        let recorder = Recorder()
        var steps: [String] = []
        var onStart: @MainActor (Int) -> Void = { _ in }
        private(set) var motherboard: Motherboard?

        init(_ policy: TaskPolicy = .concurrent) {
            let board = TaskBoard<WorkIO>(policy: policy) { [latch] in
                try await latch.work($0)
            } onStart: { [weak self] in
                self?.steps.append("start \($0)")
                self?.onStart($0)
            } onSuccess: { [weak self] in
                self?.steps.append("success \($0)")
            } onFailure: { [weak self] _ in
                self?.steps.append("failure")
            }
            let motherboard = Motherboard(boards: [board], diagnostics: recorder.diagnostics)
            motherboard.destination(WorkIO.self).flow.handle { [weak self] in self?.steps.append("output \($0)") }
            motherboard.destination(WorkIO.self).completion.handle { [weak self] in
                self?.steps.append("completed \($0)")
            }
            self.motherboard = motherboard
        }

        func activate(_ input: Int) { motherboard?.destination(WorkIO.self).activation.activate(with: input) }

        func end(_ input: Int, _ ending: TaskLatch.Ending) async {
            let count = steps.count
            await latch.open(input, ending)
            await yieldUntil { self.steps.count > count }
        }
    }

    @Test func onSuccess_whenTheWorkReturns_isCalledBeforeTheHandlers() async {
        let fixture = Fixture()
        fixture.activate(1)
        await fixture.end(1, .success(10))
        #expect(fixture.steps == ["start 1", "success 10", "output 10", "completed true"])
    }

    @Test func onSuccess_whenTheWorkFails_isNotCalled() async {
        let fixture = Fixture()
        fixture.activate(1)
        await fixture.end(1, .failure(Fault()))
        #expect(fixture.steps == ["start 1", "failure", "completed false"])
    }

    @Test func onSuccess_whenTheWorkIsCancelled_isNotCalled() async {
        let fixture = Fixture()
        fixture.activate(1)
        await fixture.end(1, .failure(CancellationError()))
        #expect(fixture.steps == ["start 1", "completed false"])
    }

    @Test func onSuccess_whenTheBoardSendsItsProgress_receivesTheValueOfTheWork() async throws {
        var values: [Int] = []
        let board = TaskBoard<ExportIO> { input, progress in
            progress.report(0.5)
            return 10 * input
        } onSuccess: {
            values.append($0)
        }
        let motherboard = Motherboard(boards: [board])
        _ = try await motherboard.destination(ExportIO.self).activation.firstOutput(with: 1)
        await yieldUntil { motherboard.boards.isEmpty }
        #expect(values == [10])
    }

    @Test func onStart_whenAnActivationWaits_isCalledWhenItsTaskStarts() async {
        let fixture = Fixture(.queue)
        fixture.activate(1)
        fixture.activate(2)
        #expect(fixture.steps == ["start 1"])
        await fixture.end(1, .success(10))
        #expect(fixture.steps == ["start 1", "success 10", "output 10", "start 2"])
    }

    @Test func handlers_whenActivationsShareATask_areCalledForEach() async {
        let fixture = Fixture(.sharedResult)
        fixture.activate(1)
        fixture.activate(2)
        await fixture.end(1, .success(10))
        #expect(
            fixture.steps == [
                "start 1", "start 2", "success 10", "output 10", "success 10", "output 10", "completed true",
            ])
    }

    @Test func onStart_whenAnObserverRemovesTheBoardBefore_isNotCalled() {
        let fixture = Fixture()
        fixture.recorder.react = { [weak fixture] event in
            if case .taskStarted = event.kind { fixture?.motherboard?.removeBoard(identifier: "work") }
        }
        fixture.activate(1)
        #expect(fixture.steps.isEmpty)
    }

    @Test(arguments: TaskPolicy.all)
    func onStart_whenItRemovesTheBoard_cancelsTheTask(policy: TaskPolicy) async {
        let fixture = Fixture(policy)
        fixture.onStart = { [weak fixture] _ in fixture?.motherboard?.removeBoard(identifier: "work") }
        fixture.activate(1)
        await settle()
        #expect(fixture.steps == ["start 1"])
        #expect(fixture.latch.begun.isEmpty)
        #expect(fixture.recorder.kinds.contains { if case .taskEnded(_, _, .cancelled) = $0 { true } else { false } })
    }

    @Test func onStart_whenItActivatesABoard_isTheCause() throws {
        let fixture = Fixture()
        fixture.motherboard?.installBoard(NumberBoard())
        fixture.onStart = { [weak fixture] in
            fixture?.motherboard?.destination(NumberIO.self).activation.activate(with: $0)
        }
        fixture.activate(1)
        #expect(fixture.recorder.causes["number"] == [.flow(of: "work")])
        let activation = fixture.recorder.first(.activation("number", input: "Int", by: .flow(of: "work")))
        let parent = try #require(fixture.recorder.whys(activation).first)
        #expect(parent.activation != nil)
    }

    @Test func handlers_whenTheBoardHasCompleted_areReleased() async {
        final class Token {}
        weak var token: Token?
        let motherboard: Motherboard
        do {
            let strong = Token()
            token = strong
            motherboard = Motherboard(boards: [
                TaskBoard<WorkIO> {
                    $0
                } onStart: { _ in
                    _ = strong
                } onSuccess: { _ in
                    _ = strong
                }
            ])
        }
        motherboard.destination(WorkIO.self).activation.activate(with: 1)
        #expect(token != nil)
        await yieldUntil { motherboard.boards.isEmpty }
        await yieldUntil { token == nil }
    }
}
