extension Destination where IO.Output: Sendable {
    /// What the board sends from now on, as a sequence.
    ///
    /// ```swift
    /// for await user in serviceMap.modAuthentication.ioLogin.outputs {
    ///     greet(user)
    /// }
    /// ```
    ///
    /// Each call makes a sequence of its own, which begins to collect at once: no output gets lost between the call and
    /// the loop, nor while the loop is busy. So what a loop is slower to take than the board to send takes memory. It
    /// outlives the board, as flows do, and ends when the motherboard goes, the loop is left or its task is cancelled.
    public var outputs: AsyncStream<IO.Output> {
        let (stream, continuation) = AsyncStream.makeStream(of: IO.Output.self)
        let end = StreamTerminator(continuation)
        let token = slot.validatedList(slot.outputs).add { end.continuation.yield($0) }
        continuation.onTermination = { _ in
            Task { @MainActor in token.cancel() }
        }
        return stream
    }
}

/// Ends a stream when it goes: captured by a handler, and by nothing else, when that is forgotten.
final class StreamTerminator<Element: Sendable>: Sendable {
    let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }
}
