#if canImport(ObjectiveC)
    import Foundation

    /// Returns a stream with an element after each change of a value in user defaults, by any process.
    func defaultsChanges(of name: String, in suite: String) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        guard let defaults = UserDefaults(suiteName: suite) else {
            continuation.finish()
            return stream
        }
        let observation = DefaultsObservation(defaults, name, continuation)
        continuation.onTermination = { _ in
            Task { await observation.end() }
        }
        return stream
    }

    /// The observation of one key, which ends once. The actor owns the defaults, which are not `Sendable`.
    private actor DefaultsObservation {
        private var defaults: UserDefaults?
        private let name: String
        private let observer: DefaultsObserver

        init(_ defaults: sending UserDefaults, _ name: String, _ continuation: AsyncStream<Void>.Continuation) {
            let observer = DefaultsObserver(continuation)
            defaults.addObserver(observer, forKeyPath: name, context: nil)
            self.defaults = defaults
            self.name = name
            self.observer = observer
        }

        func end() {
            defaults?.removeObserver(observer, forKeyPath: name)
            defaults = nil
        }
    }

    /// Yields an element for each notification.
    private final class DefaultsObserver: NSObject, Sendable {
        private let continuation: AsyncStream<Void>.Continuation

        init(_ continuation: AsyncStream<Void>.Continuation) {
            self.continuation = continuation
        }

        override func observeValue(
            forKeyPath _: String?, of _: Any?, change _: [NSKeyValueChangeKey: Any]?,
            context _: UnsafeMutableRawPointer?
        ) {
            continuation.yield()
        }
    }
#endif
