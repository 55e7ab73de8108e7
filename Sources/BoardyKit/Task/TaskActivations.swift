import BoardyCore
import BoardySupport

/// The pending activations of a ``TaskBoard``: those with a task, and those that wait for one.
///
/// ```
///                  there is room                 the work ends
///   waiting ───────────────────────▶ working ─────────────────────▶ ended
///      │                                │                             ▲
///      └────────────────────────────────┴─────────────────────────────┘
///            cancelled: by a newer activation, by the board, or by its removal
/// ```
///
/// An activation ends when it is removed from `pending`, which happens once. The function that removes it reports the
/// end.
@MainActor
final class TaskActivations<IO: IOInterface>: BoardWork where IO.Input: Sendable, IO.Output: Sendable {
    /// One task, and the activations that share its result.
    final class TaskExecution {
        var activations: [TaskActivation<IO>]
        fileprivate var task: CancelOnDeinit?
        var progress: Double?

        init(_ activation: TaskActivation<IO>) {
            activations = [activation]
        }
    }

    /// The slot that owns these activations. The cycle of references ends when the slot releases its work.
    let slot: Slot<IO>

    /// The board, which its motherboard retains during its installation.
    private(set) weak var board: TaskBoard<IO>?
    let id: BoardID
    let motherboard: BoardID?
    let diagnostics: Diagnostics
    let work: TaskWork<IO>
    fileprivate let policy: TaskPolicy
    let handlers: TaskHandlers<IO>

    /// The activations that have not ended, by number.
    private var pending: [Int: TaskActivation<IO>] = [:]

    /// The running tasks, by the number of their first activation.
    private(set) var executions: [Int: TaskExecution] = [:]

    /// The activations that wait for a task, in the order of arrival.
    private var waiting = Queue<TaskActivation<IO>>()

    /// Indicates whether any ended activation has succeeded, and whether any has failed.
    private var hasSucceeded = false
    private var hasFailed = false

    /// Returns the boards that the work reaches. Every use of the map fails after the removal of the board.
    private lazy var makeServiceMap: @MainActor @Sendable () -> ServiceMap = { [weak self, id, diagnostics] in
        if let self, isAtWork { slot.serviceMap } else { .unreachable(from: id, diagnostics) }
    }

    /// The activations that ``stop()`` ended and ``reportStopped()`` has not reported yet.
    private var stopped: [TaskActivation<IO>] = []

    init(
        of board: TaskBoard<IO>?, on slot: Slot<IO>, _ work: TaskWork<IO>, _ policy: TaskPolicy,
        _ handlers: TaskHandlers<IO>
    ) {
        self.board = board
        self.slot = slot
        id = slot.id
        motherboard = slot.motherboardID
        diagnostics = slot.diagnostics
        self.work = work
        self.policy = policy
        self.handlers = handlers
    }

    /// Reports all pending activations as cancelled, because the motherboard was released while they were pending.
    deinit {
        guard !pending.isEmpty else { return }
        Task { @MainActor [id, motherboard, diagnostics, pending] in
            for activation in pending.values.sorted(byNumber: \.number) {
                diagnostics.withSpan(
                    .taskEnded(id, activation: activation.number, .cancelled), on: motherboard, cause: .flow(of: id),
                    continuing: activation.event, {})
            }
        }
    }

    var count: Int { pending.count }

    func isUnderWay(_ activation: TaskActivation<IO>) -> Bool { pending[activation.number] != nil }

    // MARK: Adding activations

    func add(_ input: IO.Input, for listener: (any ActivationListener<IO>)?) {
        let activation = TaskActivation(input, event: diagnostics.currentEvent, for: listener)
        switch AsyncPath.begin(.task, of: id, for: activation, limit: diagnostics.asyncCycleLimit) {
        case .success(let path): activation.path = path
        case .failure(let refusal): return refuse(activation, refusal)
        }
        let older = policy == .latest ? inOrder : []
        pending[activation.number] = activation
        switch policy {
        case .concurrent, .exclusive, .limited, .queue:
            waiting.append(activation)
            beginNext()
        case .latest:
            begin(activation)
            for activation in older { cancel(activation) }
        case .sharedResult:
            if let execution = executions.values.first { attach(execution, activation) } else { begin(activation) }
        }
    }

    private func refuse(_ activation: TaskActivation<IO>, _ refusal: ReportedFailure) {
        diagnostics.report(refusal)
        activation.listener?.activationFailed(refusal.error)
        // A board that was installed for this activation is not left without work.
        if isAtWork, pending.isEmpty { slot.removeBoard(.completed(isDone: false)) }
    }

    /// Returns true if results can still be delivered. A handler or an observer may have removed the board, installed
    /// it again, or released its motherboard.
    private var isAtWork: Bool { slot.work === self && slot.isOpen }

    var inOrder: [TaskActivation<IO>] { pending.values.sorted(byNumber: \.number) }

    // MARK: Tasks

    private func beginNext() {
        while executions.count < policy.capacity, let activation = waiting.popFirst() { begin(activation) }
    }

    private func begin(_ activation: TaskActivation<IO>) {
        let execution = TaskExecution(activation)
        let number = activation.number
        executions[number] = execution
        let (fractions, continuation) = AsyncStream.makeStream(of: Double.self)
        let context = TaskContext(activation: number, continuation, serviceMap: makeServiceMap)
        let span = (event: activation.event, motherboard: motherboard, board: id)
        let task = activation.perform {
            Task { [weak self, work, diagnostics, input = activation.input] in
                let ending = await diagnostics.withAsyncSpan(
                    with: span.event, on: span.motherboard, cause: .board(span.board)
                ) {
                    async let result = work.perform(input, context)
                    for await fraction in fractions { self?.report(fraction, by: number) }
                    return await result
                }
                self?.end(number, with: ending)
            }
        }
        execution.task = CancelOnDeinit(task)
        emitStarted(activation)
    }

    private func attach(_ execution: TaskExecution, _ activation: TaskActivation<IO>) {
        execution.activations.append(activation)
        emitStarted(activation)
    }

    private func report(_ fraction: Double, by number: Int) {
        guard let execution = executions[number] else { return }
        let clamped = min(max(fraction, 0), 1)
        guard !fraction.isNaN, clamped >= execution.progress ?? 0 else {
            let before = execution.progress.map { " after \($0)" } ?? ""
            return diagnostics.report(
                .invalidProgress(id, found: "\(fraction)\(before)"), continuing: execution.activations.first?.event)
        }
        guard clamped != execution.progress else { return }
        execution.progress = clamped
        for activation in execution.activations where isUnderWay(activation) {
            emit(clamped, of: activation)
        }
    }

    // MARK: Ending activations

    private func end(_ number: Int, with ending: Result<IO.Output, any Error>) {
        guard let execution = executions.removeValue(forKey: number) else { return }
        for activation in execution.activations where isAtWork { end(activation, with: ending) }
        guard isAtWork else { return }
        beginNext()
        if pending.isEmpty { slot.removeBoard(.completed(isDone: hasSucceeded && !hasFailed)) }
    }

    /// Ends an activation and reports its result, unless it has ended before.
    private func end(_ activation: TaskActivation<IO>, with ending: Result<IO.Output, any Error>) {
        guard pending.removeValue(forKey: activation.number) != nil else { return }
        switch ending {
        case .success: hasSucceeded = true
        case .failure(let error): hasFailed = hasFailed || !(error is CancellationError)
        }
        emit(ending, of: activation)
    }

    /// Cancels an activation that a newer one replaces.
    private func cancel(_ activation: TaskActivation<IO>) {
        executions[activation.number] = nil
        end(activation, with: .failure(CancellationError()))
    }

    /// Cancels the pending activations of a board that stays installed.
    func cancelAll() {
        stop()
        reportStopped()
    }

    // MARK: Removal of the board

    func stop() {
        stopped = inOrder
        let former = executions
        (pending, executions, waiting) = ([:], [:], Queue())
        withExtendedLifetime(former) {}
    }

    func reportStopped() {
        let cancelled = stopped
        stopped = []
        for activation in cancelled { emitCancelled(activation) }
    }
}

extension TaskActivations {
    var canReject: Bool { policy == .exclusive }

    var rejection: BoardError? { policy == .exclusive && count > 0 ? .busy(slot.id) : nil }

    var tasks: [LiveTree.TaskInfo] {
        var executionByActivation: [Int: TaskExecution] = [:]
        for execution in executions.values {
            for activation in execution.activations { executionByActivation[activation.number] = execution }
        }
        return inOrder.map { activation in
            let execution = executionByActivation[activation.number]
            return LiveTree.TaskInfo(
                activation: activation.number, isWorking: execution != nil, fraction: execution?.progress)
        }
    }
}
