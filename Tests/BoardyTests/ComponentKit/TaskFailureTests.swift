import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskFailureTests {
    @Test(arguments: TaskPolicy.all)
    func failure_whateverThePolicy_isReportedAndCompletesWithFalse(policy: TaskPolicy) async {
        let scene = WorkScene(policy)
        scene.activate(1)
        await scene.fail(1)
        #expect(
            scene.log.steps == [.began(1), .failed(1), .error(.failure("work", reason: "out of order"))])
        #expect(scene.failures.map { $0 as? Fault } == [Fault()])
        #expect(scene.record.outputs.isEmpty)
        #expect(scene.record.completions == [false])
    }

    @Test func failure_whenABoardError_isReportedAsItIs() async {
        let scene = WorkScene()
        scene.activate(1)
        await scene.fail(1, with: BoardError.malformedLink("x", reason: "y"))
        #expect(scene.log.errors == [.malformedLink("x", reason: "y")])
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
        await takeTurns { order.count == 5 }
        #expect(order == ["began or error", "ended", "began or error", "onFailure", "completed false"])
    }

    @Test func failure_whenAHandlerRemovesTheBoard_isToldToAll() async {
        let scene = ExportScene()
        scene.log.reaction = { event in if event.ending == .failed { scene.remove() } }
        let answer = await scene.answer(to: 1)
        await scene.fail(1)
        #expect(scene.outputs == ["failure out of order"])
        #expect(scene.failures.count == 1)
        await #expect(throws: Fault.self) { try await answer.value }
        #expect(scene.record.completions.isEmpty)
        #expect(scene.log.endings == 1)
    }

    @Test func failure_whenProgressIsTold_isSentAsWell() async {
        let scene = ExportScene()
        scene.activate(1)
        await scene.fail(1)
        #expect(scene.outputs == ["failure out of order"])
        #expect(scene.log.errors == [.failure("export", reason: "out of order")])
        #expect(scene.record.completions == [false])
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
        await takeTurns { !record.completions.isEmpty }
        #expect(record.outputs == [.progress(0.5), .failure(Fault())])
        #expect(record.completions == [false])
    }
}
