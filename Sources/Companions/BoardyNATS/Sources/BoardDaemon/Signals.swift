import Dispatch
import Foundation
import Synchronization

/// The signals that end the daemon. The first one is received as a value, and the second one calls a handler.
@MainActor
final class Signals {
    /// Receives the name of the first signal.
    let first: AsyncStream<String>

    private let sources: [any DispatchSourceSignal]

    /// Begins to handle SIGTERM and SIGINT.
    ///
    /// - Parameter onSecond: called with the name of the second signal, on another thread, because the main actor can be busy.
    init(onSecond: @escaping @Sendable (String) -> Void) {
        let (first, continuation) = AsyncStream.makeStream(of: String.self)
        self.first = first
        let queue = DispatchQueue(label: "boardd.signals")
        let counter = SignalCounter()
        sources = [(SIGTERM, "SIGTERM"), (SIGINT, "SIGINT")].map { number, name in
            // The source does not replace the default action, which ends the process.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            // Without the annotation, the closure would belong to the main actor, and trap on the queue.
            let handler: @Sendable () -> Void = {
                if counter.next() == 1 { continuation.yield(name) } else { onSecond(name) }
            }
            source.setEventHandler(handler: handler)
            source.resume()
            return source
        }
    }
}

/// The number of signals that were received.
private final class SignalCounter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
