import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskSharedResultTests {
    private let scene = WorkScene(.sharedResult)

    @Test func sharedResult_whenActivatedOften_worksOnceWithTheFirstInput() async {
        scene.activate(1, 2)
        await scene.begin(1)
        scene.activate(3)
        await scene.succeed(1)
        #expect(scene.valve.begun == [1])
        #expect(scene.record.outputs == [10, 10, 10])
        #expect(
            scene.log.steps == [
                .began(1), .began(2), .began(3), .succeeded(1), .succeeded(2), .succeeded(3),
            ])
        #expect(scene.record.completions == [true])
    }

    @Test func sharedResult_whenItFails_failsForAll() async {
        scene.activate(1, 2)
        await scene.fail(1)
        let error = BoardError.failure("work", reason: "out of order")
        #expect(
            scene.log.steps == [.began(1), .began(2), .failed(1), .error(error), .failed(2), .error(error)])
        #expect(scene.failures.count == 2)
        #expect(scene.record.outputs.isEmpty)
        #expect(scene.record.completions == [false])
    }

    @Test func sharedResult_whenWaitedFor_answersAll() async throws {
        let first = await scene.answer(to: 1)
        let second = await scene.answer(to: 2)
        await scene.succeed(1)
        #expect(try await first.value == 10)
        #expect(try await second.value == 10)
    }

    @Test func sharedResult_whenActivatedByAnOutput_worksAgainForThat() async {
        scene.destination.flow.handle { [scene] _ in if scene.record.outputs.count == 1 { scene.activate(3) } }
        scene.activate(1, 2)
        await scene.succeed(1)
        await takeTurns { scene.log.endings == 2 }
        #expect(scene.record.outputs == [10, 10])
        #expect(scene.record.completions.isEmpty)
        await scene.succeed(3)
        #expect(scene.record.outputs == [10, 10, 30])
        #expect(scene.record.completions == [true])
    }

    @Test func sharedResult_whenRemovedByTheFirstOutput_cancelsTheOthers() async {
        scene.destination.flow.handle { [scene] _ in scene.remove() }
        scene.activate(1, 2, 3)
        await scene.succeed(1)
        await settle()
        #expect(scene.log.ends == [.succeeded(1), .cancelled(2), .cancelled(3)])
        #expect(scene.record.outputs == [10])
    }

    @Test func sharedResult_whenRemovedAndActivatedByTheFirstOutput_worksOnTheNewAlone() async {
        scene.destination.flow.handle { [scene] output in
            guard output == 10 else { return }
            scene.remove()
            scene.activate(3)
        }
        scene.activate(1, 2)
        await scene.succeed(1)
        await scene.succeed(3)
        #expect(scene.log.ends == [.succeeded(1), .cancelled(2), .succeeded(3)])
        #expect(scene.record.outputs == [10, 30])
        #expect(scene.record.completions == [true])
    }

    @Test
    func sharedResult_whenTheMotherboardGoesWithTheFirstOutput_endsEachOnce() async {
        scene.destination.flow.handle { [scene] _ in scene.release() }
        scene.activate(1, 2, 3)
        await scene.succeed(1)
        await settle()
        #expect(scene.log.ends == [.succeeded(1), .cancelled(2), .cancelled(3)])
    }
}
