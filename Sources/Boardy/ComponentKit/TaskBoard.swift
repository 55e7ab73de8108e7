/// A board that does its work in a task, off the main actor: a fetch, a check, a save.
///
/// ```swift
/// producer.registerBoard(.pubSearch) { id in
///     TaskBoard<SearchIO>(identifier: id, policy: .latest) { query in
///         try await index.entries(matching: query)
///     }
/// }
/// ```
///
/// Each activation ends in one of three ways, whatever the policy, and only once:
///
/// | The work | What follows |
/// |---|---|
/// | returns | the value is sent |
/// | throws | the error is reported, and told to `onFailure` |
/// | is cancelled, or throws `CancellationError` | nothing is sent |
///
/// The outcome is ``ActivationOutcome/activated`` also for one that waits for its turn; only ``TaskPolicy/exclusive`` refuses.
/// Observers hear of each as ``BoardEvent/Kind/taskEnded(_:activation:_:)``, and whoever activated the board with
/// `firstOutput(with:)` gets the value or the error of that very activation. When the last activation has ended the board
/// completes: with `true` if something was done since it was idle and nothing has failed, else with `false`.
///
/// If the board is removed or completed meanwhile, or its motherboard goes, all of its tasks are cancelled. What their work
/// still returns is left out.
open class TaskBoard<IO: IOInterface>: Board<IO> where IO.Input: Sendable, IO.Output: Sendable {
    private let work: TaskWork<IO>
    private let policy: TaskPolicy
    private let onFailure: (@MainActor (any Error) -> Void)?

    /// What is under way while the board is installed. The slot owns it, so that it ends with the motherboard as well, also
    /// if something keeps the board.
    private weak var activations: TaskActivations<IO>?

    /// Those that were under way when the board left, until they are told, and where those are who are to hear of it.
    private var cancelled: [TaskActivation<IO>] = []
    private var formerSlot: Slot<IO>?

    // MARK: Making one

    /// A board that sends what its work returns.
    ///
    /// - Parameters:
    ///   - identifier: the name the board is installed under.
    ///   - policy: what happens when the board is activated while it works.
    ///   - work: does the work of one activation. It should end soon when its task is cancelled.
    ///   - onFailure: is told what the work has thrown, after that has been reported.
    public init(
        identifier: BoardID = IO.boardID,
        policy: TaskPolicy = .concurrent,
        _ work: @escaping @concurrent @Sendable (IO.Input) async throws -> IO.Output,
        onFailure: (@MainActor (any Error) -> Void)? = nil
    ) {
        self.work = TaskWork(work)
        self.policy = policy
        self.onFailure = onFailure
        super.init(identifier: identifier)
    }

    /// A board that sends how far it has come, and at last how each activation has ended.
    ///
    /// ```swift
    /// enum ExportIO: IOInterface {
    ///     typealias Input = Document
    ///     typealias Output = TaskProgress<URL, any Error>
    ///     static let boardID: BoardID = "pub.export"
    /// }
    ///
    /// TaskBoard<ExportIO>(policy: .queue) { document, progress in
    ///     for page in document.pages {
    ///         try await page.export()
    ///         progress.report(page.fraction)
    ///     }
    ///     return document.url
    /// }
    /// ```
    ///
    /// Here a failure and a cancellation are sent as well. When the board has been removed, its followers hear of the
    /// cancellation all the same.
    ///
    /// - Parameters:
    ///   - identifier: the name the board is installed under.
    ///   - policy: what happens when the board is activated while it works.
    ///   - work: does the work of one activation. It should end soon when its task is cancelled.
    ///   - onFailure: is told what the work has thrown, after that has been reported.
    public convenience init<Success, Failure>(
        identifier: BoardID = IO.boardID,
        policy: TaskPolicy = .concurrent,
        _ work: @escaping @concurrent @Sendable (IO.Input, TaskProgressReporter) async throws(Failure) -> Success,
        onFailure: (@MainActor (any Error) -> Void)? = nil
    ) where IO.Output == TaskProgress<Success, Failure> {
        // A generic initialiser that is not a convenience makes the compiler of Swift 6.3 crash on derived classes.
        self.init(identifier: identifier, policy: policy, work: TaskWork(work), onFailure: onFailure)
    }

    /// A board with its work, for classes that are derived from this one and tell of their progress.
    ///
    /// - Parameters:
    ///   - identifier: the name the board is installed under.
    ///   - policy: what happens when the board is activated while it works.
    ///   - work: what the board does.
    ///   - onFailure: is told what the work has thrown, after that has been reported.
    public init(
        identifier: BoardID = IO.boardID,
        policy: TaskPolicy = .concurrent,
        work: TaskWork<IO>,
        onFailure: (@MainActor (any Error) -> Void)? = nil
    ) {
        self.work = work
        self.policy = policy
        self.onFailure = onFailure
        super.init(identifier: identifier)
    }

    // MARK: Activation

    /// Begins to work, as the policy says. A subclass that overrides this to show what it does calls this one.
    open override func activate(with input: IO.Input) {
        let listener = slot?.takeListener()
        guard let activations else {
            return report(BoardError.unreachable(identifier, from: identifier))
        }
        listener?.willReportResult()
        // Somebody may call this and not the destination, which asks before.
        if let error = rejection {
            report(error)
            listener?.activationFailed(error)
        } else {
            activations.add(input, for: listener)
        }
    }

    /// How many activations have not ended, those that wait for their turn among them.
    public final var activationsUnderWay: Int { activations?.count ?? 0 }

    override final var canReject: Bool { policy == .exclusive }

    override final var rejection: BoardError? {
        policy == .exclusive && activationsUnderWay > 0 ? .busy(identifier) : nil
    }

    // MARK: What becomes of it

    func isWorking(on activations: TaskActivations<IO>) -> Bool {
        self.activations === activations && slot?.isOpen == true
    }

    /// Those who hear of it may remove the board. The others hear of it all the same.
    func emit(_ ending: Result<IO.Output, any Error>, of activation: TaskActivation<IO>) {
        let place = slot
        switch ending {
        case .success(let output):
            emitEnd(.succeeded, of: activation, at: place) {
                place?.send(output, isAwaited: activation.listener != nil)
                activation.listener?.activationEnded(with: output)
            }
        case .failure(let error) where error is CancellationError:
            emitCancelled(activation, at: place)
        case .failure(let error):
            emitEnd(.failed, of: activation, at: place) {
                report(error)
                onFailure?(error)
                if let output = work.progressMapping?.failure(error) {
                    place?.send(output, isAwaited: activation.listener != nil)
                }
                activation.listener?.activationFailed(error)
            }
        }
    }

    func emit(_ fraction: Double, of activation: TaskActivation<IO>) {
        diagnostics.withSpan(
            .taskProgressed(identifier, activation: activation.number, fraction: fraction), on: table?.identifier,
            cause: .flow(of: identifier), continuing: activation.event
        ) {
            // One of the observers may have ended the activation: then there is no more to be told of it.
            if let output = work.progressMapping?.progress(fraction), activations?.isUnderWay(activation) == true {
                sendOutput(output)
            }
        }
    }

    private func emitCancelled(_ activation: TaskActivation<IO>, at place: Slot<IO>?) {
        emitEnd(.cancelled, of: activation, at: place) {
            if let output = work.progressMapping?.cancelled {
                place?.send(output, isAwaited: activation.listener != nil)
            }
            activation.listener?.activationFailed(CancellationError())
        }
    }

    private func emitEnd(
        _ ending: BoardEvent.TaskEnding, of activation: TaskActivation<IO>, at place: Slot<IO>?,
        _ consequences: () -> Void
    ) {
        diagnostics.withSpan(
            .taskEnded(identifier, activation: activation.number, ending), on: place?.table?.identifier,
            cause: .flow(of: identifier), continuing: activation.event, consequences)
    }

    // MARK: Installation

    override final func attach(_ slot: Slot<IO>) {
        let activations = TaskActivations(of: self, on: slot, work, policy)
        self.activations = activations
        slot.work = activations
        super.attach(slot)
    }

    override final func detach() {
        let former = activations
        activations = nil
        formerSlot = slot
        super.detach()
        // Whoever is told by a task that it is cancelled, at once, finds the board gone.
        if let former { cancelled += former.cancelAll() }
    }

    override final func completeRemoval() {
        let (cancelled, slot) = (cancelled, formerSlot)
        (self.cancelled, formerSlot) = ([], nil)
        for activation in cancelled {
            emitCancelled(activation, at: slot)
        }
        super.completeRemoval()
    }
}
