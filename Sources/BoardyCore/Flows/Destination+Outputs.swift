extension Destination where IO.Output: Sendable {
    /// An asynchronous sequence of the outputs that the board sends after this call.
    ///
    /// ```swift
    /// for await user in serviceMap.modAuthentication.ioLogin.outputs {
    ///     greet(user)
    /// }
    /// ```
    ///
    /// Each access creates a sequence of its own, which collects outputs at once and keeps them without a limit. It also delivers
    /// the outputs of later boards, and ends with the motherboard, the loop or the task of the loop.
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

    init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
}
