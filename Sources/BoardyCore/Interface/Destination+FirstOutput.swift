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
    /// - The board completes or is removed without an output: ``BoardError/completedWithoutOutput(_:)``.
    /// - The motherboard is released: ``BoardError/motherboardReleased(_:)``.
    /// - The calling task is cancelled: `CancellationError`. If it was cancelled before the call, the board is not
    ///   activated.
    ///
    /// The end of the call does not complete the board.
    ///
    /// Outputs that the board sends while it is being activated belong to this activation. Later outputs carry no
    /// reference to an activation. If a board works on several inputs at a time, each caller therefore receives the
    /// next output, even a relayed one.
    ///
    /// A `TaskBoard` does distinguish its activations. The call returns or throws the result of the work for this
    /// activation, or throws `CancellationError` if that work is cancelled.
    ///
    /// - Parameter input: the value that the board is activated with.
    /// - Returns: the first output.
    public func firstOutput(with input: IO.Input) async throws -> IO.Output {
        try Task.checkCancellation()
        let result = try FirstOutput(of: slot, activatedWith: input, from: sender)
        defer { result.stopListening() }
        return try await result.value
    }
}

extension Destination.Activation where IO.Input == Void {
    /// Activates a board that needs no input and returns its first output. See ``firstOutput(with:)``.
    public func firstOutput() async throws -> IO.Output {
        try await firstOutput(with: ())
    }
}

extension Destination.Activation where IO.Input: ExpressibleByNilLiteral {
    /// Activates a board without its optional input and returns its first output. See ``firstOutput(with:)``.
    public func firstOutput() async throws -> IO.Output {
        try await firstOutput(with: nil)
    }
}

/// Waits for the first output of one activation.
@MainActor
private final class FirstOutput<IO: IOInterface> {
    private enum State {
        case waiting
        case sent(IO.Output)
        case failed(any Error)
    }

    private let id: BoardID
    private var state = State.waiting

    /// The registrations for the outputs and the removal of the board; nil after ``stopListening()``.
    private var tokens: [FlowToken]? = []

    /// A stream without elements, which ends when the state has to be read. The output stays on the main actor, so
    /// `IO.Output` need not be `Sendable`.
    private let signal: AsyncStream<Never>

    /// Activates the board. After that, only the handlers and the pending activation hold the terminator of the signal.
    /// The signal therefore also ends when all of them are released.
    init(of slot: Slot<IO>, activatedWith input: IO.Input, from sender: InstallationScope?) throws(BoardError) {
        let (signal, continuation) = AsyncStream.makeStream(of: Never.self)
        id = slot.id
        self.signal = signal
        let listener = FirstOutputListener(self, StreamTerminator(continuation))
        let diagnostics = slot.diagnostics
        switch AsyncPath.begin(.firstOutput, of: id, for: self, limit: diagnostics.asyncCycleLimit) {
        case .success(let path):
            let outcome = AsyncPath.$current.withValue(path) {
                slot.activate(from: sender) {
                    slot.activate(PendingActivation(input, in: slot, for: listener), from: sender)
                }
            }
            if let error = outcome.error { throw error }
        case .failure(let refusal):
            diagnostics.report(refusal)
            throw refusal.error
        }
    }

    func listen(to slot: Slot<IO>, _ end: StreamTerminator<Never>) {
        guard tokens != nil else { return }
        tokens = [
            slot.outputs.add { [self] output in settle(.success(output), end) },
            slot.removalHandlers.add { [self] _ in settle(.failure(BoardError.completedWithoutOutput(id)), end) },
        ]
    }

    func settle(_ result: Result<IO.Output, any Error>, _ end: StreamTerminator<Never>) {
        if case .waiting = state {
            state =
                switch result {
                case .success(let output): .sent(output)
                case .failure(let error): .failed(error)
                }
        }
        end.continuation.finish()
    }

    func stopListening() {
        for token in tokens ?? [] { token.cancel() }
        tokens = nil
    }

    var value: IO.Output {
        get async throws {
            // The loop also ends when the task is cancelled.
            for await _ in signal {}
            switch state {
            case .sent(let output): return output
            case .failed(let error): throw error
            case .waiting:
                try Task.checkCancellation()
                throw BoardError.motherboardReleased(id)
            }
        }
    }
}

/// Forwards the events of one activation to its ``FirstOutput``.
private final class FirstOutputListener<IO: IOInterface>: ActivationListener {
    private let result: FirstOutput<IO>
    private let end: StreamTerminator<Never>

    init(_ result: FirstOutput<IO>, _ end: StreamTerminator<Never>) {
        self.result = result
        self.end = end
    }

    func activationBegins(in slot: Slot<IO>) { result.listen(to: slot, end) }

    func willReportResult() { result.stopListening() }

    func activationEnded(with output: IO.Output) { result.settle(.success(output), end) }

    func activationFailed(_ error: any Error) { result.settle(.failure(error), end) }
}
