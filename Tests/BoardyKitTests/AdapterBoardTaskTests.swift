import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// An adapter around a task board.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AdapterBoardTaskTests {
    private enum TextIO: IOInterface {
        typealias Input = String
        typealias Output = String
        typealias Command = Void
        static let boardID: BoardID = "text"
    }

    @MainActor
    private final class Fixture {
        let latch = TaskLatch()
        let log = TaskLog()
        let text: Destination<TextIO>
        let record: Record<TextIO>
        var motherboard: Motherboard?
        private let adapter: AdapterBoard<TextIO, WorkIO>

        init(_ policy: TaskPolicy = .concurrent) {
            let producer = BoardProducer(diagnostics: log.diagnostics)
            producer.registerBoard("work") { [latch] id in
                TaskBoard<WorkIO>(identifier: id, policy: policy) { try await latch.work($0) }
            }
            adapter = AdapterBoard(producer: producer, input: { $0.count }, output: { "\($0)" })
            let motherboard = Motherboard(boards: [adapter], diagnostics: log.diagnostics)
            self.motherboard = motherboard
            text = motherboard.destination(TextIO.self)
            record = Record(text)
        }

        var work: Destination<WorkIO> { adapter.motherboard.destination(WorkIO.self) }

        func removeWork() { adapter.motherboard.removeBoard(identifier: "work") }

        func answer(to input: String) async -> Task<String, any Error> {
            var isCalled = false
            let task = Task { @MainActor in
                isCalled = true
                return try await text.activation.firstOutput(with: input)
            }
            await yieldUntil { isCalled }
            return task
        }
    }

    @Test func firstOutput_whenSeveralWait_isThatOfItsActivation() async throws {
        let fixture = Fixture()
        let first = await fixture.answer(to: "x")
        let second = await fixture.answer(to: "xx")
        let third = await fixture.answer(to: "xxx")
        // Work ends off the main actor. The first output is awaited, so that the order of outputs is defined.
        await fixture.latch.open(3, .success(30))
        #expect(try await third.value == "30")
        await fixture.latch.open(1, .failure(Fault()))
        await fixture.latch.open(2, .success(20))
        #expect(try await second.value == "20")
        await #expect(throws: Fault.self) { try await first.value }
        #expect(fixture.record.outputs == ["30", "20"])
        #expect(fixture.record.completions == [false])
    }

    @Test func firstOutput_whenTheOtherIsBusy_throwsThatAndDoesNotDisturb() async throws {
        let fixture = Fixture(.exclusive)
        let first = await fixture.answer(to: "x")
        await #expect(throws: BoardError.busy("work")) { try await fixture.text.activation.firstOutput(with: "xx") }
        await fixture.latch.open(1, .success(10))
        #expect(try await first.value == "10")
        #expect(fixture.record.completions == [true])
    }

    @Test func firstOutput_whenSuperseded_throwsCancellationAndTheAdapterStays() async throws {
        let fixture = Fixture(.latest)
        let first = await fixture.answer(to: "x")
        let second = await fixture.answer(to: "xx")
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(fixture.record.completions.isEmpty)
        await fixture.latch.open(2, .success(20))
        #expect(try await second.value == "20")
        #expect(fixture.record.completions == [true])
    }

    @Test func firstOutput_whenTheAdapterIsRemoved_throwsCancellation() async {
        let fixture = Fixture()
        let answer = await fixture.answer(to: "x")
        fixture.motherboard?.removeBoard(identifier: "text")
        await #expect(throws: CancellationError.self) { try await answer.value }
        #expect(fixture.log.ends == [.cancelled(1)])
    }

    @Test func firstOutput_whenTheMotherboardGoes_throwsThat() async {
        let fixture = Fixture()
        let answer = await fixture.answer(to: "x")
        fixture.motherboard = nil
        let error = await #expect(throws: BoardError.self) { try await answer.value }
        #expect(error?.code == .motherboardReleased)
    }

    @Test func adapter_whenTheOtherIsRemovedWhileItWorks_completesWithFalseOnce() async {
        let fixture = Fixture()
        let answers = [await fixture.answer(to: "x"), await fixture.answer(to: "xx")]
        fixture.removeWork()
        #expect(fixture.record.completions == [false])
        for answer in answers {
            await #expect(throws: CancellationError.self) { try await answer.value }
        }
        #expect(fixture.log.ends == [.cancelled(1), .cancelled(2)])
    }

    @Test
    func adapter_whenTheOtherIsCompletedWhileItWorks_completesWithTheSame() {
        let fixture = Fixture()
        fixture.text.activation.activate(with: "x")
        fixture.work.completer.complete(true)
        #expect(fixture.record.completions == [true])
    }
}
