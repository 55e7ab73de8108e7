import TestSupport
import Testing

@testable import Boardy

/// What is under way keeps neither the motherboard nor the board, and ends with them.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskLifetimeTests {
    @Test(arguments: TaskPolicy.all)
    func motherboard_whenLetGoWhileTasksWork_isReleasedWithTheBoard(policy: TaskPolicy) async {
        let scene = WorkScene(policy, valve: Valve(stopsWhenCancelled: false))
        scene.activate(1, 2)
        await takeTurns { !scene.valve.atWork.isEmpty }
        let (board, motherboard) = (weakly(scene.board), weakly(scene.motherboard))
        scene.release()
        #expect(board.object == nil)
        #expect(motherboard.object == nil)
        await takeTurns { !scene.valve.cancelled.isEmpty }
    }

    @Test(arguments: TaskPolicy.all, [true, false])
    func task_whenTheMotherboardGoes_isCancelledAndToldATurnLater(policy: TaskPolicy, isBoardHeld: Bool) async {
        let scene = WorkScene(policy)
        scene.activate(1)
        await scene.begin(1)
        let board = isBoardHeld ? scene.board : nil
        scene.release()
        await takeTurns { scene.log.endings > 0 }
        await settle()
        #expect(scene.log.steps == [.began(1), .cancelled(1)])
        #expect(scene.valve.cancelled == [1])
        #expect(scene.record.outputs.isEmpty)
        #expect(scene.record.completions.isEmpty)
        #expect(scene.log.errors.isEmpty)
        #expect(board?.activationsUnderWay ?? 0 == 0)
    }

    @Test func tasks_whenTheMotherboardGoes_areToldInOrderAlsoThoseWhoWait() async {
        let scene = WorkScene(.limited(2))
        scene.activate(1, 2, 3, 4)
        await scene.begin(1, 2)
        scene.release()
        await takeTurns { scene.log.endings == 4 }
        await settle()
        #expect(scene.log.ends == [.cancelled(1), .cancelled(2), .cancelled(3), .cancelled(4)])
        #expect(scene.valve.begun.sorted() == [1, 2])
    }

    @Test(arguments: TaskPolicy.all)
    func task_whenTheMotherboardGoesElsewhere_isCancelledAndTold(policy: TaskPolicy) async {
        let log = TaskLog()
        let valve = Valve()
        await takeElsewhere(valve, log, policy).letGo()
        await takeTurns { log.endings == 1 }
        await takeTurns { valve.cancelled == [1] }
        await settle()
        #expect(log.steps == [.began(1), .cancelled(1)])
    }

    @Test(arguments: TaskPolicy.all)
    func task_whenTheBoardAroundItLeaves_isCancelled(policy: TaskPolicy) async {
        let log = TaskLog()
        let valve = Valve()
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer(diagnostics: log.diagnostics))
        let motherboard = Motherboard(boards: [shell], diagnostics: log.diagnostics)
        shell.motherboard.installBoard(TaskBoard<WorkIO>(policy: policy) { try await valve.work($0) })
        shell.motherboard.destination(WorkIO.self).activation.activate(with: 1)
        await takeTurns { valve.atWork == [1] }
        motherboard.removeBoard(identifier: "shell")
        #expect(log.steps == [.began(1), .cancelled(1)])
        await takeTurns { valve.cancelled == [1] }
    }

    @Test(arguments: TaskPolicy.all)
    func board_whenItHasCompleted_isReleased(policy: TaskPolicy) async {
        let scene = WorkScene(policy)
        scene.activate(1)
        let board = weakly(scene.board)
        await scene.succeed(1)
        await settle()
        #expect(board.object == nil)
    }

    @Test(arguments: TaskPolicy.all)
    func board_whenRemovedWhileItsTasksGoOn_isReleased(policy: TaskPolicy) async {
        let scene = WorkScene(policy, valve: Valve(stopsWhenCancelled: false))
        scene.activate(1)
        await scene.begin(1)
        let board = weakly(scene.board)
        scene.remove()
        #expect(board.object == nil)
        await scene.valve.open(1, .success(1))
    }

    @Test(arguments: TaskPolicy.all)
    func firstOutput_whenItHasEnded_leavesNoHandler(policy: TaskPolicy) async throws {
        let scene = WorkScene(policy)
        let listeners = scene.destination.slot.listeners
        let answer = await scene.answer(to: 1)
        #expect(scene.destination.slot.listeners == listeners)
        await scene.succeed(1)
        _ = try await answer.value
        #expect(scene.destination.slot.listeners == listeners)
    }

    @Test func board_whenInstalledAgainWhileFormerWorkGoesOn_worksOnTheNewAlone() async {
        let valve = Valve(stopsWhenCancelled: false)
        let log = TaskLog()
        let board = TaskBoard<WorkIO>(policy: .concurrent) { try await valve.work($0) }
        let motherboard = Motherboard(boards: [board], diagnostics: log.diagnostics)
        let work = motherboard.destination(WorkIO.self)
        let record = Record(work)
        work.activation.activate(with: 1)
        await takeTurns { valve.atWork == [1] }
        motherboard.removeBoard(identifier: "work")
        motherboard.installBoard(board)
        work.activation.activate(with: 2)
        #expect(board.activationsUnderWay == 1)
        await valve.open(1, .success(10))
        await takeTurns { valve.left == [1] }
        await settle()
        #expect(board.activationsUnderWay == 1)
        await valve.open(2, .success(20))
        await takeTurns { record.completions == [true] }
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
        let valve = Valve()
        let board = TaskBoard<BasketIO>(policy: .queue) { try await valve.work($0.number) }
        let motherboard = ErrorLog().makeMotherboard(boards: [board])
        let baskets = (1...5).map { number in
            let basket = Basket()
            motherboard.destination(BasketIO.self).activation.activate(with: (number, basket))
            return weakly(basket)
        }
        for input in 1...3 { await valve.open(input, .success(0)) }
        await takeTurns { valve.atWork == [4] }
        await settle()
        #expect(baskets.map { $0.object == nil } == [true, true, true, false, false])
    }

    private func takeElsewhere(_ valve: Valve, _ log: TaskLog, _ policy: TaskPolicy) async -> Elsewhere<Motherboard> {
        let motherboard = makeMotherboard(valve, log, policy)
        let work = motherboard.destination(WorkIO.self)
        let elsewhere = Elsewhere(motherboard)
        work.activation.activate(with: 1)
        await takeTurns { valve.atWork == [1] }
        return elsewhere
    }

    private func makeMotherboard(_ valve: Valve, _ log: TaskLog, _ policy: TaskPolicy) -> Motherboard {
        Motherboard(
            boards: [TaskBoard<WorkIO>(policy: policy) { try await valve.work($0) }], diagnostics: log.diagnostics)
    }
}

/// An object, if it is still there.
@MainActor
private struct Weakly<Object: AnyObject> {
    weak var object: Object?
}

@MainActor
private func weakly<Object: AnyObject>(_ object: Object?) -> Weakly<Object> { Weakly(object: object) }
