extension Destination.Activation {
    /// Activates the board and waits for the first output that it sends from then on.
    ///
    /// ```swift
    /// let user = try await serviceMap.modAuthentication.ioLogin.activation.firstOutput()
    /// ```
    ///
    /// It always ends: with the output, or with an error if the activation fails (the ``BoardError`` of its outcome), the
    /// board completes or is removed without an output (``BoardError/noOutput(_:)``), its motherboard goes
    /// (``BoardError/motherboardReleased(_:)``), or the task is cancelled (`CancellationError`). None of this completes
    /// the board.
    ///
    /// What the board sends during its activation is the answer to that. But an output does not say what it answers: of a
    /// board that works on several inputs at a time, each who waits gets whatever is sent next, also by a relay.
    ///
    /// - Parameter input: what the board is activated with, unless the task is cancelled already.
    public func firstOutput(with input: IO.Input) async throws -> IO.Output {
        try Task.checkCancellation()
        let result = FirstOutput(of: slot)
        defer { result.stopListening() }
        if let error = slot.activate(with: input).error { throw error }
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
        /// The board left its motherboard.
        case ended
    }

    private let id: BoardID
    private var state = State.waiting
    private var tokens: [FlowToken] = []

    /// Carries nothing, and ends when it is time to look at the state. The output itself stays on the main actor, so
    /// that it need not be `Sendable`.
    private let signal: AsyncStream<Never>

    init(of slot: Slot<IO>) {
        id = slot.id
        let (signal, continuation) = AsyncStream.makeStream(of: Never.self)
        self.signal = signal
        // Only the handlers hold it, so that the signal ends as well when the motherboard goes and forgets them.
        let end = StreamEnd(continuation)
        tokens = [
            slot.outputs.add { [self] output in settle(.sent(output), end) },
            slot.endings.add { [self] _ in settle(.ended, end) },
        ]
    }

    private func settle(_ state: State, _ end: StreamEnd<Never>) {
        if case .waiting = self.state { self.state = state }
        end.continuation.finish()
    }

    func stopListening() {
        for token in tokens { token.cancel() }
    }

    var value: IO.Output {
        get async throws {
            // Ends also when the task is cancelled.
            for await _ in signal {}
            switch state {
            case .sent(let output): return output
            case .ended: throw BoardError.noOutput(id)
            case .waiting:
                try Task.checkCancellation()
                throw BoardError.motherboardReleased(id)
            }
        }
    }
}
