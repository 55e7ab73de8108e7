import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Cycles through tasks, gates and first outputs: they may continue without end, and may not grow without limit.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AsyncCycleTests {
    private let log = ErrorLog()
    private let producer: BoardProducer
    private let motherboard: Motherboard

    init() {
        producer = BoardProducer(
            diagnostics: Diagnostics(
                sink: .none, observers: [log], asyncCycles: AsyncCycleLimit(pendingActivations: 100)))
        motherboard = Motherboard(producer: producer)
    }

    private func registerTask(_ id: BoardID, _ policy: TaskPolicy = .concurrent) -> Destination<NumberIO> {
        producer.registerBoard(id) { TaskBoard<NumberIO>(identifier: $0, policy: policy) { $0 + 1 } }
        return motherboard.destination(NumberIO.self, id: id)
    }

    private var isIdle: Bool { motherboard.boards.isEmpty }

    // MARK: Growth

    @Test(arguments: [TaskPolicy.concurrent, .limited(2), .queue])
    func task_whenEachOutputActivatesItTwice_isRefusedWithThePath(policy: TaskPolicy) async {
        let work = registerTask("work", policy)
        var count = 0
        work.flow.handle { number in
            count += 1
            for _ in 0..<2 { work.activation.activate(with: number) }
        }
        work.activation.activate(with: 0)
        await yieldUntil { isIdle }
        #expect(log.errors == [.asynchronousCycle(["work", "work"], pending: 100)])
        #expect(count > 100)
    }

    @Test func tasks_whenTheyActivateEachOtherTwice_areRefusedWithThePath() async {
        let (first, second) = (registerTask("first"), registerTask("second"))
        first.flow.handle { number in for _ in 0..<2 { second.activation.activate(with: number) } }
        second.flow.handle { number in for _ in 0..<2 { first.activation.activate(with: number) } }
        first.activation.activate(with: 0)
        await yieldUntil { isIdle }
        let (one, other): ([BoardID], [BoardID]) = (["first", "second", "first"], ["second", "first", "second"])
        #expect(log.errors.count == 1)
        let isPath = [one, other].contains { log.errors.first == .asynchronousCycle($0, pending: 100) }
        #expect(isPath)
    }

    @Test func task_whenItsCycleWasRefused_worksAgainFromOutside() async {
        let work = registerTask("work")
        let record = Record(work)
        let growth = work.flow.handle { number in for _ in 0..<2 { work.activation.activate(with: number) } }
        work.activation.activate(with: 0)
        await yieldUntil { isIdle }
        growth.cancel()
        #expect(work.activation.activate(with: 1_000) == .activated)
        await yieldUntil { isIdle }
        #expect(record.outputs.last == 1_001)
        #expect(log.errors.count == 1)
    }

    @Test func firstOutputs_whenTwoTasksWaitForEachOther_areRefusedWithThePath() async throws {
        let motherboard = motherboard
        for (id, other) in [("first", "second"), ("second", "first")] as [(BoardID, BoardID)] {
            producer.registerBoard(id) {
                TaskBoard<NumberIO>(identifier: $0) { number in
                    try await motherboard.destination(NumberIO.self, id: other).activation.firstOutput(with: number)
                }
            }
        }
        let first = motherboard.destination(NumberIO.self, id: "first")
        let error = await #expect(throws: BoardError.self) { try await first.activation.firstOutput(with: 0) }
        let path = error?.boards
        #expect(error?.isError(.asynchronousCycle, nil, [" 100 activations are pending"]) == true)
        #expect(path == ["first", "second", "first"] || path == ["second", "first", "second"])
        motherboard.clearActiveBoards()
    }

    @Test func gate_whenEachReleaseReturnsToItTwice_isRefusedWithThePath() async {
        producer.registerBoard("guarded") { id in
            BarredBoard(identifier: id) { board in for _ in 0..<2 { board.host?.plain(id).activation.activate() } }
        }
        producer.registerBoard("gate") { ScriptedBoard<PlainIO>($0) { board, _ in Task { board.complete(true) } } }
        motherboard.plain("guarded").activation.activate()
        await yieldUntil { !log.errors.isEmpty }
        #expect(log.errors == [.asynchronousCycle(["guarded", "guarded"], pending: 100)])
        motherboard.clearActiveBoards()
    }

    // MARK: No growth

    @Test func task_whenEachOutputActivatesItOnce_isNeverRefused() async {
        let work = registerTask("work")
        var last = 0
        work.flow.handle { number in
            last = number
            if number < 5_000 { work.activation.activate(with: number) }
        }
        work.activation.activate(with: 0)
        await yieldUntil { isIdle }
        #expect(last == 5_000)
        #expect(log.errors.isEmpty)
    }

    @Test func tasks_whenOneActivatesAThousandOthers_areNotRefused() async {
        let (first, second) = (registerTask("first"), registerTask("second"))
        var count = 0
        first.flow.handle { number in for _ in 0..<1_000 { second.activation.activate(with: number) } }
        second.flow.handle { _ in count += 1 }
        first.activation.activate(with: 0)
        await yieldUntil { isIdle }
        #expect(count == 1_000)
        #expect(log.errors.isEmpty)
    }

    @Test func path_whenAnActivationHasEnded_keepsNothingAlive() async {
        let work = registerTask("work")
        weak var captured: DeinitAction?
        do {
            let object = DeinitAction {}
            captured = object
            work.flow.addTarget(object) { _, number in if number < 3 { work.activation.activate(with: number) } }
            work.activation.activate(with: 0)
            await yieldUntil { isIdle }
        }
        #expect(captured == nil)
    }

    // MARK: The limit

    @Test func limit_whenBelowOne_isOne() {
        #expect(AsyncCycleLimit(pendingActivations: -5).pendingActivations == 1)
        #expect(AsyncCycleLimit.defaultValue.pendingActivations == 10_000)
    }

    @Test func launcher_whenItHasALimit_appliesItInNestedMotherboardsToo() async {
        let options = MainOptions.default.with(ErrorSink.none).with(AsyncCycleLimit(pendingActivations: 7))
        let launcher = PluginLauncher.with(options: options).install(observer: log).instantiate()
        let shell = ContinuousBoard<PlainIO>(producer: BoardProducer())
        launcher.mainboard.installBoard(shell)
        shell.motherboard.installBoard(TaskBoard<NumberIO>(identifier: "inside") { $0 })
        let inside = shell.motherboard.destination(NumberIO.self, id: "inside")
        inside.flow.handle { number in for _ in 0..<2 { inside.activation.activate(with: number) } }
        inside.activation.activate(with: 0)
        await yieldUntil { log.errors.contains(.asynchronousCycle(["inside", "inside"], pending: 7)) }
        withExtendedLifetime(launcher) {}
    }
}

/// A board with an activation barrier, which runs a closure when it is activated.
private final class BarredBoard: Board<PlainIO> {
    private let action: @MainActor (BarredBoard) -> Void

    init(identifier: BoardID, _ action: @escaping @MainActor (BarredBoard) -> Void) {
        self.action = action
        super.init(identifier: identifier)
    }

    override func activationBarrier(for _: Void) -> ActivationBarrier? { host?.plain("gate").activation.barrier() }

    override func activate(with _: Void) { action(self) }
}
