import BoardTestSupport
import Boardy
import TestSupport

/// A motherboard with other boards and a task board `work`. The work of the task board uses its context.
@MainActor
struct TaskContextStage {
    let recorder = Recorder()
    let producer: BoardProducer
    let motherboard: Motherboard
    var work: Destination<WorkIO> { motherboard.destination(WorkIO.self) }

    init(asyncCycles: AsyncCycleLimit = .defaultValue) {
        producer = BoardProducer(
            diagnostics: Diagnostics(sink: .none, observers: [recorder], asyncCycles: asyncCycles))
        motherboard = Motherboard(producer: producer)
    }

    func registerWork(
        _ id: BoardID = WorkIO.boardID, _ policy: TaskPolicy = .concurrent,
        _ work: @escaping @concurrent @Sendable (Int, TaskContext) async throws -> Int
    ) {
        producer.registerBoard(id) { TaskBoard<WorkIO>(identifier: $0, policy: policy, work) }
    }

    func registerWork(
        _ policy: TaskPolicy, _ work: @escaping @concurrent @Sendable (Int, TaskContext) async throws -> Int
    ) {
        registerWork(WorkIO.boardID, policy, work)
    }

    /// Registers a board that answers with ten times its input.
    func registerNumber(_ id: BoardID = NumberIO.boardID) {
        producer.registerBoard(id) { ScriptedBoard<NumberIO>($0) { board, number in board.sendOutput(10 * number) } }
    }

    /// Registers a board that does not answer.
    func registerSilentNumber() {
        producer.registerBoard("number") { NumberBoard(identifier: $0) }
    }

    func result(of input: Int) async throws -> Int { try await work.activation.firstOutput(with: input) }

    var errors: [BoardError] {
        recorder.kinds.compactMap { if case .error(let error) = $0 { error } else { nil } }
    }
}

struct NumbersServiceMap: ModuleServiceMap {
    let root: ServiceMap
    init(_ root: ServiceMap) { self.root = root }
    var ioNumber: Destination<NumberIO> { destination() }
}

extension ServiceMap {
    var modNumbers: NumbersServiceMap { link() }
}
