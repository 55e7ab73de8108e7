/// The streams that receive each value of a source. A slow reader gets the newest value only. They end with this object.
@MainActor
final class LatestValueReaders<Value: Sendable> {
    private var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
    private var last = 0

    /// The number of streams that are still read.
    var count: Int { continuations.count }

    /// Returns a stream that starts with a value.
    func stream(from value: Value) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        last += 1
        continuations[last] = continuation
        continuation.onTermination = { [weak self, last] _ in
            Task { @MainActor in self?.continuations[last] = nil }
        }
        continuation.yield(value)
        return stream
    }

    func yield(_ value: Value) {
        for continuation in continuations.values { continuation.yield(value) }
    }

    deinit {
        for continuation in continuations.values { continuation.finish() }
    }
}
