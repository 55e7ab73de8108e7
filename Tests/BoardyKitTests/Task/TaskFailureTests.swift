import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskFailureTests {
    @Test(arguments: TaskPolicy.all)
    func failure_whateverThePolicy_isReportedAndCompletesWithFalse(policy: TaskPolicy) async {
        let fixture = WorkFixture(policy)
        fixture.activate(1)
        await fixture.fail(1)
        #expect(
            fixture.log.steps == [.began(1), .failed(1), .error(.failure("work", reason: "out of order"))])
        #expect(fixture.failures.map { $0 as? Fault } == [Fault()])
        #expect(fixture.record.outputs.isEmpty)
        #expect(fixture.record.completions == [false])
    }

    @Test func failure_whenAnErrorOfAnotherBoard_namesBoth() async {
        let fixture = WorkFixture()
        fixture.activate(1)
        await fixture.fail(1, with: BoardError.malformedLink("x", reason: "y"))
        #expect(fixture.log.errors == [.failedBecause("work", .malformedLink("x", reason: "y"))])
    }

    @Test func failure_whenTold_hasBeenReportedBefore() async {
        let log = TaskLog()
        var order: [String] = []
        let board = TaskBoard<WorkIO> { _ in
            throw Fault()
        } onFailure: { _ in
            order.append("onFailure")
        }
        let motherboard = Motherboard(boards: [board], diagnostics: log.diagnostics)
        log.reaction = { order.append($0.ending == nil ? "began or error" : "ended") }
        motherboard.destination(WorkIO.self).completion.handle { order.append("completed \($0)") }
        motherboard.destination(WorkIO.self).activation.activate(with: 1)
        await yieldUntil { order.count == 5 }
        #expect(order == ["began or error", "ended", "began or error", "onFailure", "completed false"])
    }

    @Test func failure_whenAHandlerRemovesTheBoard_isToldToAll() async {
        let fixture = ExportFixture()
        fixture.log.reaction = { event in if event.ending == .failed { fixture.remove() } }
        let answer = await fixture.answer(to: 1)
        await fixture.fail(1)
        #expect(fixture.outputs == ["failure out of order"])
        #expect(fixture.failures.count == 1)
        await #expect(throws: Fault.self) { try await answer.value }
        #expect(fixture.record.completions.isEmpty)
        #expect(fixture.log.endings == 1)
    }

    @Test func failure_whenProgressIsTold_isSentAsWell() async {
        let fixture = ExportFixture()
        fixture.activate(1)
        await fixture.fail(1)
        #expect(fixture.outputs == ["failure out of order"])
        #expect(fixture.log.errors == [.failure("export", reason: "out of order")])
        #expect(fixture.record.completions == [false])
    }

    @Test func failure_whenItsTypeIsKnown_isSentWithThatType() async {
        enum SaveIO: IOInterface {
            typealias Input = Void
            typealias Output = TaskProgress<Never, Fault>
            static let boardID: BoardID = "save"
        }
        let board = TaskBoard<SaveIO> { _, progress throws(Fault) in
            progress.report(0.5)
            throw Fault()
        }
        let motherboard = ErrorLog().makeMotherboard(boards: [board])
        let record = Record(motherboard.destination(SaveIO.self))
        motherboard.destination(SaveIO.self).activation.activate()
        await yieldUntil { !record.completions.isEmpty }
        #expect(record.outputs == [.progress(0.5), .failure(Fault())])
        #expect(record.completions == [false])
    }
}
