import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyKit

/// Running activations retain neither the motherboard nor the board, and end with them.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskLifetimeTests {
    @Test(arguments: TaskPolicy.all)
    func motherboard_whenLetGoWhileTasksWork_isReleasedWithTheBoard(policy: TaskPolicy) async {
        let fixture = WorkFixture(policy, latch: TaskLatch(stopsWhenCancelled: false))
        fixture.activate(1, 2)
        await yieldUntil { !fixture.latch.atWork.isEmpty }
        let (board, motherboard) = (weakly(fixture.board), weakly(fixture.motherboard))
        fixture.release()
        #expect(board.object == nil)
        #expect(motherboard.object == nil)
        await yieldUntil { !fixture.latch.cancelled.isEmpty }
    }

    @Test(arguments: TaskPolicy.all, [true, false])
    func task_whenTheMotherboardGoes_isCancelledAndToldATurnLater(policy: TaskPolicy, isBoardHeld: Bool) async {
        let fixture = WorkFixture(policy)
        fixture.activate(1)
        await fixture.begin(1)
        let board = isBoardHeld ? fixture.board : nil
        fixture.release()
        await yieldUntil { fixture.log.endings > 0 }
        await settle()
        #expect(fixture.log.steps == [.began(1), .cancelled(1)])
        #expect(fixture.latch.cancelled == [1])
        #expect(fixture.record.outputs.isEmpty)
        #expect(fixture.record.completions.isEmpty)
        #expect(fixture.log.errors.isEmpty)
        #expect(board?.activationsUnderWay ?? 0 == 0)
    }

    @Test func tasks_whenTheMotherboardGoes_areToldInOrderAlsoThoseWhoWait() async {
        let fixture = WorkFixture(.limited(2))
        fixture.activate(1, 2, 3, 4)
        await fixture.begin(1, 2)
        fixture.release()
        await yieldUntil { fixture.log.endings == 4 }
        await settle()
        #expect(fixture.log.ends == [.cancelled(1), .cancelled(2), .cancelled(3), .cancelled(4)])
        #expect(fixture.latch.begun.sorted() == [1, 2])
    }

    @Test(arguments: TaskPolicy.all)
    func task_whenTheMotherboardGoesElsewhere_isCancelledAndTold(policy: TaskPolicy) async {
        let log = TaskLog()
        let latch = TaskLatch()
        await takeElsewhere(latch, log, policy).release()
        await yieldUntil { log.endings == 1 }
        await yieldUntil { latch.cancelled == [1] }
        await settle()
        #expect(log.steps == [.began(1), .cancelled(1)])
    }

    @Test(arguments: TaskPolicy.all)
    func task_whenTheBoardAroundItLeaves_isCancelled(policy: TaskPolicy) async {
        let log = TaskLog()
        let latch = TaskLatch()
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer(diagnostics: log.diagnostics))
        let motherboard = Motherboard(boards: [shell], diagnostics: log.diagnostics)
        shell.motherboard.installBoard(TaskBoard<WorkIO>(policy: policy) { try await latch.work($0) })
        shell.motherboard.destination(WorkIO.self).activation.activate(with: 1)
        await yieldUntil { latch.atWork == [1] }
        motherboard.removeBoard(identifier: "shell")
        #expect(log.steps == [.began(1), .cancelled(1)])
        await yieldUntil { latch.cancelled == [1] }
    }

    @Test(arguments: TaskPolicy.all)
    func board_whenItHasCompleted_isReleased(policy: TaskPolicy) async {
        let fixture = WorkFixture(policy)
        fixture.activate(1)
        let board = weakly(fixture.board)
        await fixture.succeed(1)
        await settle()
        #expect(board.object == nil)
    }

    @Test(arguments: TaskPolicy.all)
    func board_whenRemovedWhileItsTasksGoOn_isReleased(policy: TaskPolicy) async {
        let fixture = WorkFixture(policy, latch: TaskLatch(stopsWhenCancelled: false))
        fixture.activate(1)
        await fixture.begin(1)
        let board = weakly(fixture.board)
        fixture.remove()
        #expect(board.object == nil)
        await fixture.latch.open(1, .success(1))
    }

    @Test(arguments: TaskPolicy.all)
    func firstOutput_whenItHasEnded_leavesNoHandler(policy: TaskPolicy) async throws {
        let fixture = WorkFixture(policy)
        let listeners = fixture.destination.slot.handlerCount
        let answer = await fixture.answer(to: 1)
        #expect(fixture.destination.slot.handlerCount == listeners)
        await fixture.succeed(1)
        _ = try await answer.value
        #expect(fixture.destination.slot.handlerCount == listeners)
    }

    @Test func board_whenInstalledAgainWhileFormerWorkGoesOn_worksOnTheNewAlone() async {
        let latch = TaskLatch(stopsWhenCancelled: false)
        let log = TaskLog()
        let board = TaskBoard<WorkIO>(policy: .concurrent) { try await latch.work($0) }
        let motherboard = Motherboard(boards: [board], diagnostics: log.diagnostics)
        let work = motherboard.destination(WorkIO.self)
        let record = Record(work)
        work.activation.activate(with: 1)
        await yieldUntil { latch.atWork == [1] }
        motherboard.removeBoard(identifier: "work")
        motherboard.installBoard(board)
        work.activation.activate(with: 2)
        #expect(board.activationsUnderWay == 1)
        await latch.open(1, .success(10))
        await yieldUntil { latch.left == [1] }
        await settle()
        #expect(board.activationsUnderWay == 1)
        await latch.open(2, .success(20))
        await yieldUntil { record.completions == [true] }
        #expect(record.outputs == [20])
        #expect(log.steps == [.began(1), .cancelled(1), .began(2), .succeeded(2)])
    }

    @Test
    func inputs_whenTheirActivationHasEnded_areReleasedThoughOthersWait() async {
        final class Basket: Sendable {}
        enum BasketIO: IOInterface {
            typealias Input = (number: Int, basket: Basket)
            typealias Output = Int
            static let boardID: BoardID = "basket"
        }
        let latch = TaskLatch()
        let board = TaskBoard<BasketIO>(policy: .queue) { try await latch.work($0.number) }
        let motherboard = ErrorLog().makeMotherboard(boards: [board])
        let baskets = (1...5).map { number in
            let basket = Basket()
            motherboard.destination(BasketIO.self).activation.activate(with: (number, basket))
            return weakly(basket)
        }
        for input in 1...3 { await latch.open(input, .success(0)) }
        await yieldUntil { latch.atWork == [4] }
        await settle()
        #expect(baskets.map { $0.object == nil } == [true, true, true, false, false])
    }

    @Test(arguments: TaskPolicy.all)
    func input_whenTheBoardIsRemovedDuringTheWork_isReleasedOnTheMainActor(policy: TaskPolicy) async {
        enum ReleaseIO: IOInterface {
            typealias Input = DeinitAction
            typealias Output = Int
            static let boardID: BoardID = "release"
        }
        let latch = TaskLatch(stopsWhenCancelled: false)
        let board = TaskBoard<ReleaseIO>(policy: policy) { _ in try await latch.work(1) }
        let motherboard = ErrorLog().makeMotherboard(boards: [board])
        var isReleased = false
        motherboard.destination(ReleaseIO.self).activation.activate(with: DeinitAction { isReleased = true })
        await yieldUntil { latch.atWork == [1] }
        motherboard.removeBoard(identifier: "release")
        await latch.open(1, .success(1))
        await yieldUntil { isReleased }
        #expect(isReleased)
    }

    private func takeElsewhere(_ latch: TaskLatch, _ log: TaskLog, _ policy: TaskPolicy) async -> OtherActorHolder<
        Motherboard
    > {
        let motherboard = makeMotherboard(latch, log, policy)
        let work = motherboard.destination(WorkIO.self)
        let elsewhere = OtherActorHolder(motherboard)
        work.activation.activate(with: 1)
        await yieldUntil { latch.atWork == [1] }
        return elsewhere
    }

    private func makeMotherboard(_ latch: TaskLatch, _ log: TaskLog, _ policy: TaskPolicy) -> Motherboard {
        Motherboard(
            boards: [TaskBoard<WorkIO>(policy: policy) { try await latch.work($0) }], diagnostics: log.diagnostics)
    }
}

/// A weak reference.
@MainActor
private struct Weakly<Object: AnyObject> {
    weak var object: Object?
}

@MainActor
private func weakly<Object: AnyObject>(_ object: Object?) -> Weakly<Object> { Weakly(object: object) }
