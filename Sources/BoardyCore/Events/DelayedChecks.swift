/// Checks that run after a period.
///
/// One timer serves all checks, so that none of them starts a task of its own. Checks that are added while the timer runs wait
/// for the next one. So a check runs at the earliest after the period, and at the latest after twice the period.
///
/// Checks that are no longer needed are released as others are added, so that those of a long turn take no memory.
@MainActor
final class DelayedChecks {
    /// A check of an object or an operation that should have ended.
    struct Check {
        /// Returns false after the end. The check is released then.
        let isPending: @MainActor () -> Bool

        /// Called after the period if the end is still pending.
        let report: @MainActor () -> Void
    }

    private let wait: @Sendable () async throws -> Void

    /// The checks that the running timer is for; nil while no timer runs.
    private var current: [Check]?

    /// The checks that were added since the timer started.
    private var next: [Check] = []

    /// The number of checks at which those of ended objects are released: twice the number after the previous time, so that
    /// adding a check takes constant time on average.
    private var sweepThreshold = 64

    /// - Parameter wait: waits for the period.
    init(wait: @escaping @Sendable () async throws -> Void) { self.wait = wait }

    func add(_ checks: [Check]) {
        if next.count >= sweepThreshold { sweep() }
        next += checks
        if current == nil { runTimer() }
    }

    /// Releases the checks that are no longer needed.
    private func sweep() {
        // Outside of an access to the array: a check may release an object of the app, and its deinitializer may add a check.
        let former = next
        next = []
        let pending = former.filter { $0.isPending() }
        next = pending + next
        sweepThreshold = max(64, 2 * next.count)
    }

    private func runTimer() {
        current = next
        next = []
        Task { [weak self, wait] in
            do {
                try await wait()
                self?.periodEnded()
            } catch {
                self?.removeAll()
            }
        }
    }

    /// Removes all checks, because the clock has failed.
    private func removeAll() { (current, next) = (nil, []) }

    private func periodEnded() {
        let checks = current ?? []
        current = nil
        for check in checks where check.isPending() { check.report() }
        if current == nil, !next.isEmpty { runTimer() }
    }
}

/// The sleep of a clock. Limited, because the clocks of the standard library trap at a time that exceeds 64 bits of nanoseconds.
func sleep(for period: Duration, _ clock: some Clock<Duration>) -> @Sendable () async throws -> Void {
    { try await clock.sleep(for: min(period, .seconds(1_000_000_000)), tolerance: nil) }
}
