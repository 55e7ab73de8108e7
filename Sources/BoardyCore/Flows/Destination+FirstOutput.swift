extension Destination.Activation {
    /// Activates the board and returns the first output that the board sends for the activation.
    ///
    /// ```swift
    /// let user = try await serviceMap.modAuthentication.ioLogin.activation.firstOutput()
    /// ```
    ///
    /// The call ends with the output, or with one of these errors:
    ///
    /// - The activation fails, or a gate refuses it: the ``BoardError`` of the failure.
    /// - The board completes or is removed without an output: ``BoardError/Code/completedWithoutOutput``.
    /// - The motherboard is released: ``BoardError/Code/motherboardReleased``.
    /// - The calling task is cancelled: `CancellationError`. If it was cancelled before, the board is not activated.
    ///
    /// The end of the call does not complete the board. If a board works on several inputs at a time, each caller receives the next
    /// output, even a relayed one.
    ///
    /// A `TaskBoard` does distinguish its activations: the call returns or throws the result of its own work, and
    /// `CancellationError` if the board is removed. If the calling task is cancelled, so is the work, unless other activations share it or
    /// a handler of the board's outputs is registered.
    public func firstOutput(with input: IO.Input) async throws -> IO.Output {
        try Task.checkCancellation()
        let result = FirstOutput<IO>()
        defer { result.stopListening() }
        try result.activate(slot, with: input, from: sender)
        return try await result.value
    }
}

extension Destination.Activation where IO.Input == Void {
    /// Activates a board that needs no input and returns its first output. See ``firstOutput(with:)``.
    public func firstOutput() async throws -> IO.Output { try await firstOutput(with: ()) }
}

extension Destination.Activation where IO.Input: ExpressibleByNilLiteral {
    /// Activates a board without its optional input and returns its first output. See ``firstOutput(with:)``.
    public func firstOutput() async throws -> IO.Output { try await firstOutput(with: nil) }
}

/// Waits for the first output of one activation.
///
/// The output stays on the main actor, so `IO.Output` need not be `Sendable`.
@MainActor
private final class FirstOutput<IO: IOInterface> {
    private enum State {
        case pending
        /// The caller is suspended until the result is known.
        case awaited(CheckedContinuation<Void, Never>)
        /// A closure, because values of unknown size are slow to store and to copy.
        case settled(@MainActor () throws -> IO.Output)
    }

    private var state = State.pending

    /// The registrations for the outputs and the removal of the board; nil after ``stopListening()``.
    private var tokens: [FlowToken]? = []

    /// Stops the work of the board if nothing else needs its result; nil unless the board has announced the result.
    private var abandon: (@MainActor (_ relays: Int) -> Void)?

    /// True after the caller was cancelled.
    private(set) var isAbandoned = false

    /// Activates the board. After that, only the handlers and the pending activation hold the listener.
    func activate(
        _ slot: Slot<IO>, with input: IO.Input, from sender: InstallationScope?
    ) throws(BoardError) {
        let diagnostics = slot.diagnostics
        switch AsyncPath.begin(.firstOutput, of: slot.id, for: self, limit: diagnostics.asyncCycleLimit) {
        case .success(let path):
            let outcome = AsyncPath.$current.withValue(path) {
                slot.activate(from: sender) {
                    let listener = FirstOutputListener(self, of: slot.id)
                    return slot.activate(PendingActivation(input, in: slot, for: listener), from: sender)
                }
            }
            if let error = outcome.error { throw error }
        case .failure(let refusal):
            diagnostics.report(refusal)
            throw refusal.error
        }
    }

    /// Starts to listen, unless the board has announced that it will report the result.
    func listen(_ makeTokens: () -> [FlowToken]) { if tokens != nil { tokens = makeTokens() } }

    func stopListening() {
        guard let tokens else { return }
        self.tokens = nil
        for token in tokens { token.cancel() }
    }

    /// Stops to listen, because the board has announced that it will report the result.
    func expectReport(_ abandon: @escaping @MainActor (_ relays: Int) -> Void) {
        stopListening()
        self.abandon = abandon
    }

    /// Ends the call because its task was cancelled.
    private func cancel() {
        if case .settled = state { return }
        isAbandoned = true
        settle { throw CancellationError() }
        abandon?(0)
    }

    /// Stores the result and resumes the caller. Only the first call has an effect.
    func settle(_ result: @escaping @MainActor () throws -> IO.Output) {
        switch state {
        case .pending:
            state = .settled(result)
        case .awaited(let continuation):
            state = .settled(result)
            continuation.resume()
        case .settled:
            break
        }
    }

    var value: IO.Output {
        get async throws {
            if case .pending = state {
                await withTaskCancellationHandler {
                    await withCheckedContinuation { state = .awaited($0) }
                } onCancel: {
                    Task { @MainActor in cancel() }
                }
            }
            guard case .settled(let result) = state else { throw CancellationError() }
            return try result()
        }
    }
}

/// Passes the events of one activation to its ``FirstOutput``.
private final class FirstOutputListener<IO: IOInterface>: ActivationListener {
    private let result: FirstOutput<IO>
    private let id: BoardID
    private var hasSettled = false

    init(_ result: FirstOutput<IO>, of id: BoardID) { (self.result, self.id) = (result, id) }

    /// Settles the result after everything that could settle it was released, which happens with the motherboard.
    deinit {
        guard !hasSettled else { return }
        Task { @MainActor [result, id] in result.settle { throw BoardError.motherboardReleased(id) } }
    }

    func activationBegins(in slot: Slot<IO>) {
        result.listen {
            [
                slot.outputs.add { [self] output in activationEnded(with: output) },
                slot.removalHandlers.add { [self] _ in activationFailed(BoardError.completedWithoutOutput(id)) },
            ]
        }
    }

    func willReportResult(_ abandon: @escaping @MainActor (_ relays: Int) -> Void) { result.expectReport(abandon) }

    var isAbandoned: Bool { result.isAbandoned }

    func activationEnded(with output: IO.Output) { settle { output } }

    func activationFailed(_ error: any Error) { settle { throw error } }

    private func settle(_ ending: @escaping @MainActor () throws -> IO.Output) {
        hasSettled = true
        result.settle(ending)
    }
}
