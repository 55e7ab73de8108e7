import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Reentrant calls of handlers, boards and work.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskReentryTests {
    @Test
    func board_whenActivatedByACancellationHandler_worksOnThat() async {
        let log = TaskLog()
        let latch = TaskLatch()
        let producer = BoardProducer(diagnostics: log.diagnostics)
        let motherboard = Motherboard(producer: producer)
        let work = motherboard.destination(WorkIO.self)
        producer.registerBoard("work") { id in
            TaskBoard<WorkIO>(identifier: id) { input in
                try await withTaskCancellationHandler {
                    try await latch.work(input)
                } onCancel: {
                    // The removal runs on the main actor, and calls this handler there.
                    MainActor.assumeIsolated { _ = work.activation.activate(with: input + 1) }
                }
            }
        }
        let record = Record(work)
        work.activation.activate(with: 1)
        await yieldUntil { latch.atWork == [1] }
        motherboard.removeBoard(identifier: "work")
        await yieldUntil(200) { latch.atWork == [2] }
        #expect(latch.atWork == [2])
        if latch.atWork == [2] { await latch.open(2, .success(20)) }
        await settle()
        #expect(record.outputs == [20])
        #expect(log.ends == [.cancelled(1), .succeeded(2)])
    }

    @Test func inputs_whenTheyActivateAsTheyGo_areWorkedOn() async {
        enum EndingIO: IOInterface {
            typealias Input = DeinitAction?
            typealias Output = Bool
            static let boardID: BoardID = "ending"
        }
        let log = TaskLog()
        let producer = BoardProducer(diagnostics: log.diagnostics)
        let motherboard = Motherboard(producer: producer)
        producer.registerBoard("ending") { id in
            TaskBoard<EndingIO>(identifier: id, policy: .queue) { $0 == nil }
        }
        let ending = motherboard.destination(EndingIO.self)
        let record = Record(ending)
        for _ in 1...3 { ending.activation.activate(with: DeinitAction { ending.activation.activate(with: nil) }) }
        motherboard.removeBoard(identifier: "ending")
        await yieldUntil(500) { log.endings == 6 && record.completions.count == 1 }
        #expect(record.outputs == [true, true, true])
        #expect(log.endings == 6)
        #expect(record.completions == [true])
    }

    @Test(arguments: TaskPolicy.all)
    func handlers_whenToldOfTheEnd_areNotInACancelledTask(policy: TaskPolicy) async {
        let fixture = WorkFixture(policy)
        var wasCancelled: [String: Bool] = [:]
        fixture.log.reaction = { event in
            if event.ending != nil { wasCancelled["event"] = Task.isCancelled }
        }
        fixture.destination.flow.handle { _ in wasCancelled["output"] = Task.isCancelled }
        fixture.destination.completion.handle { _ in wasCancelled["completion"] = Task.isCancelled }
        fixture.activate(1)
        await fixture.succeed(1)
        #expect(wasCancelled == ["event": false, "output": false, "completion": false])
    }

    @Test func board_whenItIsActivatedAsItIsInstalled_worksOnThat() async {
        final class EagerBoard: TaskBoard<WorkIO> {
            override func didInstall() { activate(with: 1) }
        }
        let board = EagerBoard { $0 + 1 }
        let motherboard = ErrorLog().makeMotherboard()
        let record = Record(motherboard.destination(WorkIO.self))
        motherboard.installBoard(board)
        await yieldUntil { record.completions == [true] }
        #expect(record.outputs == [2])
    }

    @Test func board_whenCompletedByItsActivation_cancelsThat() async {
        final class HastyBoard: TaskBoard<WorkIO> {
            override func activate(with input: Int) {
                super.activate(with: input)
                complete(true)
            }
        }
        let log = TaskLog()
        let board = HastyBoard { $0 + 1 }
        let motherboard = Motherboard(boards: [board], diagnostics: log.diagnostics)
        let record = Record(motherboard.destination(WorkIO.self))
        let answer = motherboard.destination(WorkIO.self).activation
        await #expect(throws: CancellationError.self) { try await answer.firstOutput(with: 1) }
        #expect(record.completions == [true])
        #expect(log.steps == [.began(1), .cancelled(1)])
    }

    @Test(arguments: TaskPolicy.all)
    func board_whenInstalledOnAnotherMotherboardByAnOutput_worksThereAlone(policy: TaskPolicy) async {
        let (log, latch) = (TaskLog(), TaskLatch())
        let board = TaskBoard<WorkIO>(policy: policy) { try await latch.work($0) }
        let first = Motherboard(boards: [board], diagnostics: log.diagnostics)
        let second = Motherboard(diagnostics: log.diagnostics)
        let (former, later) = (Record(first.destination(WorkIO.self)), Record(second.destination(WorkIO.self)))
        first.destination(WorkIO.self).flow.handle { [weak first, weak second] _ in
            first?.removeBoard(identifier: "work")
            second?.installBoard(board)
            second?.destination(WorkIO.self).activation.activate(with: 2)
        }
        first.destination(WorkIO.self).activation.activate(with: 1)
        await latch.open(1, .success(10))
        await latch.open(2, .success(20))
        await yieldUntil { later.completions == [true] }
        #expect(former.outputs == [10])
        #expect(former.completions.isEmpty)
        #expect(later.outputs == [20])
        #expect(log.steps == [.began(1), .succeeded(1), .began(2), .succeeded(2)])
    }
}

/// Yields until the condition is true, at most `most` times.
@MainActor
private func yieldUntil(_ most: Int, until condition: () -> Bool) async {
    var turns = 0
    while !condition(), turns < most {
        await Task.yield()
        turns += 1
    }
}
