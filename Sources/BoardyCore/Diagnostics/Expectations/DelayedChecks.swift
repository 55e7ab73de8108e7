/// Checks that run after a period.
///
/// One timer serves all checks, so that none of them starts a task of its own. Checks that are added while the timer runs wait
/// for the next one. So a check runs at the earliest after the period, and at the latest after twice the period.
@MainActor
final class DelayedChecks {
    typealias Check = @MainActor () -> Void

    private let wait: @Sendable () async throws -> Void

    /// The checks that the running timer is for; nil while no timer runs.
    private var current: [Check]?

    /// The checks that were added since the timer started.
    private var next: [Check] = []

    /// - Parameter wait: waits for the period.
    init(wait: @escaping @Sendable () async throws -> Void) {
        self.wait = wait
    }

    func add(_ checks: [Check]) {
        next += checks
        if current == nil { runTimer() }
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
    private func removeAll() {
        (current, next) = (nil, [])
    }

    private func periodEnded() {
        let checks = current ?? []
        current = nil
        for check in checks { check() }
        if current == nil, !next.isEmpty { runTimer() }
    }
}

/// The sleep of a clock. Limited, because the clocks of the standard library trap at a time that exceeds 64 bits of nanoseconds.
func sleep(for period: Duration, _ clock: some Clock<Duration>) -> @Sendable () async throws -> Void {
    { try await clock.sleep(for: min(period, .seconds(1_000_000_000)), tolerance: nil) }
}
