import Synchronization

/// Values that are added, and a task that waits for a number of them.
public final class Recorder<Value: Sendable>: Sendable {
    private struct State {
        var values: [Value] = []
        var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    /// Creates a recorder without values.
    public init() {}

    private let state = Mutex(State())

    /// Adds a value.
    public func add(_ value: Value) {
        let ready = state.withLock { state in
            state.values.append(value)
            let count = state.values.count
            defer { state.waiters.removeAll { $0.count <= count } }
            return state.waiters.filter { $0.count <= count }
        }
        for waiter in ready { waiter.continuation.resume() }
    }

    /// The values up to now, in the order of their arrival.
    public var values: [Value] { state.withLock(\.values) }

    /// Returns when this number of values was added.
    public func count(reaches count: Int) async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if state.values.count >= count { return true }
                state.waiters.append((count, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
    }
}
