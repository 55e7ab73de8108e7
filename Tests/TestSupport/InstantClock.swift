/// A clock that does not wait. It yields the duration of each sleep to a stream.
package struct InstantClock: Clock {
    /// A time since the start of the clock, which is the current time.
    package struct Instant: InstantProtocol {
        let offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private let sleeps: AsyncStream<Duration>
    private let continuation: AsyncStream<Duration>.Continuation

    /// Creates a clock.
    package init() {
        (sleeps, continuation) = AsyncStream.makeStream()
    }

    package var now: Instant { Instant(offset: .zero) }
    package var minimumResolution: Duration { .zero }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        continuation.yield(deadline.offset)
        try Task.checkCancellation()
    }

    /// Returns the durations of all sleeps. Call it after the last one.
    package func durations() async -> [Duration] {
        continuation.finish()
        return await sleeps.reduce(into: []) { $0.append($1) }
    }
}
