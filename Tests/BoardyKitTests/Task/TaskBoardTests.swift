import BoardTestSupport
import Boardy
import Dispatch
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskBoardTests {
    @Test(arguments: TaskPolicy.all)
    func taskBoard_whenWorkReturns_sendsThatAndCompletes(policy: TaskPolicy) async {
        let fixture = WorkFixture(policy)
        fixture.activate(1)
        await fixture.succeed(1)
        #expect(fixture.log.steps == [.began(1), .succeeded(1)])
        #expect(fixture.record.outputs == [10])
        #expect(fixture.record.completions == [true])
        #expect(fixture.board == nil)
    }

    @Test func taskBoard_whenTheMainActorIsBusy_worksAllTheSame() async {
        let (begins, begun) = AsyncStream.makeStream(of: Void.self)
        let (permissions, permission) = AsyncStream.makeStream(of: Void.self)
        let done = DispatchSemaphore(value: 0)
        let board = TaskBoard<WorkIO> { input in
            begun.finish()
            for await _ in permissions {}
            done.signal()
            return input
        }
        let motherboard = ErrorLog().makeMotherboard(boards: [board])
        let record = Record(motherboard.destination(WorkIO.self))
        motherboard.destination(WorkIO.self).activation.activate(with: 1)
        for await _ in begins {}
        // The next wait blocks the main actor until the end of the work.
        permission.finish()
        #expect(wait(for: done))
        await yieldUntil { !record.completions.isEmpty }
        #expect(record.outputs == [1])
    }

    @Test func taskBoard_whenHandlersAreTold_isOnTheMainActor() async {
        let fixture = WorkFixture()
        var outputs = 0
        fixture.destination.flow.handle { _ in
            MainActor.assertIsolated()
            outputs += 1
        }
        fixture.activate(1)
        await fixture.succeed(1)
        #expect(outputs == 1)
    }

    @Test(arguments: TaskPolicy.all)
    func taskBoard_whenActivated_hasToldOfTheBeginningWhenThatReturns(policy: TaskPolicy) {
        let fixture = WorkFixture(policy)
        fixture.activate(1)
        #expect(fixture.log.steps == [.began(1)])
        #expect(fixture.board?.activationsUnderWay == 1)
    }

    @Test func taskBoard_whenInstalledAgain_worksAgain() async {
        let log = TaskLog()
        let latch = TaskLatch()
        let board = TaskBoard<WorkIO> { try await latch.work($0) }
        let motherboard = Motherboard(boards: [board], diagnostics: log.diagnostics)
        let record = Record(motherboard.destination(WorkIO.self))
        for input in 1...2 {
            motherboard.installBoard(board)
            motherboard.destination(WorkIO.self).activation.activate(with: input)
            await latch.open(input, .success(input))
            await yieldUntil { record.completions.count == input }
        }
        #expect(record.outputs == [1, 2])
        #expect(record.completions == [true, true])
    }

    @Test func taskBoard_whenNotInstalled_reportsAnActivation() async {
        let log = ErrorLog()
        let board = TaskBoard<WorkIO> { $0 }
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.removeBoard(identifier: "work")
        board.activate(with: 1)
        #expect(log.errors == [.unreachable("work", from: "work")])
        #expect(board.activationsUnderWay == 0)
    }

    @Test func taskBoard_whenASubclassShowsWhatItDoes_worksAsWell() async {
        final class ShowingBoard: TaskBoard<WorkIO> {
            private(set) var shown: [Int] = []

            override func activate(with input: Int) {
                shown.append(input)
                super.activate(with: input)
            }
        }
        let board = ShowingBoard { $0 + 1 }
        let motherboard = Motherboard(boards: [board])
        let work = motherboard.destination(WorkIO.self)
        #expect(await (try? work.activation.firstOutput(with: 1)) == 2)
        #expect(board.shown == [1])
    }

    @Test(arguments: [0, 1])
    func taskBoard_whenEndsWereMixed_completesWithTrueOnlyIfNothingFailed(failed: Int) async {
        let fixture = WorkFixture()
        fixture.activate(1, 2, 3)
        await fixture.fail(1, with: CancellationError())
        if failed == 1 { await fixture.fail(2) } else { await fixture.succeed(2) }
        await fixture.succeed(3)
        #expect(fixture.record.completions == [failed == 0])
    }
}

/// Waits for at most five minutes, because thousands of tests share the processors.
private func wait(for semaphore: DispatchSemaphore) -> Bool {
    semaphore.wait(timeout: .now() + 300) == .success
}
