extension Destination.Activation {
    /// Activates the board and waits for the first output that it sends from then on.
    ///
    /// ```swift
    /// let user = try await serviceMap.modAuthentication.ioLogin.activation.firstOutput()
    /// ```
    ///
    /// It always ends: with the output, or with an error if the activation fails (the ``BoardError`` of its outcome), a
    /// gate does not let it through, the board completes or is removed without an output (``BoardError/completedWithoutOutput(_:)``), its
    /// motherboard goes (``BoardError/motherboardReleased(_:)``), or the task is cancelled (`CancellationError`). None of this
    /// completes the board.
    ///
    /// What the board sends during its activation is the answer to that. A ``TaskBoard`` answers with what its work returns
    /// or throws for this activation, and with `CancellationError` if the work is cancelled. But other outputs do not say what
    /// they answer: of another board that works on several inputs at a time, each who waits gets whatever is sent next, also
    /// by a relay.
    ///
    /// - Parameter input: what the board is activated with, unless the task is cancelled already.
    public func firstOutput(with input: IO.Input) async throws -> IO.Output {
        try Task.checkCancellation()
        let result = try FirstOutput(of: slot, activatedWith: input)
        defer { result.stopListening() }
        return try await result.value
    }
}

extension Destination.Activation where IO.Input == Void {
    /// Activates a board that needs no input and waits for its first output, as ``firstOutput(with:)`` does.
    public func firstOutput() async throws -> IO.Output {
        try await firstOutput(with: ())
    }
}

extension Destination.Activation where IO.Input: ExpressibleByNilLiteral {
    /// Activates a board without its optional input and waits for its first output, as ``firstOutput(with:)`` does.
    public func firstOutput() async throws -> IO.Output {
        try await firstOutput(with: nil)
    }
}

/// What a board sends first, once it has.
@MainActor
private final class FirstOutput<IO: IOInterface> {
    private enum State {
        case waiting
        case sent(IO.Output)
        case failed(any Error)
    }

    private let id: BoardID
    private var state = State.waiting

    /// Nil when nobody wants to hear any more.
    private var tokens: [FlowToken]? = []

    /// Carries nothing, and ends when it is time to look at the state. The output itself stays on the main actor, so
    /// that it need not be `Sendable`.
    private let signal: AsyncStream<Never>

    /// Activates the board. From then on only those hold the caller who may still have something to say, so that the signal
    /// ends as well when all of them are gone.
    init(of slot: Slot<IO>, activatedWith input: IO.Input) throws(BoardError) {
        let (signal, continuation) = AsyncStream.makeStream(of: Never.self)
        id = slot.id
        self.signal = signal
        let listener = FirstOutputListener(self, StreamTerminator(continuation))
        if let error = slot.activate(PendingActivation(input, for: listener)).error { throw error }
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
            // Ends also when the task is cancelled.
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

/// Hears what becomes of the activation that a first output is the answer to.
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
