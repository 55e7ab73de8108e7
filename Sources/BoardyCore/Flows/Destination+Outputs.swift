extension Destination where IO.Output: Sendable {
    /// An asynchronous sequence of the outputs that the board sends after this call.
    ///
    /// ```swift
    /// for await user in serviceMap.modAuthentication.ioLogin.outputs {
    ///     greet(user)
    /// }
    /// ```
    ///
    /// Each access creates a sequence of its own, which collects outputs immediately. No output is lost between the
    /// access and the loop, or while the loop is busy. Outputs that the loop has not read yet are kept in memory,
    /// without a limit.
    ///
    /// The sequence belongs to the identifier, so it also delivers the outputs of later boards. It ends when the
    /// motherboard is released, the loop is left, or the task of the loop is cancelled.
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

/// Finishes a stream when the last handler that captures the terminator is released.
final class StreamTerminator<Element: Sendable>: Sendable {
    let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }
}
