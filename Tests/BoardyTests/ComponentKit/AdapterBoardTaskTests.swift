import Boardy
import TestSupport
import Testing

/// An adapter around a task board.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AdapterBoardTaskTests {
    /// Takes and sends text.
    private enum TextIO: IOInterface {
        typealias Input = String
        typealias Output = String
        typealias Command = Void
        static let boardID: BoardID = "text"
    }

    @MainActor
    private final class Scene {
        let valve = Valve()
        let log = TaskLog()
        let text: Destination<TextIO>
        let record: Record<TextIO>
        var motherboard: Motherboard?
        private let adapter: AdapterBoard<TextIO, WorkIO>

        init(_ policy: TaskPolicy = .concurrent) {
            let producer = BoardProducer(diagnostics: log.diagnostics)
            producer.registerBoard("work") { [valve] id in
                TaskBoard<WorkIO>(identifier: id, policy: policy) { try await valve.work($0) }
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
            await takeTurns { isCalled }
            return task
        }
    }

    @Test func firstOutput_whenSeveralWait_isThatOfItsActivation() async throws {
        let scene = Scene()
        let first = await scene.answer(to: "x")
        let second = await scene.answer(to: "xx")
        let third = await scene.answer(to: "xxx")
        // Work ends off the main actor, so one has to have ended before the next is let, for an order to be expected.
        await scene.valve.open(3, .success(30))
        #expect(try await third.value == "30")
        await scene.valve.open(1, .failure(Fault()))
        await scene.valve.open(2, .success(20))
        #expect(try await second.value == "20")
        await #expect(throws: Fault.self) { try await first.value }
        #expect(scene.record.outputs == ["30", "20"])
        #expect(scene.record.completions == [false])
    }

    @Test func firstOutput_whenTheOtherIsBusy_throwsThatAndDoesNotDisturb() async throws {
        let scene = Scene(.exclusive)
        let first = await scene.answer(to: "x")
        await #expect(throws: BoardError.busy("work")) { try await scene.text.activation.firstOutput(with: "xx") }
        await scene.valve.open(1, .success(10))
        #expect(try await first.value == "10")
        #expect(scene.record.completions == [true])
    }

    @Test func firstOutput_whenSuperseded_throwsCancellationAndTheAdapterStays() async throws {
        let scene = Scene(.latest)
        let first = await scene.answer(to: "x")
        let second = await scene.answer(to: "xx")
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(scene.record.completions.isEmpty)
        await scene.valve.open(2, .success(20))
        #expect(try await second.value == "20")
        #expect(scene.record.completions == [true])
    }

    @Test func firstOutput_whenTheAdapterIsRemoved_throwsCancellation() async {
        let scene = Scene()
        let answer = await scene.answer(to: "x")
        scene.motherboard?.removeBoard(identifier: "text")
        await #expect(throws: CancellationError.self) { try await answer.value }
        #expect(scene.log.ends == [.cancelled(1)])
    }

    @Test func firstOutput_whenTheMotherboardGoes_throwsThat() async {
        let scene = Scene()
        let answer = await scene.answer(to: "x")
        scene.motherboard = nil
        let error = await #expect(throws: BoardError.self) { try await answer.value }
        guard case .motherboardReleased = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func adapter_whenTheOtherIsRemovedWhileItWorks_completesWithFalseOnce() async {
        let scene = Scene()
        let answers = [await scene.answer(to: "x"), await scene.answer(to: "xx")]
        scene.removeWork()
        #expect(scene.record.completions == [false])
        for answer in answers {
            await #expect(throws: CancellationError.self) { try await answer.value }
        }
        #expect(scene.log.ends == [.cancelled(1), .cancelled(2)])
    }

    @Test
    func adapter_whenTheOtherIsCompletedWhileItWorks_completesWithTheSame() {
        let scene = Scene()
        scene.text.activation.activate(with: "x")
        scene.work.completer.complete(true)
        #expect(scene.record.completions == [true])
    }
}
