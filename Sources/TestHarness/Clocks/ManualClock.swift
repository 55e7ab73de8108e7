import AppFoundationCore
public import Foundation

/// A clock that a test advances. Code under test takes it as its `clock`, and ``date`` as its `now`.
///
/// ```swift
/// let clock = ManualClock()
/// let harness = TestHarness(plan: PhasePlan(limit: .seconds(5)), clock: clock)
/// async let report = harness.runPhase(.launch)
/// await clock.whenSleeping()
/// await clock.advance(by: .seconds(5))
/// #expect(await report.participants.map(\.result) == [.timedOut])
/// ```
///
/// ``sleeps`` lists the calls that wait. Cancelling a task ends its sleep. Not isolated.
public final class ManualClock: Clock {
    /// A time since the creation of the clock.
    public struct Instant: InstantProtocol {
        /// The time since the creation of the clock.
        public let offset: Duration

        /// Returns a later or earlier time.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns the time from this instant to another one.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Returns true if the first instant is before the second one.
        public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var start: Date
        var sleepCount = 0
        var sleepers: [Int: (deadline: Instant, wake: AsyncStream<Void>.Continuation)] = [:]
        var waiters: [(count: Int, release: AsyncStream<Never>.Continuation)] = []

        var nextDeadline: Instant? { sleepers.values.map(\.deadline).min() }

        /// Adds a call to sleep, unless its deadline has passed. Returns its number, and the waits for sleeping tasks that end.
        mutating func add(
            _ deadline: Instant, _ wake: AsyncStream<Void>.Continuation
        ) -> (id: Int?, released: [AsyncStream<Never>.Continuation]) {
            sleepCount += 1
            guard deadline > now else { return (nil, []) }
            sleepers[sleepCount] = (deadline, wake)
            let count = sleepers.count
            defer { waiters.removeAll { $0.count <= count } }
            return (sleepCount, waiters.filter { $0.count <= count }.map(\.release))
        }

        /// Removes the sleepers whose deadline has passed, and returns them in order.
        mutating func advance(to time: Instant) -> [AsyncStream<Void>.Continuation] {
            now = max(now, time)
            let due = sleepers.filter { $0.value.deadline <= now }
            for id in due.keys { sleepers[id] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value.wake)
        }
    }

    private let state: Guarded<State>

    /// Creates a clock.
    ///
    /// - Parameter date: The date at the creation, for code that measures dates.
    public init(date: Date = Date(timeIntervalSince1970: 1_000_000_000)) {
        state = Guarded(State(start: date))
    }

    /// The current time.
    public var now: Instant { state.use { $0.now } }

    /// The current date, which advances with the clock. Setting it changes neither ``now`` nor a sleep, as when a user sets the time
    /// of a device.
    public var date: Date {
        get { state.use { $0.start + $0.now.offset / .seconds(1) } }
        set { state.use { $0.start = newValue - $0.now.offset / .seconds(1) } }
    }

    /// The resolution, which has no limit.
    public var minimumResolution: Duration { .zero }

    /// The time that each sleeping task still waits, in order of the deadlines.
    public var sleeps: [Duration] {
        state.use { state in state.sleepers.values.map { state.now.duration(to: $0.deadline) }.sorted() }
    }

    /// The number of calls to sleep so far.
    package var sleepCount: Int { state.use { $0.sleepCount } }

    // MARK: Sleeping

    /// Sleeps until the clock reaches a time.
    ///
    /// - Parameters:
    ///   - deadline: The time.
    ///   - tolerance: Ignored.
    /// - Throws: A `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let (stream, wake) = AsyncStream.makeStream(of: Void.self)
        try await withTaskCancellationHandler {
            let (id, released) = state.use { $0.add(deadline, wake) }
            guard let id else { return }
            defer { state.use { $0.sleepers[id] = nil } }
            wake.onTermination = { [weak self] _ in self?.state.use { $0.sleepers[id] = nil } }
            for waiter in released { waiter.finish() }
            for await _ in stream { return }
            throw CancellationError()
        } onCancel: {
            wake.finish()
        }
    }

    /// Waits until a number of tasks sleep, or until the calling task is cancelled.
    ///
    /// - Parameter count: The number of tasks.
    public func whenSleeping(_ count: Int = 1) async {
        let (stream, release) = AsyncStream.makeStream(of: Never.self)
        let isReady = state.use { state in
            guard state.sleepers.count < count else { return true }
            state.waiters.append((count, release))
            return false
        }
        if isReady { return }
        for await _ in stream {}
    }

    // MARK: Advancing

    /// Advances the clock, and resumes each sleeping task at its deadline.
    ///
    /// The clock stops at each deadline before the end until the resumed tasks sleep again, for at most a quarter of a second of
    /// real time. So a loop that sleeps one second runs ten times in ten seconds. Tasks with a deadline at the end are resumed and not
    /// awaited. Use ``advanceToNextDeadline()`` and ``whenSleeping(_:)`` for tasks that need longer between two sleeps.
    ///
    /// - Parameter duration: The duration, which is not negative.
    public nonisolated(nonsending) func advance(by duration: Duration) async {
        let end = now.advanced(by: duration)
        while let deadline = state.use({ $0.nextDeadline }), deadline < end {
            let count = sleepCount
            await settle(until: count + jump(to: deadline))
        }
        jump(to: end)
    }

    /// Advances the clock to the next deadline, and resumes the tasks that have it.
    ///
    /// - Returns: The duration by which the clock was advanced; nil if no task sleeps.
    @discardableResult
    public func advanceToNextDeadline() -> Duration? {
        guard let wait = sleeps.first else { return nil }
        jump(by: wait)
        return wait
    }

    /// Advances the clock at once, as for a process that was suspended: all tasks with a passed deadline resume at the new time,
    /// in order of the deadlines. Mocks call it for work that takes time.
    ///
    /// - Parameter duration: The duration, which is not negative.
    public func jump(by duration: Duration) { jump(to: now.advanced(by: duration)) }

    /// Returns the number of resumed tasks.
    @discardableResult
    private func jump(to time: Instant) -> Int {
        let due = state.use { $0.advance(to: time) }
        for wake in due {
            wake.yield()
            wake.finish()
        }
        return due.count
    }

    /// Waits until a number of calls to sleep have begun, or for 20 turns of other tasks and 255 ms.
    private nonisolated(nonsending) func settle(until count: Int) async {
        for turn in 0..<28 where sleepCount < count {
            if turn < 20 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1 << (turn - 20))) }
        }
    }
}
