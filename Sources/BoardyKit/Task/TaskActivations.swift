import BoardyCore

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
    /// The slot that owns these activations. The cycle of references ends when the slot releases its work.
    let slot: Slot<IO>

    /// The board, which its motherboard retains during its installation.
    private(set) weak var board: TaskBoard<IO>?
    let id: BoardID
    let motherboard: BoardID?
    let diagnostics: Diagnostics
    let work: TaskWork<IO>
    let policy: TaskPolicy
    let handlers: TaskHandlers<IO>

    var pending = PendingActivations()

    /// Indicates whether any ended activation has succeeded, and whether any has failed.
    private var hasSucceeded = false
    private var hasFailed = false

    /// Returns the boards that the work reaches. Every use of the map fails after the removal of the board.
    private(set) lazy var makeServiceMap: @MainActor @Sendable () -> ServiceMap = { [weak self, id, diagnostics] in
        if let self, isAtWork { slot.serviceMap } else { .unreachable(from: id, diagnostics) }
    }

    /// The activations that ``stop()`` ended and ``reportStopped()`` has not reported yet.
    var stopped: [AnyTaskActivation] = []

    init(
        of board: TaskBoard<IO>?, on slot: Slot<IO>, _ work: TaskWork<IO>, _ policy: TaskPolicy,
        _ handlers: TaskHandlers<IO>
    ) {
        (self.board, self.slot) = (board, slot)
        id = slot.id
        motherboard = slot.motherboardID
        diagnostics = slot.diagnostics
        (self.work, self.policy, self.handlers) = (work, policy, handlers)
    }

    /// Cancels all pending activations and reports that, because the motherboard was released while they were pending.
    deinit {
        let cancelled = pending.cancelAll()
        guard !cancelled.isEmpty else { return }
        Task { @MainActor [id, motherboard, diagnostics] in
            for activation in cancelled {
                diagnostics.withSpan(
                    .taskEnded(id, activation: activation.number, .cancelled), on: motherboard, cause: .flow(of: id),
                    continuing: activation.event, {})
            }
        }
    }

    var count: Int { pending.count }

    func isUnderWay(_ activation: AnyTaskActivation) -> Bool { pending[activation.number] != nil }

    // MARK: Adding activations

    func add(_ input: IO.Input, for listener: (any ActivationListener<IO>)?) {
        let activation = TaskActivation(input, event: diagnostics.currentEvent, for: listener)
        switch AsyncPath.begin(.task, of: id, for: activation, limit: diagnostics.asyncCycleLimit) {
        case .success(let path): activation.path = path
        case .failure(let refusal): return refuse(activation, refusal)
        }
        if let listener {
            // A gate may have held the activation until after its caller was cancelled.
            if listener.isAbandoned, !slot.hasOutputHandlers(besides: 0) {
                end(activation, with: .failure(CancellationError()))
                return completeIfIdle()
            }
            listener.willReportResult { [weak self, weak activation] relays in
                if let activation { self?.abandon(activation, relays: relays) }
            }
        }
        switch policy {
        case .concurrent, .exclusive:
            begin(activation)
        case .limited, .queue:
            pending.addWaiting(activation)
            beginNext()
        case .latest:
            let older = pending.inOrder
            begin(activation)
            for activation in older { cancel(activation) }
        case .sharedResult where pending.running > 0:
            pending.add(activation)
            emitStarted(activation)
        case .sharedResult:
            begin(activation)
        }
    }

    private func refuse(_ activation: TaskActivation<IO>, _ refusal: ReportedFailure) {
        diagnostics.report(refusal)
        activation.listener?.activationFailed(refusal.error)
        // A board that was installed for this activation is not left without work.
        if isAtWork, pending.isEmpty { slot.removeBoard(.completed(isDone: false)) }
    }

    func completeIfIdle() {
        if isAtWork, pending.isEmpty { slot.removeBoard(.completed(isDone: hasSucceeded && !hasFailed)) }
    }

    /// Returns true if results can still be delivered. A handler or an observer may have removed the board, installed
    /// it again, or released its motherboard.
    var isAtWork: Bool { slot.work === self && slot.isOpen }

    // MARK: Tasks

    func beginNext() {
        while let activation = pending.popNext(capacity: policy.capacity) as? TaskActivation<IO> { begin(activation) }
    }

    private func begin(_ activation: TaskActivation<IO>) {
        let task = activation.perform {
            diagnostics.startTasks(continuing: activation.event, on: motherboard, cause: .board(id)) { span in
                startTask(of: activation, span)
            }
        }
        pending.add(activation, with: task)
        emitStarted(activation)
    }

    // MARK: Ending activations

    func end(_ number: Int, with ending: Result<IO.Output, any Error>) {
        guard isAtWork, let (activation, _) = pending.remove(number) else { return }
        let sharing = policy == .sharedResult ? pending.inOrder : []
        end(activation, with: ending)
        for activation in sharing where isAtWork && pending.remove(activation.number) != nil {
            end(activation, with: ending)
        }
        guard isAtWork else { return }
        beginNext()
        completeIfIdle()
    }

    /// Reports the result of an activation that was removed from the pending ones. Inlined, because each function that
    /// uses a result requests its type from the runtime.
    @inline(__always)
    func end(_ activation: AnyTaskActivation, with ending: Result<IO.Output, any Error>) {
        switch ending {
        case .success: hasSucceeded = true
        case .failure(let error): hasFailed = hasFailed || !(error is CancellationError)
        }
        if let activation = activation as? TaskActivation<IO> { emit(ending, of: activation) }
    }
}

extension TaskActivations {
    var canReject: Bool { policy == .exclusive }

    var rejection: BoardError? { policy == .exclusive && count > 0 ? .busy(slot.id) : nil }

    var tasks: [BoardTaskInfo] {
        let inOrder = pending.inOrder
        let shared = policy == .sharedResult ? inOrder.first(where: pending.isRunning) : nil
        return inOrder.map { activation in
            let worker = shared ?? activation
            return BoardTaskInfo(
                activation: activation.number, isWorking: pending.isRunning(worker), fraction: worker.fraction)
        }
    }
}
