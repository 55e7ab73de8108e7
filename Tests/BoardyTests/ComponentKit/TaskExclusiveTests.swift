import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskExclusiveTests {
    private let scene = WorkScene(.exclusive)

    @Test func exclusive_whenBusy_refusesAtOnce() async {
        #expect(scene.destination.activation.activate(with: 1) == .activated)
        #expect(scene.destination.activation.activate(with: 2) == .failed(.busy("work")))
        #expect(scene.motherboard?.activateBoard(identifier: "work", withOption: 3) == .failed(.busy("work")))
        #expect(scene.log.steps == [.began(1), .error(.busy("work")), .error(.busy("work"))])
    }

    @Test func exclusive_whenItHasRefused_isNotDisturbed() async {
        scene.activate(1, 2)
        await scene.succeed(1)
        #expect(scene.valve.begun == [1])
        #expect(scene.record.outputs == [10])
        #expect(scene.record.completions == [true])
        #expect(scene.log.ends == [.succeeded(1)])
    }

    @Test func exclusive_whenBusy_throwsThatAsFirstOutput() async {
        scene.activate(1)
        await #expect(throws: BoardError.busy("work")) {
            try await scene.destination.activation.firstOutput(with: 2)
        }
        await scene.succeed(1)
        #expect(scene.record.outputs == [10])
    }

    @Test func exclusive_whenItHasCompleted_takesTheNext() async {
        scene.activate(1)
        await scene.fail(1)
        #expect(scene.destination.activation.activate(with: 2) == .activated)
        await scene.succeed(2)
        #expect(scene.record.completions == [false, true])
    }

    @Test func exclusive_whenActivatedByItsOutput_isNotBusy() async {
        scene.destination.flow.handle { [scene] output in if output == 10 { scene.activate(2) } }
        scene.activate(1)
        await scene.succeed(1, 2)
        #expect(scene.log.errors.isEmpty)
        #expect(scene.record.completions == [true])
    }

    @Test func exclusive_whenRemoved_isNotBusyAnyMore() async {
        scene.activate(1)
        scene.remove()
        #expect(scene.destination.activation.activate(with: 2) == .activated)
        await scene.succeed(2)
        #expect(scene.record.outputs == [20])
    }
}
