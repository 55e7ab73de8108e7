/// A clock that advances only by a call of a test, and counts the calls that sleep on it.
@MainActor
package final class ManualClock: Clock {
    package struct Instant: InstantProtocol {
        package var offset: Duration = .zero

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
    }

    package nonisolated var now: Instant { Instant() }
    package nonisolated var minimumResolution: Duration { .zero }

    package init() {}

    private var time = Instant()
    private var sleepers: [(deadline: Instant, continuation: CheckedContinuation<Void, Never>)] = []

    /// The number of calls to sleep so far.
    package private(set) var timers = 0

    /// The number of calls that are sleeping.
    package var sleeping: Int { sleepers.count }

    package nonisolated func sleep(until deadline: Instant, tolerance _: Duration?) async throws {
        await sleep(for: deadline.offset)
    }

    private func sleep(for duration: Duration) async {
        timers += 1
        let deadline = time.advanced(by: duration)
        await withCheckedContinuation { sleepers.append((deadline, $0)) }
    }

    /// Advances the clock after all pending calls to sleep have started. Returns after the code that follows the ended
    /// calls has run.
    package func advance(by duration: Duration) async {
        await settle()
        time = time.advanced(by: duration)
        let woken = sleepers.filter { $0.deadline <= time }
        sleepers.removeAll { $0.deadline <= time }
        for sleeper in woken { sleeper.continuation.resume() }
        await settle()
    }
}
