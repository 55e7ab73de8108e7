import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskFirstOutputTests {
    @Test func firstOutput_whenOthersEndBefore_isThatOfItsActivation() async throws {
        let fixture = WorkFixture()
        let first = await fixture.answer(to: 1)
        let second = await fixture.answer(to: 2)
        let third = await fixture.answer(to: 3)
        await fixture.succeed(3)
        await fixture.fail(2)
        await fixture.succeed(1)
        #expect(try await third.value == 30)
        #expect(try await first.value == 10)
        await #expect(throws: Fault.self) { try await second.value }
    }

    @Test(arguments: TaskPolicy.all)
    func firstOutput_whenWorkThrows_throwsThat(policy: TaskPolicy) async {
        let fixture = WorkFixture(policy)
        let answer = await fixture.answer(to: 1)
        await fixture.fail(1)
        await #expect(throws: Fault.self) { try await answer.value }
    }

    @Test func firstOutput_whenSuperseded_throwsCancellation() async throws {
        let fixture = WorkFixture(.latest)
        let older = await fixture.answer(to: 1)
        let newer = await fixture.answer(to: 2)
        await #expect(throws: CancellationError.self) { try await older.value }
        await fixture.succeed(2)
        #expect(try await newer.value == 20)
    }

    @Test(arguments: TaskPolicy.all, TaskCancellationTests.End.allCases)
    func firstOutput_whenTheBoardLeaves_throwsCancellation(
        policy: TaskPolicy, end: TaskCancellationTests.End
    ) async {
        let fixture = WorkFixture(policy)
        let answer = await fixture.answer(to: 1)
        end.happen(to: fixture)
        await #expect(throws: CancellationError.self) { try await answer.value }
    }

    @Test(arguments: TaskPolicy.all, [true, false])
    func firstOutput_whenTheMotherboardGoes_throwsThat(policy: TaskPolicy, isBoardHeld: Bool) async {
        let fixture = WorkFixture(policy)
        let answer = await fixture.answer(to: 1)
        let board = isBoardHeld ? fixture.board : nil
        fixture.release()
        await #expect(throws: BoardError.motherboardReleased("work")) { try await answer.value }
        withExtendedLifetime(board) {}
    }

    @Test(arguments: TaskPolicy.all)
    func firstOutput_whenItsCallerIsCancelledAndAHandlerWaits_leavesTheWork(policy: TaskPolicy) async {
        let fixture = WorkFixture(policy)
        let answer = await fixture.answer(to: 1)
        await fixture.begin(1)
        answer.cancel()
        await #expect(throws: CancellationError.self) { try await answer.value }
        #expect(fixture.latch.cancelled.isEmpty)
        await fixture.succeed(1)
        #expect(fixture.record.outputs == [10])
        #expect(fixture.record.completions == [true])
    }

    @Test func firstOutput_whenProgressFails_throwsInsteadOfTheOutput() async {
        let fixture = ExportFixture()
        let answer = await fixture.answer(to: 1)
        await fixture.fail(1)
        await #expect(throws: Fault.self) { try await answer.value }
    }

    @Test func firstOutput_whenAHandlerRemovesTheBoard_isStillTheOutput() async throws {
        let fixture = WorkFixture()
        fixture.destination.flow.handle { _ in fixture.remove() }
        let answer = await fixture.answer(to: 1)
        let other = await fixture.answer(to: 2)
        await fixture.succeed(1)
        #expect(try await answer.value == 10)
        await #expect(throws: CancellationError.self) { try await other.value }
    }

    @Test func firstOutput_whenQueued_isThatOfItsActivation() async throws {
        let fixture = WorkFixture(.queue)
        fixture.activate(1)
        let answer = await fixture.answer(to: 2)
        fixture.activate(3)
        await fixture.succeed(1, 2)
        #expect(try await answer.value == 20)
        await fixture.succeed(3)
    }

    @Test func firstOutput_whenASubclassSendsByItself_isStillItsResult() async throws {
        final class ChattyBoard: TaskBoard<WorkIO> {
            override func activate(with input: Int) {
                super.activate(with: input)
                sendOutput(0)
            }
        }
        let board = ChattyBoard { $0 + 1 }
        let motherboard = ErrorLog().makeMotherboard(boards: [board])
        #expect(try await motherboard.destination(WorkIO.self).activation.firstOutput(with: 1) == 2)
    }

    @Test
    func firstOutput_whenASubclassActivatesItselfBefore_isThatOfItsActivation() async throws {
        final class NestingBoard: TaskBoard<WorkIO> {
            override func activate(with input: Int) {
                if input == 1 { host?.destination(WorkIO.self).activation.activate(with: 2) }
                super.activate(with: input)
            }
        }
        let latch = TaskLatch()
        let board = NestingBoard { try await latch.work($0) }
        let motherboard = ErrorLog().makeMotherboard(boards: [board])
        let work = motherboard.destination(WorkIO.self)
        let answer = Task { try await work.activation.firstOutput(with: 1) }
        await latch.open(2, .success(20))
        await settle()
        await latch.open(1, .success(10))
        #expect(try await answer.value == 10)
    }

    @Test func firstOutput_whenASubclassActivatesItselfAgainAndAgain_isThatOfItsActivation() async throws {
        final class NestingBoard: TaskBoard<WorkIO> {
            override func activate(with input: Int) {
                if input < 4 { host?.destination(WorkIO.self).activation.activate(with: input + 1) }
                super.activate(with: input)
            }
        }
        let board = NestingBoard { $0 }
        let motherboard = ErrorLog().makeMotherboard(boards: [board])
        let record = Record(motherboard.destination(WorkIO.self))
        #expect(try await motherboard.destination(WorkIO.self).activation.firstOutput(with: 1) == 1)
        await yieldUntil { record.completions == [true] }
        #expect(record.outputs.sorted() == [1, 2, 3, 4])
    }
}
