import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Calls of `firstOutput(with:)` on a barrier board.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BarrierBoardWaitingTests {
    @MainActor
    private final class Fixture {
        var motherboard: Motherboard?
        let barrier: Destination<BarrierIO<Int>>
        var isOver = false

        init(_ board: BarrierBoard<Int> = BarrierBoard()) {
            let motherboard = ErrorLog().makeMotherboard(boards: [board])
            self.motherboard = motherboard
            barrier = motherboard.destination(BarrierIO<Int>.self)
        }

        @MainActor
        func wait() async -> Task<Int, any Error> {
            var isCalled = false
            let task = Task { @MainActor in
                isCalled = true
                defer { isOver = true }
                return try await barrier.activation.firstOutput(with: .wait { _ in })
            }
            await yieldUntil { isCalled }
            return task
        }
    }

    @Test func firstOutput_whenWaiting_isTheValue() async throws {
        let fixture = Fixture()
        let (first, second) = (await fixture.wait(), await fixture.wait())
        fixture.barrier.activation.activate(with: .overcome(7))
        #expect(try await first.value == 7)
        #expect(try await second.value == 7)
        #expect(try await fixture.barrier.activation.firstOutput(with: .overcome(8)) == 8)
    }

    @Test func firstOutput_whenTheValueIsKept_isTheValue() async throws {
        let fixture = Fixture(BarrierBoard(policy: .untilClosed))
        fixture.barrier.activation.activate(with: .overcome(7))
        #expect(try await fixture.barrier.activation.firstOutput(with: .wait { _ in }) == 7)
    }

    @Test func firstOutput_whenClosing_isTheNextValue() async throws {
        let fixture = Fixture(BarrierBoard(policy: .untilClosed))
        fixture.barrier.activation.activate(with: .overcome(7))
        let answer = Task { try await fixture.barrier.activation.firstOutput(with: .close) }
        await settle()
        fixture.barrier.activation.activate(with: .overcome(8))
        #expect(try await answer.value == 8)
    }

    @Test func firstOutput_whenCancelled_throwsNoOutput() async {
        let fixture = Fixture()
        let answer = await fixture.wait()
        await #expect(throws: BoardError.completedWithoutOutput("barrier")) {
            try await fixture.barrier.activation.firstOutput(with: .cancel)
        }
        await #expect(throws: BoardError.completedWithoutOutput("barrier")) { try await answer.value }
    }

    @Test func firstOutput_whenRemoved_throwsNoOutput() async {
        let fixture = Fixture()
        let answer = await fixture.wait()
        fixture.motherboard?.removeBoard(identifier: "barrier")
        await #expect(throws: BoardError.completedWithoutOutput("barrier")) { try await answer.value }
    }

    @Test func firstOutput_whenTheWaiterIsCancelled_throwsCancellation() async {
        let fixture = Fixture()
        let answer = await fixture.wait()
        answer.cancel()
        await #expect(throws: CancellationError.self) { try await answer.value }
    }

    @Test func firstOutput_whenTheMotherboardGoes_throwsThat() async {
        let fixture = Fixture()
        let answer = await fixture.wait()
        fixture.motherboard = nil
        await #expect(throws: BoardError.motherboardReleased("barrier")) { try await answer.value }
    }

    @Test
    func firstOutput_whenTheMotherboardGoesAndTheBoardIsHeld_throwsThat() async {
        let board = BarrierBoard<Int>()
        let fixture = Fixture(board)
        let answer = await fixture.wait()
        fixture.motherboard = nil
        await settle()
        #expect(fixture.isOver)
        answer.cancel()
        await #expect(throws: BoardError.motherboardReleased("barrier")) { try await answer.value }
        withExtendedLifetime(board) {}
    }

    @Test
    func barrier_whenItsMotherboardWentAndItIsInstalledElsewhere_hasNoValue() {
        let board = BarrierBoard<Int>(policy: .untilClosed)
        do {
            let former = Fixture(board)
            former.barrier.activation.activate(with: .overcome(7))
            former.motherboard = nil
        }
        let fixture = Fixture(board)
        var values: [Int] = []
        fixture.barrier.activation.activate(with: .wait { values.append($0) })
        #expect(values.isEmpty)
    }
}
