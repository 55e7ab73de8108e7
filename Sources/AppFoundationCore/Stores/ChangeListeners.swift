/// The listeners to changes of values in one process, by the name of the value.
final class ChangeListeners: Sendable {
    private struct State {
        var lastID = 0
        var continuations: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
    }

    private let state = Guarded(State())

    /// Returns a stream with an element after each ``notify(_:)``. Changes that happen before the listener asks for the
    /// next element are one element.
    func changes(of name: String) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let id = state.use { state in
            state.lastID += 1
            state.continuations[name, default: [:]][state.lastID] = continuation
            return state.lastID
        }
        continuation.onTermination = { [weak self] _ in self?.remove(id, name) }
        return stream
    }

    /// Reports a change to the listeners of a value.
    func notify(_ name: String) {
        let listeners = state.use { Array($0.continuations[name, default: [:]].values) }
        for listener in listeners { listener.yield() }
    }

    deinit {
        // A listener would wait without end.
        let listeners = state.use { $0.continuations.values.flatMap { Array($0.values) } }
        for listener in listeners { listener.finish() }
    }

    /// The number of listeners.
    var count: Int { state.use { $0.continuations.values.reduce(0) { $0 + $1.count } } }

    private func remove(_ id: Int, _ name: String) {
        // The continuation is released outside of the lock.
        _ = state.use { state in
            let removed = state.continuations[name]?.removeValue(forKey: id)
            if state.continuations[name]?.isEmpty == true { state.continuations[name] = nil }
            return removed
        }
    }
}
