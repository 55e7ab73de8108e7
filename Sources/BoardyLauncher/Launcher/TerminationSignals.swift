public import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// A signal that asks a program to end.
public enum TerminationSignal: String, Sendable, CaseIterable {
    /// The request of a system or a supervisor.
    case terminate = "SIGTERM"
    /// The request of a user, by Ctrl-C in a terminal.
    case interrupt = "SIGINT"

    /// The number of the signal.
    public var number: Int32 {
        switch self {
        case .terminate: SIGTERM
        case .interrupt: SIGINT
        }
    }
}

/// Receives the signals that ask a program to end, in place of the default action, which ends it at once.
///
/// ```swift
/// let signals = TerminationSignals { _ in exit(1) }
/// for await signal in signals.first { await server.drain() }
/// ```
///
/// Create one object for a program, which receives the signals to its end. A launcher with manifests has
/// `shutDownOnSignals(_:)`.
@MainActor
public final class TerminationSignals {
    /// The first signal.
    public let first: AsyncStream<TerminationSignal>

    /// The sources of all objects. An optimized program can release an object while it waits for ``first``.
    private static var sources: [any DispatchSourceSignal] = []

    /// Begins to receive the signals. No signal after the return is lost.
    ///
    /// - Parameters:
    ///   - limit: the time that the program has after the first signal; nil for no limit.
    ///   - onForce: ends the program at once. Called with the second signal, or when the time is over, on another thread, because the
    ///     main actor can be busy.
    public init(limit: DispatchTimeInterval? = nil, onForce: @escaping @Sendable (TerminationSignal) -> Void) {
        let (first, continuation) = AsyncStream.makeStream(of: TerminationSignal.self)
        self.first = first
        let queue = DispatchQueue(label: "boardy.termination-signals")
        for termination in TerminationSignal.allCases {
            let source = DispatchSource.makeSignalSource(signal: termination.number, queue: queue)
            // Without the annotation, the closure would belong to the main actor, and trap on the queue.
            let handler: @Sendable () -> Void = {
                guard case .enqueued = continuation.yield(termination) else { return onForce(termination) }
                continuation.finish()
                if let limit { queue.asyncAfter(deadline: .now() + limit) { onForce(termination) } }
            }
            source.setEventHandler(handler: handler)
            // Until a source is registered, on a thread of its own, it does not receive signals.
            let isRegistered = DispatchSemaphore(value: 0)
            let registered: @Sendable () -> Void = { isRegistered.signal() }
            source.setRegistrationHandler(handler: registered)
            source.resume()
            isRegistered.wait()
            #if canImport(Darwin)
                // On Linux, the source replaces the default action, which ends the process.
                signal(termination.number, SIG_IGN)
            #endif
            Self.sources.append(source)
        }
    }
}
