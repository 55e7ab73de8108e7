import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FirstOutputCancellationTests {
    private final class Waiter {
        var task: Task<Int, any Error>?
    }

    private let log = ErrorLog()

    @Test func firstOutput_whenCancelledBefore_doesNotActivate() async {
        let board = NumberBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        let number = motherboard.destination(NumberIO.self)
        let waiter = Task { try await number.activation.firstOutput(with: 1) }
        waiter.cancel()
        await #expect(throws: CancellationError.self) { try await waiter.value }
        #expect(board.inputs.isEmpty)
        #expect(number.slot.handlerCount == 0)
    }

    @Test func firstOutput_whenCancelledWhileWaiting_throwsAndLeavesTheBoard() async {
        let board = NumberBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        let number = motherboard.destination(NumberIO.self)
        let waiter = Task { try await number.activation.firstOutput(with: 1) }
        await yieldUntil { number.slot.handlerCount > 0 }
        waiter.cancel()
        await #expect(throws: CancellationError.self) { try await waiter.value }
        #expect(board.inputs == [1])
        #expect(board.host === motherboard)
        #expect(number.slot.handlerCount == 0)
    }

    @Test func firstOutput_whenCancelledByItsActivation_throws() async {
        let waiter = Waiter()
        let board = ScriptedBoard<NumberIO> { _, _ in waiter.task?.cancel() }
        let motherboard = log.makeMotherboard(boards: [board])
        let number = motherboard.destination(NumberIO.self)
        let task = Task { try await number.activation.firstOutput(with: 1) }
        waiter.task = task
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(number.slot.handlerCount == 0)
    }

    @Test func firstOutput_whenCancelledRightAfterIt_isReturned() async throws {
        let waiter = Waiter()
        let board = ScriptedBoard<NumberIO> { board, _ in
            Task {
                board.sendOutput(7)
                waiter.task?.cancel()
            }
        }
        let motherboard = log.makeMotherboard(boards: [board])
        let number = motherboard.destination(NumberIO.self)
        let task = Task { try await number.activation.firstOutput(with: 1) }
        waiter.task = task
        #expect(try await task.value == 7)
        #expect(number.slot.handlerCount == 0)
    }

    @Test func firstOutput_whenCancelledRightBeforeIt_endsOneWayOrTheOther() async {
        let waiter = Waiter()
        let board = ScriptedBoard<NumberIO> { board, _ in
            Task {
                waiter.task?.cancel()
                board.sendOutput(7)
            }
        }
        let motherboard = log.makeMotherboard(boards: [board])
        let number = motherboard.destination(NumberIO.self)
        let task = Task { try await number.activation.firstOutput(with: 1) }
        waiter.task = task
        switch await task.result {
        case .success(let output): #expect(output == 7)
        case .failure(let error): #expect(error is CancellationError)
        }
        #expect(number.slot.handlerCount == 0)
    }

    @Test func firstOutput_whenOneOfTwoIsCancelled_isReturnedToTheOther() async throws {
        let board = NumberBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        let number = motherboard.destination(NumberIO.self)
        let cancelled = Task { try await number.activation.firstOutput(with: 1) }
        let waiting = Task { try await number.activation.firstOutput(with: 2) }
        await yieldUntil { board.inputs.count == 2 }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        board.sendOutput(3)
        #expect(try await waiting.value == 3)
    }
}
