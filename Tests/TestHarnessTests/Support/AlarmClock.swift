/// A clock with a constant time. Sleeping tasks resume on ``ring()``.
final class AlarmClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    @MainActor private(set) var sleeps: [Duration] = []
    @MainActor private var sleepers: [AsyncStream<Never>.Continuation] = []
    private let arrivals = AsyncStream.makeStream(of: Void.self)

    var now: Instant { Instant(offset: .zero) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance _: Duration?) async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        await add(continuation, deadline.offset)
        for await _ in stream {}
        try Task.checkCancellation()
    }

    @MainActor
    private func add(_ sleeper: AsyncStream<Never>.Continuation, _ duration: Duration) {
        sleepers.append(sleeper)
        sleeps.append(duration)
        arrivals.continuation.yield()
    }

    /// Waits until a task sleeps.
    func whenSomebodySleeps() async {
        for await _ in arrivals.stream { return }
    }

    /// Resumes all sleeping tasks.
    @MainActor
    func ring() {
        for sleeper in sleepers { sleeper.finish() }
        sleepers = []
    }
}
